import { z } from 'zod'
import { type Db, query } from '../../../base/db.server.ts'
import { Approval } from '../../../base/procedures/approving.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText } from '../../../base/schemas.ts'
import { coverMoney } from '../../../payments/money-out/cover-money.ts'
import { writeMoneyAct } from '../../../payments/money-out/write-money-act.ts'
import { writeCodReceipt } from '../../../payments/write-cod-receipt.ts'
import { writePaymentEvent } from '../../../payments/write-payment-event.ts'
import { bookSurplus } from '../../settlement/return-part-payments.ts'
import { collectOnDelivery } from './collect-on-delivery.ts'

const Answer = z.object({
  /** `refund_due`: the order was not delivered, so that the money bought nothing and is owed back. */
  outcome: z.enum(['complete', 'part', 'over', 'refund_due']),
  /** What is missing; below zero what came too much. */
  missing_cents: z.int(),
})

/**
 * Books money that the carrier has settled for an order, in cents, whatever it is: less waits for the rest, more is
 * noted. It proves the delivery of a parcel that is on its way still: its price is collected from now on. For an order
 * that was refused or cancelled it is owed back. `received_before_cents` is what the person saw as received: two people
 * who book one settlement are told. It takes the right to confirm payments, or a colleague's PIN.
 */
export const confirmCodPayment = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/cod-payments/{payment_id}/receipts',
    summary: 'Book what the carrier has settled for an order',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      payment_id: z.int().positive(),
      received_cents: z.int().positive().max(10_000_000),
      received_before_cents: z.int().min(0).default(0),
      /** What the carrier calls its settlement. */
      settlement: SingleLineText(60),
      /** For an order whose money has come whole. */
      again: z.boolean().default(false),
      approval: Approval.optional(),
    }),
  )
  .output(Answer)
  .errors({
    COD_PAYMENT_UNKNOWN: { status: 404 },
    COD_PAYMENT_CHANGED: { status: 409 },
    COD_PAYMENT_COMPLETE: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const found = await lockCodPayment(tx, input.payment_id)
    if (!found) throw errors.COD_PAYMENT_UNKNOWN()
    const { paymentId, saleId, reference, amountCents, receivedCents } = found
    const isComplete = receivedCents >= amountCents || found.isClosed
    if (isComplete && !input.again) throw errors.COD_PAYMENT_COMPLETE()
    if (receivedCents !== input.received_before_cents) throw errors.COD_PAYMENT_CHANGED()
    const { received_cents, settlement } = input
    const surplus = receivedCents + received_cents - amountCents
    const covered = await coverMoney(context, errors, {
      right: 'confirm_payments',
      officeCents: received_cents,
      dueBack: { cents: surplus, priceCents: amountCents },
    })
    await writeMoneyAct(tx, {
      act: 'collection_confirmed',
      amountCents: received_cents,
      covered,
      paymentId,
      reason: settlement,
      actor,
      now,
    })
    const details = { received_cents, settlement }
    await writePaymentEvent(tx, { paymentId, kind: 'received', details, actor, now })
    const serving = { actor, now, secret: config.secret, beforeCommit }
    const isCollected = found.state === 'captured' || (await collectOnDelivery(tx, saleId, serving))
    audit({ table: 'sales', id: saleId, details: { payment_id: paymentId, received_cents } })
    if (!isCollected) {
      await bookSurplus(tx, { saleId, reference, amountCents: received_cents, actor, now })
      return { outcome: 'refund_due' as const, missing_cents: 0 }
    }
    await writeCodReceipt(tx, { paymentId, amountCents: received_cents, settlement, actor, now })
    const missing = amountCents - receivedCents - received_cents
    const outcome = missing > 0 ? 'part' : missing < 0 ? 'over' : 'complete'
    return { outcome: outcome as 'part' | 'over' | 'complete', missing_cents: missing }
  })

export interface LockedCodPayment {
  paymentId: number
  saleId: number
  reference: string
  state: string
  amountCents: number
  receivedCents: number
  isClosed: boolean
}

/** The sale first, as placing and paying do: one order of locks. */
export async function lockCodPayment(
  tx: Db,
  paymentId: number,
): Promise<LockedCodPayment | undefined> {
  const [found] = await query<LockedCodPayment>(
    tx,
    'cod_payment_lock',
    `with sale as (
       select s.* from sales s join payments p using (sale_id) where p.payment_id = $1 for update of s
     )
     select p.payment_id as "paymentId", p.state::text, p.amount_cents as "amountCents", sale.sale_id as "saleId",
       sale.reference, coalesce((select sum(r.amount_cents) from cod_receipts r
         where r.payment_id = p.payment_id), 0)::int as "receivedCents",
       exists (select from cod_closings c where c.payment_id = p.payment_id) as "isClosed"
     from sale join payments p using (sale_id)
     where p.payment_id = $1 and p.provider = 'cash_on_delivery' for update of p`,
    [paymentId],
  )
  return found
}
