import { z } from 'zod'
import type { Db } from '../base/db.server.ts'
import { buildDayConditions, ShopDay } from '../base/schemas.ts'
import type { AddValue } from '../base/statements/statement-values.ts'
import { isChosenSide, TrialChoice } from '../settings/trial/trial-side.ts'
import {
  FULFILLMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_FILTERS,
  type ReturnFilter,
  SALE_ORIGINS,
} from './rules.ts'
import { buildSearches } from './sale-search.ts'
import { RETURNED } from './summary/figures.ts'

export const SaleFilter = z.strictObject({
  origin: z.enum(SALE_ORIGINS).optional(),
  /** Days of the shop, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** A till's code. */
  till: z.string().min(1).max(20).optional(),
  seller_id: z.uuid().optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  /** Where its goods are; only sales of the web have it. */
  fulfillment_status: z.enum(FULFILLMENT_STATUSES).optional(),
  /** Only sales of which something came back, or only those that were undone as a whole over the counter. */
  returns: z.enum(RETURN_FILTERS).optional(),
  trial: TrialChoice,
  /** A reference, the number of an invoice, a total, a telephone, or words of a customer's or a model's name. */
  q: z.string().trim().min(2).max(100).optional(),
})
type SaleFilter = z.infer<typeof SaleFilter>

/** Conditions on `sales s`. */
export async function buildSaleConditions(
  db: Db,
  filter: SaleFilter,
  add: AddValue,
): Promise<string[]> {
  const { origin, till, seller_id, payment_status, fulfillment_status, returns, trial, q } = filter
  return [
    // Past sales are of no trial: who asks for them sees them while it lasts too.
    origin === 'import'
      ? 'not s.is_trial'
      : isChosenSide('s.is_trial', add('trial', trial ?? null)),
    ...(origin ? [`s.sale_origin = ${add('origin', origin)}`] : []),
    ...buildDayConditions('s.created_at', filter, add),
    ...(till ? [`s.till_id = (select till_id from tills where code = ${add('till', till)})`] : []),
    ...(seller_id ? [`s.seller_id = ${add('seller_id', seller_id)}`] : []),
    ...(payment_status ? [`s.payment_status = ${add('payment_status', payment_status)}`] : []),
    ...(fulfillment_status
      ? [`s.fulfillment_status = ${add('fulfillment_status', fulfillment_status)}`]
      : []),
    ...(returns ? [RETURN_CONDITIONS[returns]] : []),
    ...(q ? [`s.sale_id in (${(await buildSearches(db, q, add)).join(' union all ')})`] : []),
  ]
}

const RETURN_CONDITIONS: Record<ReturnFilter, string> = {
  some: `exists (select from ${RETURNED} b where b.sale_id = s.sale_id)`,
  voided: 'exists (select from sale_voids v where v.sale_id = s.sale_id)',
}
