# loadstone_tests(NAME LIBS … [GUI] [TIMEOUT s] [LABELS …] [PROGRAMS target…])
# One program from all tst_*.cpp of the calling folder, one ctest entry a file. PROGRAMS are built
# first and their paths are given as LOADSTONE_BIN_<NAME> environment variables. No product source
# is ever listed here: tests link libraries or start programs. The label `serial` marks tests whose times
# another test beside them would spoil.
function(loadstone_tests name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "GUI" "TIMEOUT" "LIBS;LABELS;PROGRAMS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "loadstone_tests(${name}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    file(GLOB sources CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" *.cpp *.h)
    if(NOT sources)
        return()
    endif()
    set(program tests_${name})
    add_executable(${program} ${sources})
    target_link_libraries(${program} PRIVATE loadstone_test_support Qt6::Test ${arg_LIBS})
    target_compile_definitions(${program} PRIVATE LOADSTONE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
        LOADSTONE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    if(Qt6_VERSION VERSION_GREATER_EQUAL 6.5)
        target_compile_options(${program} PRIVATE -Wno-error=conversion) # QTRY_* of these versions narrow by themselves
    endif()
    target_precompile_headers(${program} PRIVATE <QtTest> <QtCore>)
    set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    set(environment "QT_QPA_PLATFORM=offscreen" "LC_ALL=C.UTF-8" "TZ=UTC"
        "XDG_DATA_HOME=${CMAKE_BINARY_DIR}/tests/home/data" "XDG_CONFIG_HOME=${CMAKE_BINARY_DIR}/tests/home/config"
        "XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/tests/home/cache"
        "ASAN_OPTIONS=detect_leaks=1:abort_on_error=0:detect_stack_use_after_return=0"
        "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/lsan.supp:print_suppressions=0"
        "UBSAN_OPTIONS=print_stacktrace=1")
    foreach(target IN LISTS arg_PROGRAMS)
        add_dependencies(${program} ${target})
        string(TOUPPER "${target}" upper)
        string(REPLACE "-" "_" upper "${upper}")
        list(APPEND environment "LOADSTONE_BIN_${upper}=$<TARGET_FILE:${target}>")
    endforeach()
    foreach(source IN LISTS sources)
        if(NOT source MATCHES "^tst_.*\\.cpp$")
            continue()
        endif()
        get_filename_component(test ${source} NAME_WE)
        add_test(NAME ${test} COMMAND ${program} ${test})
        set_tests_properties(${test} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}" ENVIRONMENT "${environment}"
            SKIP_REGULAR_EXPRESSION "LOADSTONE_TEST_SKIPPED")
        if("serial" IN_LIST arg_LABELS)
            set_tests_properties(${test} PROPERTIES RUN_SERIAL ON)
        endif()
    endforeach()
endfunction()

# The distribution's own python comes first: the packages that the scripts may use belong to it.
find_program(LOADSTONE_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(LOADSTONE_PYTHON python3 REQUIRED)

# loadstone_script_test(NAME SCRIPT file [ARGS …] [TIMEOUT s] [LABELS …] [PROGRAMS target…])
# A Python script of the calling folder as one ctest entry; exit code 77 means skipped.
function(loadstone_script_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "SCRIPT;TIMEOUT" "ARGS;LABELS;PROGRAMS")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "loadstone_script_test(${name}): unknown arguments ${arg_UNPARSED_ARGUMENTS}")
    endif()
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    set(environment "LC_ALL=C.UTF-8" "TZ=UTC" "QT_QPA_PLATFORM=offscreen" "PYTHONDONTWRITEBYTECODE=1"
        "XDG_DATA_HOME=${CMAKE_BINARY_DIR}/tests/home/data" "XDG_CONFIG_HOME=${CMAKE_BINARY_DIR}/tests/home/config"
        "XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/tests/home/cache"
        "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/lsan.supp:print_suppressions=0")
    foreach(target IN LISTS arg_PROGRAMS)
        string(TOUPPER "${target}" upper)
        string(REPLACE "-" "_" upper "${upper}")
        list(APPEND environment "LOADSTONE_BIN_${upper}=$<TARGET_FILE:${target}>")
    endforeach()
    add_test(NAME ${name} COMMAND "${LOADSTONE_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/${arg_SCRIPT}" ${arg_ARGS})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}" ENVIRONMENT "${environment}"
        SKIP_RETURN_CODE 77)
    if("serial" IN_LIST arg_LABELS)
        set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
    endif()
endfunction()
