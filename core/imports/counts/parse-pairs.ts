import { MOST_PAIRS } from '../../base/limits.ts'
import type { CountReason } from './rules.ts'

/**
 * Reads how many pairs a cell says: a whole number, also as a table writes it (`3,00`). Nothing where it says in words
 * that the place does not keep the goods. Below zero stays below zero. `1.000` is refused, because it may be one or a
 * thousand. A blank cell is no count: `PAIRS_MISSING`.
 */
export function parsePairs(written: string): number | CountReason | undefined {
  const text = written.replace(/\s/g, '')
  if (text === '') return 'PAIRS_MISSING'
  if (NOT_STOCKED.test(text)) return undefined
  const [, number, decimals = ''] = /^([+-]?\d+)(?:[.,](\d+))?$/.exec(text) ?? []
  if (number === undefined) return 'PAIRS_UNREADABLE'
  if (decimals.length === 3 && /^[+-]?[1-9]/.test(number)) return 'PAIRS_UNREADABLE'
  if (/[1-9]/.test(decimals)) return 'PAIRS_FRACTION'
  const pairs = Number(number)
  return Math.abs(pairs) > MOST_PAIRS ? 'PAIRS_TOO_MANY' : pairs
}

/** As Shopify and others say that a place does not keep the goods. */
const NOT_STOCKED = /^(?:notstocked|n\/a|-+|—)$/i
