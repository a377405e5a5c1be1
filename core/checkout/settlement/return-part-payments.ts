import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { closePayment } from '../../payments/close-payment.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { lockPartPayments, setPartReceived } from '../../payments/part-payments.ts'

interface Order {
  saleId: number
  reference: string
  actor: Actor
  now: Date
}

/** Books money that came by transfer and bought nothing: an entry of the ledger, and due back. */
export async function bookSurplus(
  tx: Db,
  { saleId, reference, amountCents, actor, now }: Order & { amountCents: number },
): Promise<void> {
  const { paymentId } = await openPayment(tx, { reference, provider: 'transfer', amountCents, now })
  await closePayment(tx, {
    payment: { paymentId, saleId, amountCents, provider: 'transfer' },
    state: 'refund_due',
    answer: { received_cents: amountCents },
    actor,
    now,
  })
}

/** Makes due back what came of the price of an order that is cancelled, or paid in another way. */
export async function returnPartPayments(
  tx: Db,
  { except, ...order }: Order & { except?: number },
): Promise<void> {
  for (const { paymentId, receivedCents } of await lockPartPayments(tx, order.saleId)) {
    if (paymentId === except) continue
    await setPartReceived(tx, paymentId, 0)
    await bookSurplus(tx, { ...order, amountCents: receivedCents })
  }
}
