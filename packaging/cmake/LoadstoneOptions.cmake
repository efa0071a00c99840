# Compiler settings, external libraries, and the one INTERFACE target that carries them.
include(GNUInstallDirs)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)
set_property(GLOBAL PROPERTY GLOBAL_DEPENDS_NO_CYCLES ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

find_program(LOADSTONE_CCACHE ccache)
if(LOADSTONE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${LOADSTONE_CCACHE}")
endif()
find_program(LOADSTONE_LLD ld.lld)
if(LOADSTONE_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT LOADSTONE_SANITIZE)
    add_link_options(-fuse-ld=lld)
endif()

find_package(Threads REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Sql Network)
if(LOADSTONE_GUI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Svg PrintSupport Charts LinguistTools)
    find_package(QCustomPlotQt6 REQUIRED)
endif()
if(LOADSTONE_TESTS OR LOADSTONE_PERF)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()
find_package(nlohmann_json 3.11 REQUIRED)
find_package(simdjson REQUIRED)
find_package(CLI11 REQUIRED)
find_package(tl-expected REQUIRED)
find_package(OpenSSL 3.0 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(zstd REQUIRED)
find_package(yaml-cpp REQUIRED)
if(NOT TARGET yaml-cpp::yaml-cpp)
    add_library(yaml-cpp::yaml-cpp ALIAS yaml-cpp) # its name before 0.8
endif()
find_package(Boost 1.74 CONFIG REQUIRED)
find_package(Qt6Keychain QUIET)

add_library(loadstone_options INTERFACE)
target_compile_features(loadstone_options INTERFACE cxx_std_20)
target_compile_definitions(loadstone_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
    QT_NO_KEYWORDS QT_NO_FOREACH QT_NO_JAVA_STYLE_ITERATORS QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_USE_QSTRINGBUILDER QT_MESSAGELOGCONTEXT QT_DISABLE_DEPRECATED_BEFORE=0x060400
    LOADSTONE_VERSION="${PROJECT_VERSION}")
if(Qt6_VERSION VERSION_GREATER_EQUAL 6.5)
    # The code is written for 6.4; what later versions deprecate may have no successor there.
    target_compile_definitions(loadstone_options INTERFACE QT_WARN_DEPRECATED_UP_TO=0x060400)
endif()
target_compile_options(loadstone_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wcast-qual -Wnon-virtual-dtor
    -Woverloaded-virtual -Wdouble-promotion -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(loadstone_options INTERFACE -Wduplicated-cond -Wlogical-op)
endif()
if(LOADSTONE_SANITIZE)
    target_compile_options(loadstone_options INTERFACE
        -fsanitize=${LOADSTONE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
    target_link_options(loadstone_options INTERFACE -fsanitize=${LOADSTONE_SANITIZE})
endif()
if(LOADSTONE_FUZZ)
    target_compile_options(loadstone_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
