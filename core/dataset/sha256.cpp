// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/sha256.h"

#include <openssl/evp.h>

#include <array>

namespace loadstone::detail {

namespace {

EVP_MD_CTX* stateOf(void* state)
{
    return static_cast<EVP_MD_CTX*>(state);
}

// Looked up once: that alone takes longer than hashing a short prompt.
const EVP_MD* algorithm()
{
    static const EVP_MD* const kFetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    return kFetched != nullptr ? kFetched : EVP_sha256();
}

} // namespace

void Sha256::Free::operator()(void* state) const
{
    EVP_MD_CTX_free(stateOf(state));
}

Sha256::Sha256()
    : m_state(EVP_MD_CTX_new())
{
    EVP_DigestInit_ex(stateOf(m_state.get()), algorithm(), nullptr);
}

void Sha256::add(std::string_view bytes)
{
    EVP_DigestUpdate(stateOf(m_state.get()), bytes.data(), bytes.size());
}

std::string Sha256::hex()
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr unsigned kHalf = 4;
    constexpr unsigned kLow = 0xf;
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest {};
    unsigned size = 0;
    EVP_DigestFinal_ex(stateOf(m_state.get()), digest.data(), &size);
    std::string out;
    for (unsigned i = 0; i < size; ++i) {
        out += kDigits[digest.at(i) >> kHalf];
        out += kDigits[digest.at(i) & kLow];
    }
    return out;
}

std::string sha256Hex(std::string_view bytes)
{
    Sha256 hash;
    hash.add(bytes);
    return hash.hex();
}

} // namespace loadstone::detail
