import type { RowReason } from '../rules.ts'

/** Which of the two stands before the cents in a file. */
export type DecimalSeparator = 'point' | 'comma'

const MOST_EURO_DIGITS = 7

interface PriceText {
  minus: boolean
  euros: string
  cents: string
  /** What the number itself shows of how decimals are written; nothing where it has none. */
  shows?: DecimalSeparator
  /** One sign before three digits, such as `1.299`: read either way. */
  either?: boolean
}

/**
 * A price such as `59.95`, `59,95 €`, `1.675,00` or `120` in cents, by its digits and never by floating
 * point; up to 9,999,999.99. `decimals` is how the file writes them: what is written otherwise is refused,
 * and so is `1.299` where nobody knows. `vatRate` per cent is added to a price without VAT, which may have up to
 * six decimals.
 */
export function parsePrice(
  written: string,
  decimals?: DecimalSeparator,
  vatRate?: number,
): number | RowReason {
  const price = parse(written)
  if (!price) return 'PRICE_NOT_A_NUMBER'
  const { shows, either, minus } = price
  if (either && !decimals) return 'PRICE_AMBIGUOUS'
  const isGrouped = either && shows !== decimals
  if (!either && shows && decimals && shows !== decimals) return 'PRICE_NOT_A_NUMBER'
  if (minus) return 'PRICE_NEGATIVE'
  const cents = isGrouped ? '' : price.cents
  const euros = (isGrouped ? price.euros + price.cents : price.euros).replace(/^0+(?=[0-9])/, '')
  const isNet = vatRate !== undefined
  const hasMore = cents.length > 2 && (cents.length === 3 || /[1-9]/.test(cents.slice(2)))
  if (isNet ? cents.length > NET_DECIMALS : hasMore) return 'PRICE_DECIMALS'
  if (euros.length > MOST_EURO_DIGITS) return 'PRICE_TOO_HIGH'
  if (isNet) return addVat({ euros, cents }, vatRate)
  return Number(euros + cents.slice(0, 2).padEnd(2, '0'))
}

const NET_DECIMALS = 6

/** Cents with VAT of a price without it, rounded half up once. */
function addVat({ euros, cents }: Pick<PriceText, 'euros' | 'cents'>, rate: number): number {
  const millionths = BigInt(euros + cents.padEnd(NET_DECIMALS, '0'))
  const hundredths = BigInt(Math.round(rate * 100))
  const divisor = 10n ** BigInt(NET_DECIMALS - 2) * 10_000n
  return Number((2n * millionths * (10_000n + hundredths) + divisor) / (2n * divisor))
}

/** Hears of prices and says how most of them write their decimals. */
export class DecimalSeparatorGuess {
  private seen = { point: 0, comma: 0 }

  add(written: string): void {
    const price = parse(written)
    if (price?.shows && !price.either) this.seen[price.shows]++
  }

  /** Nothing where no price tells, or as many tell one as the other. */
  get decimals(): DecimalSeparator | undefined {
    const { point, comma } = this.seen
    if (point === comma) return undefined
    return point > comma ? 'point' : 'comma'
  }
}

/** Price cells copied from a web page write the euro sign and spaces as HTML entities. */
function decodeEntities(written: string): string {
  return written.replace(EURO_ENTITY, '€').replace(SPACE_ENTITY, ' ')
}

const EURO_ENTITY = /&(?:euro|#8364|#x20ac);/gi
const SPACE_ENTITY = /&(?:nbsp|#160|#xa0);/gi

const NAMES = { '.': 'point', ',': 'comma' } as const
const CURRENCY = /^(?:€|EUR)|(?:€|EUR|euros?)$/i

function parse(written: string): PriceText | undefined {
  const bare = decodeEntities(written).replace(/\s/g, '').replace(CURRENCY, '')
  const [, minus, digits = ''] = /^(-?)([0-9]+(?:[.,][0-9]+)*)$/.exec(bare) ?? []
  if (minus === undefined) return undefined
  const signs = [...digits].filter((sign): sign is '.' | ',' => sign === '.' || sign === ',')
  const last = signs.at(-1)
  const parts = digits.split(/[.,]/)
  const number = { minus: minus !== '', euros: parts.join(''), cents: '' }
  if (!last) return number
  const isDecimal = signs.length === 1 || signs.slice(0, -1).every((sign) => sign !== last)
  if (!isDecimal) {
    // Groups of three, such as 1.299.000: what remains for the decimals is the other sign.
    const shows = NAMES[last === '.' ? ',' : '.']
    return new Set(signs).size === 1 && isGrouped(parts) ? { ...number, shows } : undefined
  }
  const cents = parts.at(-1) ?? ''
  const euros = parts.slice(0, -1)
  if (new Set(signs.slice(0, -1)).size > 1 || !isGrouped(euros)) return undefined
  const either =
    signs.length === 1 && cents.length === 3 && /^[1-9][0-9]{0,2}$/.test(euros[0] ?? '')
  return { ...number, euros: euros.join(''), cents, shows: NAMES[last], ...(either && { either }) }
}

function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 || (first.length <= 3 && others.every((part) => part.length === 3))
}
