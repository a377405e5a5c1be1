import { ORDER_LISTS } from '../../../core/checkout/fulfilment/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { flagParam, textParam, viewParam } from '../ui/list/params.ts'

/** The address of the lists of orders. */
export const shippingParams = listParams('/admin/shipping', {
  list: viewParam(ORDER_LISTS),
  q: textParam(100),
  late: flagParam,
})

export type ShippingQuery = ReturnType<typeof shippingParams.parse>

/** One letter finds too much to mean anything. */
export const toOrderFilter = ({ list, q, late }: ShippingQuery['filter']) => ({
  ...(list && { list }),
  ...(q && q.length > 1 && { q }),
  ...(late && { late }),
})
