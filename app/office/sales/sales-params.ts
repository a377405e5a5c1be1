import {
  FULFILLMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_FILTERS,
  SALE_ORIGINS,
} from '../../../core/sales/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam, textParam, uuidParam } from '../ui/list/params.ts'

/** The address of the list of sales. */
export const salesParams = listParams('/admin/sales-pos', {
  q: textParam(100),
  from: dayParam,
  to: dayParam,
  origin: choiceParam(SALE_ORIGINS),
  till: textParam(20),
  seller: uuidParam,
  payment: choiceParam(PAYMENT_STATUSES),
  fulfillment: choiceParam(FULFILLMENT_STATUSES),
  returns: choiceParam(RETURN_FILTERS),
  trial: flagParam,
  all: flagParam,
})

export type SalesQuery = ReturnType<typeof salesParams.parse>
export type SalesFilter = SalesQuery['filter']

/** The filter as the procedures take it. One letter finds too much to mean anything. */
export function toSaleFilter({ q, seller, payment, fulfillment, all: _, ...rest }: SalesFilter) {
  return {
    ...rest,
    ...(q && q.length > 1 && { q }),
    ...(seller && { seller_id: seller }),
    ...(payment && { payment_status: payment }),
    ...(fulfillment && { fulfillment_status: fulfillment }),
  }
}
