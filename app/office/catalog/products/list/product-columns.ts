import type { Param } from '../../../ui/list/params.ts'

/** What the list may say of a product beside its name. */
export const PRODUCT_COLUMNS = [
  'state',
  'colours',
  'sizes',
  'pairs',
  'price',
  'collection',
  'cost',
  'margin',
  'changed',
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

export const USUAL_COLUMNS: readonly ProductColumn[] = [
  'state',
  'colours',
  'sizes',
  'pairs',
  'price',
]

/** For whoever may see costs. */
export const COST_COLUMNS: readonly ProductColumn[] = ['cost', 'margin']

/** Columns as an address names them, in the order of the list. */
export const columnsParam: Param<ProductColumn[]> = {
  parse(text) {
    const named = text.split(',')
    const known = PRODUCT_COLUMNS.filter((column) => named.includes(column))
    return known.length === named.length ? known : undefined
  },
  format: (columns) => columns.join(','),
}
