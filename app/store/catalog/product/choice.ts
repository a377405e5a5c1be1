import { toSlug } from '../../../../core/catalog/rules.ts'
import type { Shop } from '../../../context.ts'

export type Product = Awaited<ReturnType<Shop['catalog']['getProduct']>>
export type Colour = Product['colours'][number]
export type Size = Colour['sizes'][number]

export interface Choice {
  colour: Colour
  size?: Size
}

/** `12-salon-alba`: the number finds the shoe, the rest is there to be read. */
const ADDRESS = /^(\d{1,15})(?:-.*)?$/

/** The number in an address; one that is none finds nothing. */
export function idOf(address: string): number {
  const [, id] = ADDRESS.exec(address) ?? []
  return Number(id ?? Number.NaN)
}

/** The path of a product, without language. */
export function productPath({ product_id, slug }: Pick<Product, 'product_id' | 'slug'>): string {
  return `/producto/${product_id}-${slug}`
}

/** What stands in an address for a colour: the same in every language. */
export function colourSlug({ name }: Pick<Colour, 'name'>): string {
  return name ? toSlug(name.es) : ''
}

/** How one size calls itself among its sisters: `38`, `40 G`; empty where a colour has just one. */
export function sizeLabel({ size, attributes }: Pick<Size, 'size' | 'attributes'>): string {
  return [size, ...Object.values(attributes)].filter(Boolean).join(' ')
}

/**
 * The colour and size that an address names. Without a colour: the first of which there are pairs.
 * Undefined when it names one that this product does not have.
 */
export function choiceOf(colours: readonly Colour[], search: URLSearchParams): Choice | undefined {
  const key = search.get('color')
  const label = search.get('size')
  const colour =
    key === null
      ? (colours.find(hasPairs) ?? colours[0])
      : colours.find((each) => colourSlug(each) === key)
  if (!colour) return undefined
  if (label === null) return { colour, ...alone(colour) }
  const size = colour.sizes.find((each) => sizeLabel(each) === label)
  return size && { colour, size }
}

export function isLeft({ availability }: Pick<Size, 'availability'>): boolean {
  return availability !== 'none'
}

export function hasPairs({ sizes }: Pick<Colour, 'sizes'>): boolean {
  return sizes.some(isLeft)
}

/** What is asked for some sizes, in cents; `prior` is what the lowest price was before it was reduced. */
export interface Offer {
  low: number
  high: number
  prior: number | null
}

/** The offer of what can be had; of all where nothing can. */
export function offerOf(sizes: readonly Size[]): Offer {
  const buyable = sizes.filter(isLeft)
  const offered = (buyable.length > 0 ? buyable : sizes).toSorted(
    (a, b) => a.price_cents - b.price_cents,
  )
  const low = offered[0]?.price_cents ?? 0
  return {
    low,
    high: offered.at(-1)?.price_cents ?? low,
    prior: offered[0]?.prior_cents ?? null,
  }
}

/** Where there is nothing to choose, it is chosen. */
function alone({ sizes }: Colour): Pick<Choice, 'size'> {
  const [only, other] = sizes
  return only && !other && isLeft(only) ? { size: only } : {}
}
