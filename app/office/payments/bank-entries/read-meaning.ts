import { CARD_SCOPES } from '../../../../core/checkout/bank-entries/rules.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'

/** What a form of an entry says that it was. */
export function readMeaning(sent: SentFields) {
  const paymentId = sent.number('payment_id')
  if (paymentId !== undefined) return { was: 'transfer' as const, payment_id: paymentId }
  const disputeId = sent.number('dispute_id')
  if (disputeId !== undefined) return { was: 'dispute' as const, dispute_id: disputeId }
  const scope = sent.choice('scope', CARD_SCOPES)
  if (!scope) return { was: 'other' as const }
  return { was: 'card' as const, scope, from: sent.text('from'), to: sent.text('to') }
}
