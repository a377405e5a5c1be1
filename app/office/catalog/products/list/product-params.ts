import { OFFICE_SORTS } from '../../../../../core/catalog/rules.ts'
import { listParams } from '../../../ui/list/list-params.ts'
import { choiceParam, flagParam, idParam, textParam } from '../../../ui/list/params.ts'

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
    lacking_by_law: flagParam,
  },
  OFFICE_SORTS,
)

export type ProductQuery = ReturnType<typeof productParams.parse>
export type ProductFilter = ProductQuery['filter']
