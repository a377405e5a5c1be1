import { MOST_PAIRS } from '../../base/limits.ts'
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

/** A long number that a spreadsheet has turned into `8,13817E+11`: its last digits are lost. */
export const isMangled = (code: string) => /^[0-9](?:[.,][0-9]+)?E\+[0-9]+$/i.test(code)
