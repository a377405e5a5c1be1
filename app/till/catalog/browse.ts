import type { BrowsedGoods, TillVariant } from './catalog.ts'
import type { IndexedColour } from './indexed-colour.ts'

/** The first `limit` of these goods: those in stock, then those that are sold out, each by name. */
export function browseColours(
  colours: readonly IndexedColour[],
  goods: BrowsedGoods,
  getStock: (variant: TillVariant) => number,
  limit: number,
): IndexedColour[] {
  const inStock: IndexedColour[] = []
  const soldOut: IndexedColour[] = []
  for (const colour of colours) {
    if (inStock.length === limit) break
    if (!isAmong(colour, goods)) continue
    const list = colour.sizes.some((variant) => getStock(variant) > 0) ? inStock : soldOut
    if (list.length < limit) list.push(colour)
  }
  return [...inStock, ...soldOut].slice(0, limit)
}

/** How many colours each category has itself. */
export function countByCategory(colours: readonly IndexedColour[]): Map<number | null, number> {
  const counts = new Map<number | null, number>()
  for (const { sizes } of colours) {
    const category = sizes[0]?.category_id ?? null
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}

function isAmong({ sizes }: IndexedColour, goods: BrowsedGoods): boolean {
  if (goods === 'without size') return sizes.every(({ size }) => size === null)
  return goods.categories.has(sizes[0]?.category_id ?? null)
}
