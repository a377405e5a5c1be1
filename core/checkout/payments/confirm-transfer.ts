import { z } from 'zod'
import { type BeforeCommit, type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { coverMoney } from '../../payments/money-out/cover-money.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { setPartReceived } from '../../payments/part-payments.ts'
import { sumTenders, tendersFor } from '../../payments/tender.ts'
import { writePaymentEvent } from '../../payments/write-payment-event.ts'
import { type PaymentStatus, wasPaid } from '../../sales/rules.ts'
import { bookEntry } from '../bank-entries/book-entry.ts'
import { bookSurplus } from '../settlement/return-part-payments.ts'
import { settlePayment } from '../settlement/settle-payment.ts'

const Answer = z.object({
  /** `waiting`: a part has come; `refund_due`: the money bought nothing, because the pairs were gone or paid already. */
  outcome: z.enum(['paid', 'waiting', 'refund_due']),
  missing_cents: z.int(),
  /** What is to be sent back to the buyer, also the surplus of a paid order. */
  refund_cents: z.int(),
})

/**
 * Books money that a person found in the shop's account for an order, in cents, whatever it is: the whole price sells
 * the pairs; less of it waits for the rest; more of it, or money for an order that is paid or has lost its pairs, is
 * due back. `received_before_cents` is what the person saw as received: two people who book one transfer are told.
 * For an order that is paid already it takes `again`. It takes the right to confirm payments, or a colleague's PIN, as does
 * what would make more due back than the order costs.
 */
export const confirmTransfer = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/payments/{payment_id}/confirmation',
    summary: 'Book a transfer that has arrived',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      payment_id: z.int().positive(),
      /** What came, one of each entry in the account; its reference is what the bank says of it. */
      tenders: tendersFor('account').min(1),
      received_before_cents: z.int().min(0).default(0),
      again: z.boolean().default(false),
      /** The entry of a statement that shows it, whose sum it is. */
      bank_entry_id: z.int().positive().optional(),
      approval: Approval.optional(),
    }),
  )
  .output(Answer)
  .errors({
    PAYMENT_UNKNOWN: { status: 404 },
    TRANSFER_CHANGED: { status: 409 },
    ALREADY_PAID: { status: 409 },
    BANK_ENTRY_UNKNOWN: { status: 404 },
    BANK_ENTRY_SETTLED: { status: 409 },
    BANK_ENTRY_AMOUNT: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, config, audit, beforeCommit } = context
    const now = context.now()
    const transfer = await lockTransfer(tx, input.payment_id)
    if (!transfer) throw errors.PAYMENT_UNKNOWN()
    const isOpen = OPEN.includes(transfer.state) && !wasPaid(transfer.paymentStatus)
    if (!isOpen && !input.again) throw errors.ALREADY_PAID()
    if (isOpen && transfer.receivedCents !== input.received_before_cents)
      throw errors.TRANSFER_CHANGED()
    const { paymentId, amountCents } = transfer
    const receivedCents = sumTenders(input.tenders)
    if (input.bank_entry_id !== undefined) {
      const entry = { id: input.bank_entry_id, receivedCents, paymentId }
      const refusal = await bookEntry(tx, { ...entry, actor: actorKey(actor), now })
      if (refusal) throw errors[refusal]()
    }
    const total = transfer.receivedCents + receivedCents
    const covered = await coverMoney(context, errors, {
      right: 'confirm_payments',
      officeCents: receivedCents,
      dueBack: { cents: isOpen ? total - amountCents : receivedCents, priceCents: amountCents },
    })
    await writeMoneyAct(tx, {
      act: 'payment_confirmed',
      amountCents: receivedCents,
      covered,
      paymentId,
      actor,
      now,
    })
    await writePaymentEvent(tx, {
      paymentId,
      kind: 'received',
      actor,
      now,
      details: { received_cents: receivedCents, tenders: input.tenders },
    })
    const answer = await bookTransfer(tx, {
      transfer,
      isOpen,
      receivedCents,
      actor,
      now,
      beforeCommit,
      secret: config.secret,
    })
    audit({
      table: 'sales',
      id: transfer.saleId,
      details: { payment_id: paymentId, received_cents: receivedCents, ...answer },
    })
    return answer
  })

const OPEN: readonly string[] = ['started', 'failed', 'cancelled']

interface Transfer {
  paymentId: number
  providerReference: string
  state: string
  amountCents: number
  receivedCents: number
  saleId: number
  reference: string
  paymentStatus: PaymentStatus
}

interface Booking {
  transfer: Transfer
  isOpen: boolean
  receivedCents: number
  actor: Actor
  now: Date
  beforeCommit: BeforeCommit
  secret: string
}

async function bookTransfer(
  tx: Db,
  { transfer, isOpen, receivedCents, actor, now, beforeCommit, secret }: Booking,
): Promise<z.infer<typeof Answer>> {
  const { paymentId, saleId, reference, amountCents } = transfer
  const giveBack = (cents: number) =>
    bookSurplus(tx, { saleId, reference, amountCents: cents, actor, now })
  if (!isOpen) {
    await giveBack(receivedCents)
    return { outcome: 'refund_due', missing_cents: 0, refund_cents: receivedCents }
  }
  const total = transfer.receivedCents + receivedCents
  if (total < amountCents) {
    if (transfer.paymentStatus === 'pending') {
      await setPartReceived(tx, paymentId, total)
      return { outcome: 'waiting', missing_cents: amountCents - total, refund_cents: 0 }
    }
    await setPartReceived(tx, paymentId, 0)
    await giveBack(total)
    return { outcome: 'refund_due', missing_cents: 0, refund_cents: total }
  }
  const settled = await settlePayment(tx, {
    providerReference: transfer.providerReference,
    outcome: 'captured',
    answer: { received_cents: total },
    actor,
    now,
    beforeCommit,
    secret,
  })
  const surplus = total - amountCents
  if (surplus > 0) await giveBack(surplus)
  return settled?.state === 'captured'
    ? { outcome: 'paid', missing_cents: 0, refund_cents: surplus }
    : { outcome: 'refund_due', missing_cents: 0, refund_cents: total }
}

/** The sale first, as placing and paying do: one order of locks. */
async function lockTransfer(tx: Db, paymentId: number): Promise<Transfer | undefined> {
  const [transfer] = await query<Transfer>(
    tx,
    'transfer_lock',
    `with sale as (
       select s.* from sales s join payments p using (sale_id) where p.payment_id = $1 for update of s
     )
     select p.payment_id as "paymentId", p.provider_reference as "providerReference", p.state::text,
       p.amount_cents as "amountCents", coalesce((p.answer ->> 'received_cents')::int, 0) as "receivedCents",
       sale.sale_id as "saleId", sale.reference, sale.payment_status as "paymentStatus"
     from sale join payments p using (sale_id) where p.payment_id = $1 and p.provider = 'transfer' for update of p`,
    [paymentId],
  )
  return transfer
}
