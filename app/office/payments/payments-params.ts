import { listParams } from '../ui/list/list-params.ts'
import { textParam, viewParam } from '../ui/list/params.ts'

export const PAYMENT_LISTS = [
  'awaited',
  'expired',
  'due',
  'done',
  'notices',
  'disputes',
  'differences',
] as const

/** The address of the lists of money that a person moves. */
export const paymentsParams = listParams('/admin/payments', {
  list: viewParam(PAYMENT_LISTS),
  q: textParam(100),
})
