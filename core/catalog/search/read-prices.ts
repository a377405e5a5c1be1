interface PricesRead {
  /** The search without the prices it names. */
  rest: string
  min_cents?: number
  max_cents?: number
}

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`
const CURRENCY = String.raw`\s?(?:€|euros?\b|eur\b)`
const END = String.raw`(?![\p{L}\p{N}/-]|[.,]\d|\s?(?:%|cm|mm))`
const START = String.raw`(?<![\p{L}\p{N}])`

const AT_MOST = String.raw`(?:por |de )?menos de|por debajo de|hasta|máximo|maximo|bajo|under|below|up to|less than|max\.?|à moins de|moins de|jusqu['’]?\s?[àa]|unter|bis zu|bis|höchstens|weniger als|a meno di|meno di|fino a|sotto i|sotto|massimo|até|abaixo de`
const AT_LEAST = `más de|mas de|over|above|more than|plus de|über|mehr als|più di|piu di|oltre|mais de|acima de`
/** Words that begin much else, so that only a currency makes them a price. */
const FROM = `desde|a partir de|from|à partir de|ab|da|dès`
const BETWEEN = String.raw`(?:entre|between|zwischen|tra|fra|von|from|da|de)\s`
const AND = String.raw`\s?(?:-|–|y|e|and|et|und|a|to|bis|à)\s?`

const pattern = (source: string) => new RegExp(START + source + END, 'giu')

const PRICES: readonly [RegExp, (first: number, second: number) => Omit<PricesRead, 'rest'>][] = [
  [
    pattern(
      String.raw`(?:entre|between|zwischen|tra|fra)\s${NUMBER}(?:${CURRENCY})?${AND}${NUMBER}(?:${CURRENCY})?`,
    ),
    toRange,
  ],
  [pattern(`(?:${BETWEEN})?${NUMBER}(?:${CURRENCY})?${AND}${NUMBER}${CURRENCY}`), toRange],
  [
    pattern(String.raw`(?:${AT_MOST})\s${NUMBER}(?:${CURRENCY})?`),
    (most) => ({ max_cents: toCents(most) }),
  ],
  [
    pattern(String.raw`(?:${AT_LEAST})\s${NUMBER}(?:${CURRENCY})?`),
    (least) => ({ min_cents: toCents(least) }),
  ],
  [
    pattern(String.raw`(?:${FROM})\s${NUMBER}${CURRENCY}`),
    (least) => ({ min_cents: toCents(least) }),
  ],
  [
    pattern(String.raw`(?:(?:por|for|pour|à|für|per|a|de)\s)?${NUMBER}${CURRENCY}`),
    (most) => ({ max_cents: toCents(most) }),
  ],
]

const toCents = (euros: number) => Math.round(euros * 100)

function toRange(first: number, second: number) {
  return {
    min_cents: toCents(Math.min(first, second)),
    max_cents: toCents(Math.max(first, second)),
  }
}

/** Takes the first price out of a search: a limit, a range, or a sum that is taken as a limit. */
export function readPrices(q: string): PricesRead {
  for (const [price, toLimits] of PRICES) {
    price.lastIndex = 0
    const found = price.exec(q)
    if (!found) continue
    const [first = 0, second = 0] = found
      .slice(1)
      .filter((each) => each !== undefined)
      .map((each) => Number(each.replace(',', '.')))
    const rest = `${q.slice(0, found.index)} ${q.slice(found.index + found[0].length)}`
    return { rest, ...toLimits(first, second) }
  }
  return { rest: q }
}
