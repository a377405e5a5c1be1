import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  base32,
  derivedToken,
  isOrderReference,
  newOrderReference,
  newToken,
  TOKEN,
  tokenHash,
} from './ids.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const reference = fc
  .uint8Array({ minLength: 5, maxLength: 5 })
  .map((bytes) => newOrderReference(bytes))

describe('an order reference', () => {
  it('is eight characters and one to check them', () => {
    fc.assert(
      fc.property(reference, (good) => {
        expect(good).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
        expect(isOrderReference(good)).toBe(true)
      }),
    )
  })
  it('with one character read wrongly is noticed, whichever it is', () => {
    fc.assert(
      fc.property(reference, (good) => {
        for (const [at, right] of [...good].entries()) {
          for (const wrong of CROCKFORD) {
            if (wrong === right) continue
            expect(isOrderReference(good.slice(0, at) + wrong + good.slice(at + 1))).toBe(false)
          }
        }
      }),
      { numRuns: 50 },
    )
  })
  it('with two neighbouring characters swapped is noticed, wherever they stand', () => {
    fc.assert(
      fc.property(reference, (good) => {
        for (let at = 0; at < 8; at++) {
          const [one, two] = [good[at], good[at + 1]]
          if (one === two) continue
          const swapped = `${good.slice(0, at)}${two}${one}${good.slice(at + 2)}`
          expect(isOrderReference(swapped), `${good} written as ${swapped}`).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('may be told over the telephone: small letters, O for zero, I and L for one', () => {
    const good = newOrderReference(Uint8Array.of(0, 1, 8, 0, 33))
    expect(good).toMatch(/[01]/)
    expect(isOrderReference(good.toLowerCase())).toBe(true)
    expect(isOrderReference(good.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(true)
    expect(isOrderReference(good.replaceAll('0', 'O').replaceAll('1', 'I'))).toBe(true)
  })
  it('too short, too long or with a letter we never use is none', () => {
    const good = newOrderReference()
    for (const bad of ['', good.slice(1), `${good}0`, `U${good.slice(1)}`, ` ${good}`, `${good}\n`])
      expect(isOrderReference(bad)).toBe(false)
  })
  it('comes out differently each time', () => {
    expect(new Set(Array.from({ length: 2000 }, () => newOrderReference())).size).toBe(2000)
  })
})

describe('the secret of a link', () => {
  it('has 160 bits in 32 characters, and comes out differently each time', () => {
    const tokens = Array.from({ length: 2000 }, newToken)
    expect(new Set(tokens).size).toBe(2000)
    for (const token of tokens) expect(token).toMatch(TOKEN)
  })
  it('keeps every bit of what it was made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        let read = 0n
        for (const char of base32(bytes)) read = read * 32n + BigInt(CROCKFORD.indexOf(char))
        expect(read).toBe(BigInt(`0x${Buffer.from(bytes).toString('hex')}`))
      }),
    )
  })
  it('derived from the shop’s secret is the same again, and another for another purpose or shop', () => {
    const token = derivedToken('secret', 'order 1')
    expect(token).toMatch(TOKEN)
    expect(derivedToken('secret', 'order 1')).toBe(token)
    expect(derivedToken('secret', 'order 2')).not.toBe(token)
    expect(derivedToken('another', 'order 1')).not.toBe(token)
  })
  it('is not to be found in what is stored of it', () => {
    const token = newToken()
    const stored = tokenHash(token)
    expect(stored).toHaveLength(32)
    expect(stored.equals(tokenHash(token))).toBe(true)
    expect(stored.equals(tokenHash(newToken()))).toBe(false)
    expect(stored.toString('latin1')).not.toContain(token)
  })
})
