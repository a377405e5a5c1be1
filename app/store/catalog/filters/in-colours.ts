import type { Card } from '../listing/product-card.tsx'

type Colour = Card['colours'][number]

/** Which colour of a shoe a list shows that was asked for some: the shoe's own first one where it is among them. */
export function colourFor(
  { colours, picture }: Pick<Card, 'colours' | 'picture'>,
  families: readonly string[],
): Colour | undefined {
  const asked = colours.filter(({ family }) => family !== null && families.includes(family))
  const first = colours.find((colour) => colour.picture === picture)
  return first && asked.includes(first) ? undefined : asked[0]
}
