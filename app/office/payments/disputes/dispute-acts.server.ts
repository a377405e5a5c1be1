import { redirect } from 'react-router'
import {
  DISPUTE_KINDS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
} from '../../../../core/checkout/disputes/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { parseCents } from '../../ui/price-text.ts'
import { DISPUTES } from './dispute.ts'

type Checkout = Shop['checkout']

/** What `DisputeFields` holds, as the procedures take it. */
function parseDispute(sent: SentFields) {
  const kind = sent.choice('kind', DISPUTE_KINDS)
  const reason = sent.choice('reason', DISPUTE_REASONS)
  const texts = ['reference', 'taken_on', 'respond_by', 'bank_number', 'note'] as const
  const written = texts
    .map((name) => [name, sent.text(name)] as const)
    .filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(written),
    // What is no sum is refused as none.
    amount_cents: parseCents(sent.text('amount_cents')) ?? Number.NaN,
    ...(kind && { kind }),
    ...(reason && { reason }),
  }
}

export async function openSent(checkout: Checkout, sent: SentFields, operation: Operation) {
  const bank_entry_id = sent.number('bank_entry_id')
  await checkout.openDispute(
    { ...parseDispute(sent), ...(bank_entry_id !== undefined && { bank_entry_id }) },
    operation,
  )
  return redirect(withSuccess(DISPUTES, 'opened'))
}

export async function correctSent(checkout: Checkout, sent: SentFields, operation: Operation) {
  const dispute_id = Number(sent.text('dispute_id'))
  await checkout.correctDispute({ ...parseDispute(sent), dispute_id }, operation)
  return redirect(withSuccess(DISPUTES, 'corrected'))
}

export async function decideSent(checkout: Checkout, sent: SentFields, operation: Operation) {
  const dispute_id = Number(sent.text('dispute_id'))
  const state = sent.choice('state', DISPUTE_STATES)
  if (!state) throw new Response(null, { status: 400 })
  await checkout.decideDispute({ dispute_id, state }, operation)
  return redirect(withSuccess(DISPUTES, 'decided'))
}
