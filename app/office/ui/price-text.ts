import { MOST_CENTS } from '../../../core/base/limits.ts'

/**
 * A price as people write it or a spreadsheet gives it, in cents: `49,90`, `49.9`, `1.675,00`, `1,675.00`,
 * `1.675`, `49,90 €`. Of two different signs the last is the decimal one; a single one before three digits parts
 * thousands where it is a full stop, as in Spain, and is refused where it is a comma. By digits, never by
 * floating point. Undefined where it is no price from 0.01 to 100,000.
 */
export function parseCents(written: string): number | undefined {
  const text = written.replace(/[\s€]|EUR/gi, '')
  if (!/^[0-9][0-9.,]*$/.test(text)) return undefined
  const [whole, decimals] = split(text)
  if (whole === undefined || whole.length > 7) return undefined
  const cents = Number(whole + decimals.padEnd(2, '0'))
  return cents >= 1 && cents <= MOST_CENTS ? cents : undefined
}

/** Digits before the decimal sign, and after it. */
function split(text: string): [whole: string | undefined, decimals: string] {
  const [, head = text, sign, tail = ''] = /^(.*)([.,])([0-9]{1,2})$/.exec(text) ?? []
  const thousands = head.replace(/[0-9]/g, '')
  const repeated = new Set(thousands).size > 1 || (sign !== undefined && thousands.includes(sign))
  if (repeated || (sign === undefined && thousands === ',')) return [undefined, '']
  const grouped = thousands === '' || /^[0-9]{1,3}([.,][0-9]{3})+$/.test(head)
  return [grouped ? head.replace(/[.,]/g, '') : undefined, tail]
}

/** Cents as they stand in a cell: two decimals, no currency. */
export function formatCents(cents: number, language: string): string {
  const sign = language === 'en' ? '.' : ','
  return `${Math.floor(cents / 100)}${sign}${String(cents % 100).padStart(2, '0')}`
}
