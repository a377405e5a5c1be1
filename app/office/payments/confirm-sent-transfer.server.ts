import type { Shop } from '../../context.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import type { Operation } from '../ui/forms/submit.server.ts'
import { parseCents } from '../ui/price-text.ts'
import { RECEIVED } from './received-field.ts'

/** Books the transfer of a form of `ConfirmTransfer`; answers the name of the notice about it, and the cents it tells. */
export async function confirmSentTransfer(
  checkout: Shop['checkout'],
  sent: SentFields,
  operation: Operation,
): Promise<{ notice: string; cents: number }> {
  const bank_entry_id = sent.number('bank_entry_id')
  const { outcome, missing_cents, refund_cents } = await checkout.confirmTransfer(
    {
      payment_id: Number(sent.text('payment_id')),
      tenders: [{ kind: 'transfer', amount_cents: parseCents(sent.text(RECEIVED)) ?? Number.NaN }],
      received_before_cents: Number(sent.text('received_before_cents')),
      ...(bank_entry_id !== undefined && { bank_entry_id }),
      approval: sent.approval(),
    },
    operation,
  )
  return {
    notice: outcome === 'paid' && refund_cents > 0 ? 'paid_surplus' : outcome,
    cents: outcome === 'waiting' ? missing_cents : refund_cents,
  }
}
