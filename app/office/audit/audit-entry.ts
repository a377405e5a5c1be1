import type { Shop } from '../../context.ts'

export type ListedEntry = Awaited<ReturnType<Shop['audit']['listAuditEntries']>>['entries'][number]

const SCREENS: Partial<Record<string, (id: string) => string>> = {
  sales: (id) => `/admin/sales-pos/${id}`,
  products: (id) => `/admin/products/${id}`,
  product_categories: (id) => `/admin/product-categories/${id}`,
  brands: (id) => `/admin/brands/${id}`,
  import_runs: (id) => `/admin/imports/${id}`,
  incidents: () => '/admin/incidents',
}

/** The screen of what an entry is about, where there is one. */
export function getTargetPath({
  target_table_name: table,
  target_entity_id: id,
}: Pick<ListedEntry, 'target_table_name' | 'target_entity_id'>): string | undefined {
  return table && id && /^\d+$/.test(id) ? SCREENS[table]?.(id) : undefined
}
