import { BASE32, readBase32 } from '../base/base32.ts'
import { newCode, readCodeKind } from '../base/codes/rules.ts'

/** Makes the code of a customer's card, which follows from the id, so that a card is printed anew as it was. */
export function toCustomerCode(customerId: number): string {
  const bytes = new DataView(new ArrayBuffer(5))
  bytes.setUint8(0, Math.floor(customerId / 2 ** 32))
  bytes.setUint32(1, customerId % 2 ** 32)
  return newCode('customer', new Uint8Array(bytes.buffer))
}

/** Reads the id that this code of a card stands for, whether there is such a customer or not; undefined where it is no such code. */
export function readCustomerCode(code: string): number | undefined {
  const plain = code.trim().toUpperCase()
  if (readCodeKind(plain) !== 'customer') return undefined
  const digits = readBase32(plain.slice(1, 9))
  return [...digits].reduce((sum, digit) => sum * 32 + BASE32.indexOf(digit), 0)
}
