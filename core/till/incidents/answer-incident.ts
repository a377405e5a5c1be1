import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { adjustPairs } from '../../stock/adjust-pairs.ts'
import { findBookingTill } from '../find-booking-till.ts'
import { PAPER_DEVICE } from '../paper-tickets/rules.ts'
import { parseReceiver } from '../sellers/read-seller-proof.ts'
import { settleTicket } from '../settlement/settle-ticket.ts'
import { readSalePayload } from '../ticket/sale-payload.ts'
import { TillOperation } from '../till-operation.ts'

interface Answering {
  actor: Actor
  now: Date
  incidentId: number
}

export interface CountedVariant {
  variant_id: number
  /** Pairs that lie there now and belong to nobody. */
  pairs: number
}

/** Puts the count of pairs that belong to nobody right, at the place of the till; answers what is short, if anything. */
export async function correctCount(
  tx: Db,
  {
    actor,
    now,
    incidentId,
    location,
    counts,
  }: Answering & { location: string; counts: readonly CountedVariant[] },
): Promise<number[]> {
  const ids = counts.map(({ variant_id }) => variant_id)
  const known = await query<{ id: number; pairs: number }>(tx, 'incident_pairs', PAIRS, [
    ids,
    location,
  ])
  const changes = counts.map(({ variant_id, pairs }) => ({
    variantId: variant_id,
    by: pairs - (known.find(({ id }) => id === variant_id)?.pairs ?? 0),
  }))
  const short = await adjustPairs(tx, {
    changes: changes.filter(({ by }) => by !== 0),
    reason: 'stocktake',
    location,
    reference: `incident ${incidentId}`,
    now,
    actor: actorKey(actor),
  })
  return short.map(({ variantId }) => variantId)
}

const PAIRS = `
  select v.id, count(i.item_id)::int as pairs
  from unnest($1::bigint[]) v (id)
  left join inventory_items i on i.variant_id = v.id and i.status = 'in_stock' and not i.marked
    and i.location_id = (select location_id from locations where code = $2)
  group by v.id`

/** Books an entry that could not be written before. Undefined where it still cannot be read or has no session. */
export async function bookAgain(
  tx: Db,
  { actor, now, operationId }: Answering & { operationId: string },
): Promise<{ saleId: number | null; tillId: number } | undefined> {
  const [row] = await query<{ operation: unknown; receivedBy: string }>(
    tx,
    'incident_operation',
    OPERATION,
    [operationId],
  )
  const operation = TillOperation.safeParse(row?.operation).data
  const payload = operation && readSalePayload(operation)
  const till = operation && (await findBookingTill(tx, operation.till))
  if (!payload || !till) return undefined
  const ticket = { operation, payload, actor, now }
  const { settled } = await settleTicket(tx, ticket, {
    kind: 'book',
    till,
    receiver: parseReceiver(row?.receivedBy ?? ''),
    isPaper: operation.device === PAPER_DEVICE,
    incidents: [],
  })
  return settled && { saleId: settled.sale_id, tillId: till.tillId }
}

const OPERATION = `
  select jsonb_build_object('id', o.id, 'seq', o.seq, 'kind', o.kind, 'version', o.version, 'till', t.code,
    'device', o.device, 'at', to_json(o.at) #>> '{}', 'session', o.session, 'staff', o.staff_id, 'payload', o.payload)
    as operation, o.received_by as "receivedBy"
  from till_operations o join tills t using (till_id) where o.id = $1`
