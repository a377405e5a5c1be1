import { toSlug } from '../../../../core/catalog/rules.ts'
import type { Shop } from '../../../context.ts'

export type StoreProduct = Awaited<ReturnType<Shop['catalog']['getProduct']>>
export type Colour = StoreProduct['colours'][number]
export type Size = Colour['sizes'][number]

export interface Choice {
  colour: Colour
  size?: Size
}

/** `12-salon-alba`: only the number identifies the product. */
const PRODUCT_PARAM = /^(\d{1,15})(?:-.*)?$/

/** The product id in the path; NaN where there is none, which no procedure accepts. */
export function parseProductId(param: string): number {
  const [, id] = PRODUCT_PARAM.exec(param) ?? []
  return Number(id ?? Number.NaN)
}

/** The path of a product, without language. */
export function productPath({
  product_id,
  slug,
}: Pick<StoreProduct, 'product_id' | 'slug'>): string {
  return `/producto/${product_id}-${slug}`
}

/** The `color` parameter of a URL: the same in every language. */
export function colourSlug({ name }: Pick<Colour, 'name'>): string {
  return name ? toSlug(name.es) : ''
}

/** Size and further options as text: `38`, `40 G`; empty where a colour has a single variant. */
export function formatSize({ size, attributes }: Pick<Size, 'size' | 'attributes'>): string {
  return [size, ...Object.values(attributes)].filter(Boolean).join(' ')
}

/**
 * The colour and size that a URL names. Without a colour: the first that has the size in stock, or has anything in
 * stock. A size that only other colours have is not chosen. Undefined for a colour or size that the product does not
 * have at all.
 */
export function findChoice(
  colours: readonly Colour[],
  search: URLSearchParams,
): Choice | undefined {
  const key = search.get('color')
  const label = search.get('size')
  const findSize = ({ sizes }: Colour) => sizes.find((each) => formatSize(each) === label)
  const hasSize = (each: Colour) => {
    const size = findSize(each)
    return size !== undefined && isAvailable(size)
  }
  const colour =
    key === null
      ? (colours.find(hasSize) ?? colours.find(hasStock) ?? colours[0])
      : colours.find((each) => colourSlug(each) === key)
  if (!colour || (label !== null && !colours.some(findSize))) return undefined
  const size = findSize(colour)
  return { colour, ...(size ? { size } : onlySize(colour)) }
}

/** The query of a product's URL that chooses a colour and a size. */
export function toChoiceSearch({
  colour,
  size,
}: {
  colour?: Pick<Colour, 'name'> | undefined
  size?: string | undefined
}): string {
  const params = new URLSearchParams({
    ...(colour && { color: colourSlug(colour) }),
    ...(size && { size }),
  })
  return params.size > 0 ? `?${params}` : ''
}

export function isAvailable({ availability }: Pick<Size, 'availability'>): boolean {
  return availability !== 'none'
}

export function hasStock({ sizes }: Pick<Colour, 'sizes'>): boolean {
  return sizes.some(isAvailable)
}

/** The prices of some sizes, in cents; `prior` is the price before the reduction of the lowest one. */
export interface PriceRange {
  low: number
  high: number
  prior: number | null
}

/** The price range of the sizes in stock, or of all where none is. */
export function toPriceRange(sizes: readonly Size[]): PriceRange {
  const available = sizes.filter(isAvailable)
  const byPrice = (available.length > 0 ? available : sizes).toSorted(
    (a, b) => a.price_cents - b.price_cents,
  )
  const low = byPrice[0]?.price_cents ?? 0
  return {
    low,
    high: byPrice.at(-1)?.price_cents ?? low,
    prior: byPrice[0]?.prior_cents ?? null,
  }
}

/** A colour with a single size needs no choice. */
function onlySize({ sizes }: Colour): Pick<Choice, 'size'> {
  const [only, other] = sizes
  return only && !other && isAvailable(only) ? { size: only } : {}
}
