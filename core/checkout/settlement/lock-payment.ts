import { type Db, query } from '../../base/db.server.ts'
import type { StockKind } from '../../catalog/rules.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import type { Provider } from '../../payments/providers.ts'
import type { PaymentStatus } from '../../sales/rules.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

const PAYMENT_STATES = [
  'started',
  'captured',
  'failed',
  'cancelled',
  'refund_due',
  'refunded',
] as const

/** A payment with the order that it is for. */
export interface LockedPayment {
  paymentId: number
  state: (typeof PAYMENT_STATES)[number]
  provider: Provider
  amountCents: number
  /** Another payment of the sale has a part of the price. */
  hasPart: boolean
  saleId: number
  reference: string
  /** An order of the trial, which has ended: its money buys nothing. */
  isOver: boolean
  paymentStatus: PaymentStatus
  reservationId: number
  until: Date
  /** Of the full invoice that the buyer asked for. */
  recipient: Recipient | null
  lines: OrderedLine[]
}

interface OrderedLine {
  lineId: number
  variantId: number | null
  /** Of shipping too, which is never in stock. */
  stockKind: StockKind
  quantity: number
  rate: number
  cents: number
}

/** Locks the sale first, as placing and starting do: one order of locks. */
export async function lockPayment(
  tx: Db,
  providerReference: string,
): Promise<LockedPayment | undefined> {
  const [payment] = await query<LockedPayment>(tx, 'payment_lock', LOCK, [providerReference])
  return payment
}

const LINES = `
  select json_agg(json_build_object('lineId', l.line_id, 'variantId', l.variant_id, 'stockKind', coalesce(p.stock_kind, 'none'),
    'quantity', l.quantity, 'rate', l.tax_rate, 'cents', l.total_cents) order by l.line_id)
  from sale_lines l left join product_variants using (variant_id) left join products p using (product_id)
  where l.sale_id = sale.sale_id`

const LOCK = `
  with sale as (
    select s.* from sales s join payments p using (sale_id) where p.provider_reference = $1 for update of s
  )
  select p.payment_id as "paymentId", p.state, p.provider, p.amount_cents as "amountCents", sale.sale_id as "saleId",
    exists (select from payments part where part.sale_id = sale.sale_id and part.payment_id <> p.payment_id
      and part.state = 'started' and (part.answer ->> 'received_cents')::int > 0) as "hasPart",
    sale.reference, sale.is_trial and not ${IN_TRIAL} as "isOver", sale.payment_status as "paymentStatus",
    sale.reservation_id as "reservationId", r.until,
    (select w.invoice_recipient from web_order_details w where w.sale_id = sale.sale_id) as recipient, (${LINES}) as lines
  from sale join payments p using (sale_id) join reservations r using (reservation_id)
  where p.provider_reference = $1 for update of p`
