import { listTenderKinds } from '../../../../core/sales/tenders/rules.ts'
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
  const given = sent.text('given')
  const handedOver = await till.handOverOrder(
    {
      sale_id,
      ...(kind && {
        payment: {
          kind,
          cash_session_id: sent.number('cash_session_id') ?? 0,
          ...(kind === 'cash' && given && { given_cents: parseCents(given) ?? Number.NaN }),
        },
      }),
    },
    operation,
  )
  return { ok: true as const, ...handedOver }
}
