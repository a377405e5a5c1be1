import { isOrderReference, newOrderReference } from '../order-reference.ts'

/**
 * What the shop prints codes for, by their first letter; a reference with its check character follows, so that a
 * scanner set to another keyboard reads them too. The code of a sale is its reference alone, without a letter.
 */
const PREFIXES = {
  // A return begins with R.
  gift: 'G',
  voucher: 'V',
  loan: 'P',
  deposit: 'E',
  customer: 'C',
  badge: 'U',
  item: 'M',
  guarantee: 'A',
  // Traspaso.
  move: 'T',
  supplier_order: 'D',
  supplier_return: 'F',
} as const

export type PrintedCodeKind = keyof typeof PREFIXES

/** What a code may be of. */
export type CodeKind = PrintedCodeKind | 'sale'

/** A new code of this kind: ten letters and digits. Two that are the same would be refused by constraint. */
export function newCode(kind: PrintedCodeKind, random?: Uint8Array): string {
  return PREFIXES[kind] + newOrderReference(random)
}

/**
 * Of what kind a scanned code is, by its form alone: nothing need have it. Undefined for what the shop does not print
 * itself, such as the EAN of a box, and for almost all that somebody mistypes.
 */
export function readCodeKind(code: string): CodeKind | undefined {
  const plain = code.trim().toUpperCase()
  if (isOrderReference(plain)) return 'sale'
  const kinds = Object.keys(PREFIXES) as PrintedCodeKind[]
  const kind = kinds.find((each) => plain.startsWith(PREFIXES[each]))
  return kind && isOrderReference(plain.slice(1)) ? kind : undefined
}
