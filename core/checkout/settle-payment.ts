import { type Db, pipeline, query } from '../base/db.server.ts'
import type { BeforeCommit } from '../base/procedures/acting.ts'
import type { StockKind } from '../catalog/rules.ts'
import { writeInvoice } from '../invoicing/write-invoice.ts'
import { closePayment } from '../payments/close-payment.ts'
import { bindUnits } from '../sales/bind-units.ts'
import { markCancelled, markPaid } from '../sales/mark-sale.ts'
import type { AllocatedPair } from '../stock/allocation.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { releaseReservation } from '../stock/reservations.ts'
import { sellReserved } from '../stock/sell-reserved.ts'

export type PaymentOutcome = 'captured' | 'failed' | 'cancelled'
export type PaymentState = PaymentOutcome | 'refund_due' | 'refunded'

interface Settlement {
  providerReference: string
  outcome: PaymentOutcome
  answer?: Record<string, unknown>
  now: Date
  actor: string
  beforeCommit: BeforeCommit
}

interface OpenPayment {
  paymentId: number
  state: 'started' | PaymentState
  amountCents: number
  saleId: number
  reference: string
  paymentStatus: string
  reservationId: number
  until: Date
}

/**
 * Writes a bank's notice of a payment; a repeated one changes nothing. Captured money for goods in stock
 * sells them and writes the invoice; for an order paid already, or whose pairs are gone, it is due back.
 */
export async function settlePayment(tx: Db, settling: Settlement) {
  const [payment, lines] = await pipeline([
    lockPayment(tx, settling.providerReference),
    readLines(tx, settling.providerReference),
  ])
  if (!payment) return undefined
  const { saleId } = payment
  const { now, answer = {} } = settling
  // The bank's word "captured" is final, also after "failed"; a later "failed" of the same try is noise.
  const open = settling.outcome === 'captured' ? UNPAID : ['started']
  if (!open.includes(payment.state)) return { state: payment.state as PaymentState, saleId }
  if (settling.outcome !== 'captured') {
    await closePayment(tx, { payment, state: settling.outcome, answer, now })
    return { state: settling.outcome, saleId }
  }
  const pairs =
    WAITING.includes(payment.paymentStatus) && (await sell(tx, payment, lines, settling))
  const state = pairs ? 'captured' : 'refund_due'
  const closing = closePayment(tx, { payment, state, answer, now })
  if (pairs) {
    await pipeline([closing, ...finish(tx, payment, pairs, now)])
    // No later step needs the number, and all orders of a year wait for its counter.
    settling.beforeCommit(() =>
      writeInvoice(tx, { saleId, seriesPrefix: 'W', amounts: lines, now }),
    )
  } else await closing
  return { state, saleId } as const
}

const UNPAID = ['started', 'failed', 'cancelled']
const WAITING = ['pending', 'failed', 'expired']

/** The sale first, as placing and starting do: one order of locks. */
async function lockPayment(tx: Db, providerReference: string) {
  const [payment] = await query<OpenPayment>(
    tx,
    'payment_lock',
    `with sale as (
       select s.* from sales s join payments p using (sale_id) where p.provider_reference = $1 for update of s
     )
     select p.payment_id as "paymentId", p.state, p.amount_cents as "amountCents", sale.sale_id as "saleId",
       sale.reference, sale.payment_status as "paymentStatus", sale.reservation_id as "reservationId", r.until
     from sale join payments p using (sale_id) join reservations r using (reservation_id) where p.provider_reference = $1 for update of p`,
    [providerReference],
  )
  return payment
}

interface Line {
  variantId: number | null
  /** Of shipping too, which is never in stock. */
  stockKind: StockKind
  quantity: number
  rate: number
  cents: number
}

function readLines(tx: Db, providerReference: string): Promise<Line[]> {
  return query<Line>(
    tx,
    'sale_lines_of',
    `select variant_id as "variantId", coalesce(stock_kind, 'none') as "stockKind", quantity, tax_rate as rate,
       total_cents as cents
     from sale_lines join payments using (sale_id)
     left join product_variants using (variant_id) left join products using (product_id)
     where provider_reference = $1`,
    [providerReference],
  )
}

/** Sells the pairs; undefined, with nothing sold, where some are gone. */
async function sell(
  tx: Db,
  { saleId, reservationId, reference, until }: OpenPayment,
  lines: readonly Line[],
  { now, actor }: Settlement,
): Promise<AllocatedPair[] | undefined> {
  const wanted = lines.flatMap(({ variantId, quantity, stockKind }) =>
    variantId === null ? [] : [{ variantId, quantity, stockKind }],
  )
  const moved: AvailabilityChange[] = []
  const selling = { reservationId, lapsed: until <= now, wanted, now, actor, reference, moved }
  const [, result] = await pipeline([
    query(tx, 'sell_savepoint', 'savepoint sell'),
    sellReserved(tx, { ...selling, at: 'web' }),
  ])
  if ('short' in result) {
    await query(tx, 'sell_back', 'rollback to savepoint sell')
    moved.length = 0
    await releaseReservation(tx, { reservationId, now, actor, reference, moved })
    await publishAvailability(tx, moved, now)
    await markCancelled(tx, saleId)
    return undefined
  }
  await publishAvailability(tx, moved, now)
  return result.allocated
}

function finish(tx: Db, { saleId }: OpenPayment, pairs: readonly AllocatedPair[], now: Date) {
  return [bindUnits(tx, saleId, pairs), markPaid(tx, saleId, now)]
}
