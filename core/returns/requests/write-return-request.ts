import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import {
  isOpenRequest,
  RETURN_REFERENCE,
  type ReturnRequestKind,
  type ReturnWay,
} from '../rules.ts'
import { displaceRequests } from './displace-requests.ts'
import {
  type OrderRequest,
  type OrderUnit,
  type ReturnableOrder,
  readReturnableOrder,
} from './read-returnable-order.ts'

interface RequestedUnit {
  lineId: number
  n: number
  wantedVariantId?: number
}

interface NewReturnRequest {
  saleId: number
  kind: ReturnRequestKind
  way: ReturnWay
  /** `all` that was neither given back nor is being dealt with. */
  units: readonly RequestedUnit[] | 'all'
  note?: string
  /** When the buyer said so, where that was before now: the period counts by it. */
  declaredAt?: Date
  actor: Actor
  now: Date
  secret: string
}

export type RequestRefusal =
  | 'ORDER_UNKNOWN'
  | 'RETURN_NOT_PAID'
  | 'RETURN_PERIOD_OVER'
  | 'UNIT_UNKNOWN'
  | 'UNIT_RETURNED'
  | 'UNIT_REQUESTED'
  | 'SIZE_UNKNOWN'

interface WrittenRequest {
  requestId: number
  reference: string
  createdAt: string
}

/**
 * Writes what a buyer asks to give back; the caller holds the sale's lock. The same units asked for in the same way once
 * more are the request that there is. A withdrawal takes units out of requests that the shop has not touched yet: it is
 * a right, they are wishes. One that comes in too late is filed as such, and the shop decides. Its receipt goes to the
 * buyer with the act.
 */
export async function writeReturnRequest(
  tx: Db,
  wanted: NewReturnRequest,
): Promise<WrittenRequest | { refused: RequestRefusal }> {
  const { saleId, kind, way, note, actor, now } = wanted
  const declaredAt = wanted.declaredAt ?? now
  const order = await readReturnableOrder(tx, saleId, declaredAt)
  if (!order) return { refused: 'ORDER_UNKNOWN' }
  if (!order.wasPaid) return { refused: 'RETURN_NOT_PAID' }
  const found = toUnits(order, wanted)
  if ('refused' in found) return found
  const same = findSame(order, kind, found.units)
  if (same) return same
  const isLate = !order.period.isOpen
  if (isLate && kind !== 'withdrawal') return { refused: 'RETURN_PERIOD_OVER' }
  if (!mayDisplace(order, kind, found.units)) return { refused: 'UNIT_REQUESTED' }
  await displaceRequests(tx, { saleId, units: found.units, now })
  const reference = RETURN_REFERENCE + newOrderReference()
  const [row] = await query<{ requestId: number; createdAt: string }>(
    tx,
    'return_request_write',
    WRITE,
    {
      reference,
      sale_id: saleId,
      kind,
      way,
      note: note ?? null,
      declared_at: declaredAt,
      is_late: isLate,
      units: JSON.stringify(
        found.units.map(({ lineId, n, wantedVariantId = null }) => {
          return { line_id: lineId, n, wanted: wantedVariantId }
        }),
      ),
    },
  )
  if (!row) throw new Error('return_requests: nothing was written')
  const details = { return_request_id: row.requestId, reference, kind }
  await writeSaleEvent(tx, { saleId, event: 'return_requested', details, actor, now })
  await queueOrderMail(tx, {
    template: 'withdrawal-received',
    saleId,
    key: `withdrawal-received ${reference}`,
    now,
    secret: wanted.secret,
    data: { return_request_id: row.requestId },
  })
  return { ...row, reference }
}

const WRITE = `
  with made as (
    insert into return_requests (reference, sale_id, kind, way, note, created_at, is_late)
    values (:reference, :sale_id, :kind::return_request_kind, :way::return_way, :note, :declared_at, :is_late)
    returning return_request_id, created_at
  ), written as (
    insert into return_request_units (return_request_id, line_id, n, wanted_variant_id)
    select return_request_id, u.line_id, u.n, u.wanted
    from made, jsonb_to_recordset(:units::jsonb) as u (line_id bigint, n int, wanted bigint)
  )
  select return_request_id as "requestId", to_jsonb(created_at) #>> '{}' as "createdAt" from made`

function toUnits(
  order: ReturnableOrder,
  { units, kind }: NewReturnRequest,
): { units: readonly RequestedUnit[] } | { refused: RequestRefusal } {
  if (units === 'all') {
    const open = order.requests.filter(isOpen)
    const busy = open.filter((each) => each.kind === kind || each.status !== 'open')
    const left = order.units.filter(
      ({ returned, requestId }) => !returned && !busy.some((each) => each.requestId === requestId),
    )
    if (left.length > 0) return { units: left.map(({ lineId, n }) => ({ lineId, n })) }
    const first = open.find((each) => each.kind === kind)
    if (!first) return { refused: 'UNIT_RETURNED' }
    return { units: first.units.map(({ line_id, n }) => ({ lineId: line_id, n })) }
  }
  const keys = new Set(units.map(toKey))
  if (keys.size < units.length) return { refused: 'UNIT_UNKNOWN' }
  for (const each of units) {
    const unit = findUnit(order, each)
    if (!unit) return { refused: 'UNIT_UNKNOWN' }
    if (unit.returned) return { refused: 'UNIT_RETURNED' }
    const { wantedVariantId } = each
    if (
      wantedVariantId !== undefined &&
      !unit.sizes.some(({ variant_id }) => variant_id === wantedVariantId)
    )
      return { refused: 'SIZE_UNKNOWN' }
  }
  return { units }
}

const toKey = ({ lineId, n }: RequestedUnit) => `${lineId}:${n}`
const isOpen = ({ status }: OrderRequest) => isOpenRequest(status)
const findUnit = (order: ReturnableOrder, { lineId, n }: RequestedUnit): OrderUnit | undefined =>
  order.units.find((each) => each.lineId === lineId && each.n === n)

/** The request that names exactly these units already. */
function findSame(
  order: ReturnableOrder,
  kind: ReturnRequestKind,
  units: readonly RequestedUnit[],
): WrittenRequest | undefined {
  const keys = units.map(toKey).sort().join()
  return order.requests.find(
    (each) =>
      each.kind === kind &&
      isOpen(each) &&
      each.units
        .map(({ line_id, n }) => toKey({ lineId: line_id, n }))
        .sort()
        .join() === keys,
  )
}

/** Whether no unit is in a request that stays: a withdrawal makes returns and changes give way that nobody has touched. */
function mayDisplace(
  order: ReturnableOrder,
  kind: ReturnRequestKind,
  units: readonly RequestedUnit[],
): boolean {
  const ids = new Set(units.map((each) => findUnit(order, each)?.requestId ?? null))
  return order.requests
    .filter(({ requestId }) => ids.has(requestId))
    .every((each) => kind === 'withdrawal' && each.kind !== 'withdrawal' && each.status === 'open')
}
