import { listParams } from '../../ui/list/list-params.ts'
import { textParam, viewParam } from '../../ui/list/params.ts'

export const COD_PAYMENT_LISTS = ['awaited', 'settled'] as const

/** The address of the lists of what couriers collect. */
export const codPaymentsParams = listParams('/admin/payments/cash-on-delivery', {
  list: viewParam(COD_PAYMENT_LISTS),
  q: textParam(100),
})
