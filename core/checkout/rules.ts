import { DEFAULT_ITEM_GRAMS } from '../shipping/rules.ts'

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
