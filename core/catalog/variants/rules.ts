import { toSlug } from '../rules.ts'

/** A code as it is kept: without the spaces that a label prints between its digits, in capitals. */
export const cleanBarcode = (written: string) => written.replace(/\s+/g, '').toUpperCase()

/**
 * What is wrong with a cleaned barcode. The shop's own may be any letters and digits; digits in the length
 * of a GS1 number (8, 12, 13 or 14) are one, and the last of them must follow from the others.
 */
export function barcodeRefusal(code: string): 'BARCODE_FORM' | 'BARCODE_CHECK_DIGIT' | undefined {
  if (!/^[0-9A-Z][0-9A-Z._-]{2,39}$/.test(code)) return 'BARCODE_FORM'
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return undefined
  const digits = [...code].map(Number).reverse()
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? undefined : 'BARCODE_CHECK_DIGIT'
}

/** Every way in which scanners say a code: a UPC-A is an EAN-13 that begins with 0. */
export function sameBarcodes(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}

/**
 * A size as somebody wrote it ('Size 40', 'T.38', '41 EU', '38 ½', '38,5', '40,0', '38 1/3', '35/36', 'M') as label,
 * system and place in order. Numbers a shoe can have are EU sizes; everything else keeps its words. Never converted
 * by formula.
 */
export function parseSize(written: string): {
  system: 'EU' | 'other'
  label: string
  sort: number
} {
  const text = written.trim().replace(/\s+/g, ' ')
  const number = text
    .replace(/^(?:size|talla|eur?|n\.?º|núm\.?|t\.?)[ .:-]*(?=\d)/i, '')
    .replace(/ ?(?:eur?)$/i, '')
    .replace(/ ?(?:½|1\/2)$/, '.5')
    .replace(/ ?⅓$|[.,]33$/, ' 1/3')
    .replace(/ ?⅔$|[.,]6[67]$/, ' 2/3')
    .replace(',', '.')
    .replace(/\.0+$/, '')
  const [, whole = '', half = '', second, third] = EU_SIZE.exec(number) ?? []
  const first = Number(whole + half)
  if (!whole || first < 15 || first > 52)
    return { system: 'other', label: text, sort: placeOf(number) }
  if (third)
    return { system: 'EU', label: `${whole} ${third}/3`, sort: first + (THIRDS[third] ?? 0) }
  return {
    system: 'EU',
    label: second ? `${first}/${second}` : `${first}`,
    sort: second ? (first + Number(second)) / 2 : first,
  }
}

const EU_SIZE = /^(\d{2})(?:(\.50?)?(?:\/(\d{2}))?| ([12])\/3)$/
/** Two decimals are stored. */
const THIRDS: Record<string, number> = { 1: 0.33, 2: 0.67 }

const LAST_PLACE = 99_999

function placeOf(text: string): number {
  return Math.max(-LAST_PLACE, Math.min(Number.parseFloat(text) || 0, LAST_PLACE))
}

/** What tells a variant from its sisters: the same text for options that are the same to the shop. */
export function optionsKey(options: {
  colour?: string
  size?: string
  attributes?: Record<string, string>
}): string {
  const { system = '', label = '' } = options.size ? parseSize(options.size) : {}
  const others = Object.entries(options.attributes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([options.colour ? toSlug(options.colour) : '', system, label, others])
}
