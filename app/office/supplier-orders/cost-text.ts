import { formatCents, parseCents } from '../ui/price-text.ts'

/** A cost as people write it, in cents: nothing written is undefined, and what is no cost NaN, which is refused. */
export function parseCost(written: string): number | undefined {
  if (written.trim() === '') return undefined
  if (/^0+(?:[.,]0+)?\s*€?$/.test(written.trim())) return 0
  return parseCents(written) ?? Number.NaN
}

/** A discount as people write it, `7,5`, in basis points. */
export function parseDiscount(written: string): number | undefined {
  const text = written.replace(/[\s%]/g, '').replace(',', '.')
  return text === '' ? undefined : Math.round(Number(text) * 100)
}

export const formatCost = (cents: number | null, language: string): string =>
  cents === null ? '' : formatCents(cents, language)

export const formatDiscount = (bp: number | null, language: string): string => {
  const text = bp === null ? '' : String(bp / 100)
  return language === 'en' ? text : text.replace('.', ',')
}
