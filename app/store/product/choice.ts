import { slugOf } from '../../../core/catalog/rules.ts'
import type { Shop } from '../../context.ts'

export type Product = Awaited<ReturnType<Shop['catalog']['getProduct']>>
export type Colour = Product['colours'][number]
export type Size = Colour['sizes'][number]

export interface Choice {
  colour: Colour
  size?: Size
}

/** What stands in an address for a colour: the same in every language. */
export function colourSlug({ name }: Pick<Colour, 'name'>): string {
  return name ? slugOf(name.es) : ''
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

export function hasPairs({ sizes }: Pick<Colour, 'sizes'>): boolean {
  return sizes.some(({ stock }) => stock > 0)
}

/** The lowest and highest price of some sizes, in cents. */
export function priceRange(sizes: readonly Size[]): { low: number; high: number } {
  const cents = sizes.map(({ price_cents }) => price_cents)
  return { low: Math.min(...cents), high: Math.max(...cents) }
}

/** Where there is nothing to choose, it is chosen. */
function alone({ sizes }: Colour): Pick<Choice, 'size'> {
  const [only, other] = sizes
  return only && !other && only.stock > 0 ? { size: only } : {}
}
