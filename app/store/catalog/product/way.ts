import type { ShopText } from '../../../i18n/in-language.ts'
import type { Product } from './choice.ts'

/** A page above a product: its path without language, and its name as text of the shop or as a key. */
interface Step {
  to: string
  name: ShopText | 'home' | 'catalog'
}

/** From the home page down to the shelf on which a product stands. */
export function wayTo({ collection, category }: Pick<Product, 'collection' | 'category'>): Step[] {
  const found = (filters: Record<string, string>) => `/catalogo?${new URLSearchParams(filters)}`
  const shelf = collection
    ? { to: found({ collection: collection.key }), name: collection.name }
    : { to: '/catalogo', name: 'catalog' as const }
  const kind = category && {
    to: found({ ...(collection && { collection: collection.key }), category: category.slug }),
    name: category.name,
  }
  return [{ to: '/', name: 'home' }, shelf, ...(kind ? [kind] : [])]
}
