import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE32, base32 } from './base32.ts'
import { derivedToken, newToken, TOKEN, tokenHash } from './ids.ts'

describe('tokens', () => {
  it('a token has 160 bits in 32 characters and differs each time', () => {
    const tokens = Array.from({ length: 2000 }, newToken)
    expect(new Set(tokens).size).toBe(2000)
    for (const token of tokens) expect(token).toMatch(TOKEN)
  })
  it('base32 keeps every bit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        let read = 0n
        for (const char of base32(bytes)) read = read * 32n + BigInt(BASE32.indexOf(char))
        expect(read).toBe(BigInt(`0x${Buffer.from(bytes).toString('hex')}`))
      }),
    )
  })
  it('a derived token depends on secret and purpose alone', () => {
    const token = derivedToken('secret', 'order 1')
    expect(token).toMatch(TOKEN)
    expect(derivedToken('secret', 'order 1')).toBe(token)
    expect(derivedToken('secret', 'order 2')).not.toBe(token)
    expect(derivedToken('another', 'order 1')).not.toBe(token)
  })
  it('the hash of a token does not contain the token', () => {
    const token = newToken()
    const stored = tokenHash(token)
    expect(stored).toHaveLength(32)
    expect(stored.equals(tokenHash(token))).toBe(true)
    expect(stored.equals(tokenHash(newToken()))).toBe(false)
    expect(stored.toString('latin1')).not.toContain(token)
  })
})
