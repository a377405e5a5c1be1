import type { BeforeCommit, Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import type { OpenCashSession } from '../../cash/lock-cash-session.ts'
import { settlePayment } from '../../checkout/settlement/settle-payment.ts'
import { openPayment } from '../../payments/open-payment.ts'
import type { SoldResult } from '../../stock/allocate-sold-goods.ts'
import { openGoodsIncidents } from '../found-pairs/open-goods-incidents.ts'
import type { CounterEntry } from '../settlement/tenders/share-tenders.ts'
import type { PickupOrder } from './pickup-order.ts'

interface Charge {
  /** In all what the order costs. */
  entries: readonly CounterEntry[]
  session: OpenCashSession
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
  { reference, ...order }: PickupOrder,
  { entries, session, ...by }: Charge,
): Promise<SoldResult | undefined> {
  const { providerReference } = order.providerReference
    ? { providerReference: order.providerReference }
    : await openPayment(tx, { reference, provider: 'pickup', now: by.now })
  const { cashSessionId } = session
  const settled = await settlePayment(tx, {
    providerReference,
    outcome: 'captured',
    inHandAt: { id: session.locationId, code: session.locationCode },
    ...by,
    tenders: addByKind(entries).map((entry) => ({ ...entry, cashSessionId })),
  })
  return settled?.goods
}

/** A payment has one entry of each kind: two cards are one, with the words of both terminals. */
export function addByKind(entries: readonly CounterEntry[]): CounterEntry[] {
  const added = new Map<CounterEntry['kind'], CounterEntry>()
  for (const entry of entries) {
    const before = added.get(entry.kind)
    added.set(entry.kind, before ? addEntries(before, entry) : entry)
  }
  return [...added.values()]
}

function addEntries(one: CounterEntry, other: CounterEntry): CounterEntry {
  const { kind } = one
  const amountCents = one.amountCents + other.amountCents
  const changeCents = (one.changeCents ?? 0) + (other.changeCents ?? 0)
  const terminals = [one.terminalReference, other.terminalReference].filter(Boolean).join(' ')
  return {
    kind,
    amountCents,
    ...(kind === 'cash' && { givenCents: amountCents + changeCents, changeCents }),
    ...(terminals && { terminalReference: terminals }),
  }
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
  const { tillId, locationId } = session
  const opened = { operationId: null, tillId, saleId, now }
  if (goods) return openGoodsIncidents(tx, { goods, locationId, ...opened })
  const details = { why: 'charged_twice', reference }
  await openIncidents(tx, { ...opened, incidents: [{ kind: 'other', details }] })
}
