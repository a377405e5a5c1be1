import { isNif, toDocumentNumber, toNif } from '../../base/nif/rules.ts'
import { EU_COUNTRIES } from '../../catalog/brands/rules.ts'

/** Greece writes its numbers with the code of its own language. */
const getPrefix = (country: string) => (country === 'GR' ? 'EL' : country)

/**
 * A supplier's VAT number as it is stored: of Spain its NIF, of the rest of the Union with the country before it, of other
 * countries its letters and digits.
 */
export function toVatNumber(written: string, country: string): string {
  if (country === 'ES') return toNif(written)
  const number = toDocumentNumber(written)
  const prefix = getPrefix(country)
  const isBare = EU_COUNTRIES.includes(country) && !number.startsWith(prefix)
  return isBare ? `${prefix}${number}` : number
}

/**
 * Whether a number that `toVatNumber` has read can be one of that country: of Spain by its control character, of the rest
 * of the Union by its form. (Regulation (EU) 904/2010)
 */
export function isVatNumber(number: string, country: string): boolean {
  if (country === 'ES') return isNif(number)
  if (!EU_COUNTRIES.includes(country)) return /^[A-Z0-9]{3,20}$/.test(number)
  const prefix = getPrefix(country)
  const form = FORMS[country] ?? '[A-Z0-9+*]{2,12}'
  return new RegExp(`^${prefix}${form}$`).test(number)
}

/** What follows the code of the country. */
const FORMS: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  FI: '\\d{8}',
  FR: '[A-Z0-9]{2}\\d{9}',
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '[A-Z0-9+*]{8,9}',
  IT: '\\d{11}',
  LT: '(?:\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '[A-Z0-9+*]{9}B[A-Z0-9+*]{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
}
