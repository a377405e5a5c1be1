import type { ShopText } from '../../../i18n/in-language.ts'
import type { StoreProduct } from './choice.ts'

/** A page above a product: its path without language, and its name as shop text or as a text key. */
interface Breadcrumb {
  to: string
  name: ShopText | 'home' | 'catalog'
}

/** The trail from the home page down to the collection and category of a product. */
export function listBreadcrumbs({
  collection,
  category,
}: Pick<StoreProduct, 'collection' | 'category'>): Breadcrumb[] {
  const listPath = (filters: Record<string, string>) => `/catalogo?${new URLSearchParams(filters)}`
  const list = collection
    ? { to: listPath({ collection: collection.key }), name: collection.name }
    : { to: '/catalogo', name: 'catalog' as const }
  const subList = category && {
    to: listPath({ ...(collection && { collection: collection.key }), category: category.slug }),
    name: category.name,
  }
  return [{ to: '/', name: 'home' }, list, ...(subList ? [subList] : [])]
}
