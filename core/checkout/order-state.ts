import { z } from 'zod'
import { PAYMENT_STATUSES } from '../sales/rules.ts'
import { FulfillmentStatus } from '../sales/sale-schemas.ts'
import { onDelivery } from './payments/on-delivery/is-paid-on-delivery.ts'
import { TRANSFER_DETAILS, TransferDetails } from './payments/transfer-details.ts'
import { AWAITED_MONEY } from './rules.ts'

/** What changes of an order, as each message about it stores it: a message says what was true when it was queued. */
export const OrderState = z.object({
  payment_status: z.enum(PAYMENT_STATUSES),
  fulfillment_status: FulfillmentStatus,
  /** Until when the pairs of an unpaid order are reserved. */
  reserved_until: z.string().nullable(),
  awaits: z.enum(AWAITED_MONEY).nullable(),
  is_on_delivery: z.boolean(),
  /** Where the money of a transfer goes, and how much of it is missing; null where none is awaited. */
  transfer: TransferDetails.nullable(),
})
export type OrderState = z.infer<typeof OrderState>

/** The way of paying by hand that the buyer of a sale `s` chose last, as SQL. */
export const CHOSEN_WAY = `(
  select p.provider from payments p
  where p.sale_id = s.sale_id and p.state = 'started' and p.provider in ('transfer', 'pickup', 'cash_on_delivery')
  order by (select max(e.payment_event_id) from payment_events e
    where e.payment_id = p.payment_id and e.kind = 'started') desc limit 1)`

/** How the money of a sale `s` is to come, as SQL; null where none is awaited. */
export const AWAITED = `case when s.payment_status = 'pending' then coalesce(${CHOSEN_WAY}, 'online') end`

/** The state of a sale `s`, as SQL. */
export const ORDER_STATE = `jsonb_build_object('payment_status', s.payment_status,
  'fulfillment_status', s.fulfillment_status, 'awaits', ${AWAITED},
  'is_on_delivery', exists (${onDelivery('s.sale_id')}), 'transfer', ${TRANSFER_DETAILS},
  'reserved_until', case when s.payment_status = 'pending' then (
    select r.until from reservations r where r.reservation_id = s.reservation_id) end)`

/** The state that the sale `s` has once a statement has paid it, which cannot see its own change, as SQL. */
export const PAID_STATE = `jsonb_build_object('payment_status', 'paid', 'awaits', null, 'transfer', null,
  'reserved_until', null, 'is_on_delivery', exists (${onDelivery('s.sale_id')}),
  'fulfillment_status', case when :is_handed_over then 'delivered' else coalesce(s.fulfillment_status::text, 'pending') end)`
