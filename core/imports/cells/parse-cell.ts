import { MOST_PAIRS } from '../../base/limits.ts'
import { BoxSize } from '../../base/schemas.ts'
import { barcodeRefusal, cleanBarcode } from '../../catalog/variants/rules.ts'
import type { RowReason } from '../rules.ts'

/**
 * Pairs on the shelf: a whole number from 0 to 9,999, also as a table writes it (`3.0`); nothing written
 * means none. `1.000` is refused: it may be one or a thousand.
 */
export function parseStock(written: string): number | RowReason {
  const whole = written.replace(/[.,]00?$/, '')
  if (written === '') return 0
  if (/^-[0-9]+$/.test(whole)) return 'STOCK_NEGATIVE'
  if (!/^[0-9]+$/.test(whole)) return 'STOCK_NOT_A_NUMBER'
  const pairs = Number(whole)
  return pairs > MOST_PAIRS ? 'STOCK_TOO_HIGH' : pairs
}

/** Grams of a pair; nothing where the file says nothing or zero. */
export function parseGrams(written: string): number | undefined | 'WEIGHT_UNREADABLE' {
  if (written === '') return undefined
  if (!/^[0-9]{1,6}(?:[.,][0-9]+)?$/.test(written)) return 'WEIGHT_UNREADABLE'
  return Math.round(Number(written.replace(',', '.'))) || undefined
}

/** The sides of a box such as `340 x 220 x 130`, in millimetres; nothing where the file says nothing. */
export function parseBox(written: string): BoxSize | undefined | 'BOX_UNREADABLE' {
  if (written === '') return undefined
  const sides = written.replace(/mm$/i, '').split(/[x×*]/i)
  const [length_mm, width_mm, height_mm] = sides.map((side) => (side.trim() ? Number(side) : NaN))
  const { success, data } = BoxSize.safeParse({ length_mm, width_mm, height_mm })
  return success && sides.length === 3 ? data : 'BOX_UNREADABLE'
}

/** A long number that a spreadsheet has turned into `8,13817E+11`: its last digits are lost. */
export const isMangled = (code: string) => /^[0-9](?:[.,][0-9]+)?E\+[0-9]+$/i.test(code)

/**
 * A barcode without what programs write around it to keep spreadsheets away (`'841…`, `="841…"`, `841….0`). Eleven
 * digits that are a UPC without its first zero get the zero back, so that the till finds them.
 */
export function parseBarcode(written: string): { code: string; isRestored: boolean } {
  const code = cleanBarcode(withoutGuard(written)).replace(/^(\d{7,14})\.0+$/, '$1')
  const whole = `0${code}`
  const isRestored = /^\d{11}$/.test(code) && barcodeRefusal(whole) === undefined
  return { code: isRestored ? whole : code, isRestored }
}

/** A code without the sign that makes a spreadsheet take it as text. */
export function withoutGuard(written: string): string {
  const [, inside] = /^="([^"]*)"$/.exec(written.trim()) ?? []
  return inside ?? written.trim().replace(/^['’`]+(?=[\w])/, '')
}
