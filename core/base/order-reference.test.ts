import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE32 } from './base32.ts'
import { isOrderReference, newOrderReference } from './order-reference.ts'

const reference = fc
  .uint8Array({ minLength: 5, maxLength: 5 })
  .map((bytes) => newOrderReference(bytes))

describe('an order reference', () => {
  it('an order reference is eight characters and a check character', () => {
    fc.assert(
      fc.property(reference, (good) => {
        expect(good).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/)
        expect(isOrderReference(good)).toBe(true)
      }),
    )
  })
  it('one mistyped character of an order reference is noticed', () => {
    fc.assert(
      fc.property(reference, (good) => {
        for (const [at, right] of [...good].entries()) {
          for (const wrong of BASE32) {
            if (wrong === right) continue
            expect(isOrderReference(good.slice(0, at) + wrong + good.slice(at + 1))).toBe(false)
          }
        }
      }),
      { numRuns: 50 },
    )
  })
  it('two swapped neighbours in an order reference are noticed', () => {
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
  it('an order reference is read with small letters, O for zero, I and L for one', () => {
    const good = newOrderReference(Uint8Array.of(0, 1, 8, 0, 33))
    expect(good).toMatch(/[01]/)
    expect(isOrderReference(good.toLowerCase())).toBe(true)
    expect(isOrderReference(good.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(true)
    expect(isOrderReference(good.replaceAll('0', 'O').replaceAll('1', 'I'))).toBe(true)
  })
  it('a text of other length or with an unused letter is not an order reference', () => {
    const good = newOrderReference()
    for (const bad of ['', good.slice(1), `${good}0`, `U${good.slice(1)}`, ` ${good}`, `${good}\n`])
      expect(isOrderReference(bad)).toBe(false)
  })
  it('order references differ each time', () => {
    expect(new Set(Array.from({ length: 2000 }, () => newOrderReference())).size).toBe(2000)
  })
})
