import { listTenderKinds, type TenderKindAt } from '../../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'
import { parseCents } from '../../ui/price-text.ts'

/** Hands over the order that a form names, with the payment that the form holds, if any. */
export async function handOver(
  { till }: Shop,
  sale_id: number,
  sent: SentFields,
  operation: Operation,
) {
  const kind = sent.choice('kind', listTenderKinds('counter_in'))
  const cash_session_id = sent.number('cash_session_id') ?? 0
  const tender = kind && toTender(kind, sent.number('due_cents') ?? 0, sent.text('given'))
  const handedOver = await till.handOverOrder(
    {
      sale_id,
      ...(tender && { payment: { cash_session_id, tenders: [tender] } }),
    },
    operation,
  )
  return { ok: true as const, ...handedOver }
}

/** The whole of what is due in one way; of cash, what was handed over. */
function toTender(kind: TenderKindAt<'counter_in'>, due: number, given: string) {
  if (kind !== 'cash' || given === '') return { kind, amount_cents: due }
  const given_cents = parseCents(given) ?? Number.NaN
  return { kind, amount_cents: Math.min(given_cents, due), given_cents }
}
