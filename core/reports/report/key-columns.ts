import type { Dimension } from './rules.ts'

interface KeySources {
  /** The moment of a row. */
  at?: string
  /** The alias of the product, the variant. */
  product?: string
  variant?: string
  /** Columns. */
  seller?: string
  till?: string
  place?: string
  origin?: string
}

const ofZone = (at: string) => `(${at} at time zone (select horma_zone()))`

/** SQL of the value of a dimension of a row, as the text that reports know it by. */
export function toKeyColumn(dimension: Dimension, sources: KeySources): string {
  const { at = 'null', product = 'p', variant = 'v', seller, till, place, origin } = sources
  const columns: Partial<Record<Dimension, string | undefined>> = {
    day: `${ofZone(at)}::date::text`,
    month: `to_char(${ofZone(at)}, 'YYYY-MM')`,
    weekday: `extract(isodow from ${ofZone(at)})::int::text`,
    hour: `extract(hour from ${ofZone(at)})::int::text`,
    seller: seller && `${seller}::text`,
    till: till && `${till}::text`,
    place: place && `${place}::text`,
    origin: origin && `${origin}::text`,
    category: `${product}.product_category_id::text`,
    brand: `${product}.brand_id::text`,
    collection: `${product}.collection_id::text`,
    season: `${product}.season::text`,
    product: `${product}.product_id::text`,
    size: `${variant}.size_id::text`,
    colour: `${variant}.colour_id::text`,
  }
  const column = columns[dimension]
  if (!column) throw new Error(`report: no column for ${dimension}`)
  return column
}
