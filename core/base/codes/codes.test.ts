import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newOrderReference } from '../order-reference.ts'
import { newCode, type PrintedCodeKind, readCodeKind } from './rules.ts'

const KINDS: PrintedCodeKind[] = [
  'gift',
  'voucher',
  'loan',
  'deposit',
  'customer',
  'badge',
  'item',
  'guarantee',
]

describe('the codes that the shop prints', () => {
  it('every code that the shop prints is read as what it was printed for, in any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.uint8Array({ minLength: 5, maxLength: 5 }),
        (kind, random) => {
          const code = newCode(kind, random)
          expect(code).toMatch(/^[0-9A-Z]{10}$/)
          expect(readCodeKind(code)).toBe(kind)
          expect(readCodeKind(` ${code.toLowerCase()} `)).toBe(kind)
        },
      ),
    )
  })
  it('the reference of a sale is the code of its ticket', () => {
    expect(readCodeKind(newOrderReference())).toBe('sale')
  })
  it('a barcode of a box, a coupon and a code with a wrong character are none of these', () => {
    expect(readCodeKind('8412345678905')).toBeUndefined()
    expect(readCodeKind('BIENVENIDA10')).toBeUndefined()
    const code = newCode('gift', Uint8Array.of(1, 2, 3, 4, 5))
    const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
    expect(readCodeKind(wrong)).toBeUndefined()
  })
})
