/** Amounts are read in millionths, so that a price of 0.001 a unit keeps what it says. */
const MILLIONTHS = 1_000_000
const DIGITS = 6

/** Millionths of an amount such as `-1.045,00 €`, `$1,045.00`, `($12.00)` or `0.001`; undefined where it is none. */
export function parseMoney(written: string, decimals: 'point' | 'comma'): number | undefined {
  const bare = written.replace(/[\s'’]|[€$£]|EUR|USD|GBP/gi, '').replace(/[−–]/g, '-')
  const [, open = '', sign = '', digits = '', after = ''] =
    /^(\(?)(-?)(\d[\d.,]*|[.,]\d+)(\)?)$/.exec(bare) ?? []
  if (digits === '' || (open === '') !== (after === '')) return undefined
  const point = findDecimalSign(digits, decimals)
  const [whole = '', part = ''] =
    point < 0 ? [digits] : [digits.slice(0, point), digits.slice(point + 1)]
  const euros = whole.replace(/[.,]/g, '')
  if (/[.,]/.test(part) || euros.length > 9 || !isGrouped(whole)) return undefined
  const value =
    Number(euros || '0') * MILLIONTHS + Number(part.slice(0, DIGITS).padEnd(DIGITS, '0'))
  return sign || open ? 0 - value : value
}

/** The last sign, unless it groups thousands: it stands more than once, or before three digits and is not the file's. */
function findDecimalSign(digits: string, decimals: 'point' | 'comma'): number {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return -1
  const sign = digits[at]
  const isOnly = digits.indexOf(sign ?? '') === at
  if (!isOnly) return -1
  const own = sign === (decimals === 'point' ? '.' : ',')
  const isThousands = digits.length - at - 1 === 3 && !own && !/^0*$/.test(digits.slice(0, at))
  return isThousands ? -1 : at
}

function isGrouped(whole: string): boolean {
  const [first = '', ...others] = whole.split(/[.,]/)
  return others.length === 0 || (first.length <= 3 && others.every((part) => part.length === 3))
}

/** Whole cents of millionths, half away from zero. */
export function toCents(millionths: number): number {
  return Math.sign(millionths) * Math.round(Math.abs(millionths) / 10_000) || 0
}
