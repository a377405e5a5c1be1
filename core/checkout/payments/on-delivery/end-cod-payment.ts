import { type Db, query } from '../../../base/db.server.ts'
import { closePayment } from '../../../payments/close-payment.ts'

/** Nothing is collected for a cancelled or refused order: its payment on delivery ends. The caller has locked the sale. */
export async function endCodPayment(tx: Db, saleId: number, now: Date): Promise<void> {
  const [open] = await query<{ paymentId: number; amountCents: number }>(
    tx,
    'cod_payment_to_end',
    `select payment_id as "paymentId", amount_cents as "amountCents" from payments
     where sale_id = $1 and provider = 'cash_on_delivery' and state = 'started'`,
    [saleId],
  )
  if (!open) return
  const payment = { ...open, saleId, provider: 'cash_on_delivery' as const }
  await closePayment(tx, { payment, state: 'cancelled', answer: {}, now })
}
