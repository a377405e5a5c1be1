/** Products on one page of the catalog. */
export const PAGE_SIZE = 24

/** How shoppers may sort a list of products. */
export const LISTING_SORTS = ['new', 'price', 'price_desc', 'reduction'] as const

/** How the office may sort its products. */
export const OFFICE_SORTS = ['touched', 'newest', 'name'] as const

/** Counting stops here: nobody pages further, and the time to count stays the same as the shop grows. */
export const COUNT_LIMIT = 1000

/** For so many days after it is published a model is called new. */
export const NEW_DAYS = 30

/** pair: one row per physical pair; counted: a number per location (bags, laces); none: a service, never counted. */
export const STOCK_KINDS = ['pair', 'counted', 'none'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

/** What stands in an address: folded letters and digits with hyphens. */
export function toSlug(text: string): string {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'articulo'
  )
}

/** What a product may still lack. */
export const MISSING_FIELDS = [
  'NAME',
  'DESCRIPTION',
  'PICTURE',
  'COLLECTION',
  'VARIANT',
  'PRICE',
  'STOCK',
  'MAKER',
  'COMPOSITION',
  'COMPOSITION_CHECK',
] as const
export type MissingField = (typeof MISSING_FIELDS)[number]

/** What the law wants of goods on sale: their maker (GPSR, article 19), and of shoes their composition (RD 1718/1995). */
export const REQUIRED_BY_LAW: readonly MissingField[] = ['MAKER', 'COMPOSITION']

/** Only these stop a product from being published; the others make it a poorer page. */
export const REQUIRED_TO_PUBLISH: readonly MissingField[] = [
  'NAME',
  'VARIANT',
  'PRICE',
  ...REQUIRED_BY_LAW,
]

/** What a page says of a size: pages change only when this does. */
export type Availability = 'many' | 'last_two' | 'last' | 'none'

export function toAvailability(pairs: number): Availability {
  if (pairs <= 0) return 'none'
  if (pairs === 1) return 'last'
  return pairs === 2 ? 'last_two' : 'many'
}

/** The most pictures of a product. */
export const MOST_PICTURES = 60

/** Widths in pixels in which a picture can be had; pages name them in `srcset`. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960]

/** Where a picture is found in one of these widths. */
export const picturePath = (hash: string, width: number) => `/pictures/${hash}-${width}.webp`
