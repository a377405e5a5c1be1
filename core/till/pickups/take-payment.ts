import { z } from 'zod'
import type { BeforeCommit, Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import type { lockOpenSession } from '../../checkout/payments/lock-open-session.ts'
import { settlePayment } from '../../checkout/payments/settle-payment.ts'
import { openPayment } from '../../payments/open-payment.ts'
import { listTenderKinds } from '../../sales/tenders/rules.ts'
import type { SoldResult } from '../../stock/allocate-sold-goods.ts'
import { openGoodsIncidents } from '../found-pairs/open-goods-incidents.ts'
import type { PickupOrder } from './pickup-order.ts'

export const CounterPayment = z.strictObject({
  kind: z.enum(listTenderKinds('counter_in')),
  cash_session_id: z.int().positive(),
  /** Cash that was handed over; the change is the rest. */
  given_cents: z.int().positive().max(10_000_000).optional(),
  terminal_reference: SingleLineText(60).optional(),
})

interface Charge {
  payment: z.infer<typeof CounterPayment>
  session: NonNullable<Awaited<ReturnType<typeof lockOpenSession>>>
  changeCents: number
  actor: Actor
  now: Date
  beforeCommit: BeforeCommit
  secret: string
}

/**
 * Books money that was charged for an order at the counter, whatever became of the order meanwhile. It buys the pairs
 * that the counter has in hand, which are answered; for an order that is paid or refunded it is due back.
 */
export async function takePayment(
  tx: Db,
  { reference, totalCents, ...order }: PickupOrder,
  { payment, session, changeCents, ...by }: Charge,
): Promise<SoldResult | undefined> {
  const { kind, cash_session_id, terminal_reference } = payment
  const { providerReference } = order.providerReference
    ? { providerReference: order.providerReference }
    : await openPayment(tx, { reference, provider: 'pickup', now: by.now })
  const settled = await settlePayment(tx, {
    providerReference,
    outcome: 'captured',
    inHandAt: session.location,
    ...by,
    tender: {
      kind,
      cashSessionId: cash_session_id,
      terminalReference: terminal_reference,
      ...(kind === 'cash' && { givenCents: totalCents + changeCents, changeCents }),
    },
  })
  return settled?.goods
}

interface ChargedOrder {
  goods: SoldResult | undefined
  session: Charge['session']
  now: Date
}

/** Opens the incidents of a charge: goods beyond the count, or money that bought nothing. */
export async function openChargeIncidents(
  tx: Db,
  { saleId, reference }: PickupOrder,
  { goods, session, now }: ChargedOrder,
): Promise<void> {
  const { tillId, location } = session
  const opened = { operationId: null, tillId, saleId, now }
  if (goods) return openGoodsIncidents(tx, { goods, locationId: location.id, ...opened })
  const details = { why: 'charged_twice', reference }
  await openIncidents(tx, { ...opened, incidents: [{ kind: 'other', details }] })
}
