import type { ListedProduct } from '../listing/listed-product.ts'

type Colour = ListedProduct['colours'][number]

/** The colour in which a filtered list shows a product; undefined where its first colour already matches. */
export function findMatchingColour(
  { colours, picture }: Pick<ListedProduct, 'colours' | 'picture'>,
  families: readonly string[],
): Colour | undefined {
  const matching = colours.filter(({ family }) => family !== null && families.includes(family))
  const first = colours.find((colour) => colour.picture === picture)
  return first && matching.includes(first) ? undefined : matching[0]
}
