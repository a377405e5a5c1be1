import { DEFAULT_ITEM_GRAMS } from '../shipping/rules.ts'

/** What an unpaid order may hold: pairs of one variant, and pairs in all. (house.md section 4) */
export const MOST_PAIRS_OF_VARIANT = 6
export const MOST_ORDER_PAIRS = 20
/** Unpaid orders that one client, or one e-mail, may have at a time. */
export const MOST_UNPAID_ORDERS = 3

/** Weight of a parcel in grams; an item without a weight counts as half a kilogram. */
export function parcelGrams(lines: readonly { quantity: number; weightGrams: number | null }[]) {
  return lines.reduce(
    (sum, line) => sum + line.quantity * (line.weightGrams ?? DEFAULT_ITEM_GRAMS),
    0,
  )
}

/** A Spanish number has nine digits and begins with 6 to 9; one of another country begins with + or 00. */
export function isPhoneNumber(written: string): boolean {
  if (!/^\+?[\d\s().-]+$/.test(written)) return false
  const digits = written.replace(/\D/g, '')
  const abroad = written.startsWith('+') || digits.startsWith('00')
  const number = digits.replace(/^00/, '')
  return abroad ? /^[1-9]\d{7,14}$/.test(number) : /^[6-9]\d{8}$/.test(number)
}
