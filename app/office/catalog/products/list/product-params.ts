import { SEASONS } from '../../../../../core/catalog/facts/rules.ts'
import { OFFICE_SORTS } from '../../../../../core/catalog/rules.ts'
import { listParams } from '../../../ui/list/list-params.ts'
import { choiceParam, flagParam, idParam, textParam } from '../../../ui/list/params.ts'
import { columnsParam } from './product-columns.ts'

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const

/** The address of the list of products. */
export const productParams = listParams(
  '/admin/products',
  {
    q: textParam(100),
    status: choiceParam(PRODUCT_STATUSES),
    collection: textParam(40),
    product_category_id: idParam,
    brand_id: idParam,
    low_stock: flagParam,
    uncategorised: flagParam,
    missing: flagParam,
    columns: columnsParam,
    /** All products, also where a default view is saved. */
    view: choiceParam(['all']),
    lacking_by_law: flagParam,
    season: choiceParam(SEASONS),
  },
  OFFICE_SORTS,
)

export type ProductQuery = ReturnType<typeof productParams.parse>
export type ProductFilter = ProductQuery['filter']

/** What narrows the list, without how it is shown. */
export function toNarrowing({ columns: _, view: __, ...filter }: ProductFilter) {
  return filter
}

/** The address of a list that was asked for, and not of the default view. */
export function toListPath(query: Parameters<typeof productParams.toPath>[0]): string {
  const path = productParams.toPath(query)
  return path === productParams.path ? `${path}?view=all` : path
}
