import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { StockKind } from '../../catalog/rules.ts'
import { allocateGoods } from '../allocate-goods.ts'
import type { AllocationResult, WantedGoods } from '../allocation.ts'
import { type AvailabilityChange, publishAvailability } from '../publish-availability.ts'
import type { LockedMove } from './lock-move.ts'
import type { Boxes } from './rules.ts'

interface MoveAllocation {
  move: Pick<LockedMove, 'moveId' | 'reference' | 'fromLocationId'>
  boxes: readonly Boxes[]
  /** They were not on the move when it was sent. */
  isExtra: boolean
  now: Date
  actor: Actor
}

/** Goods that cannot leave the place. */
export interface ShortBox {
  variant_id: number
  item_id: number | null
  available: number
  /** What became of a marked pair. */
  status: string | null
}

/**
 * Puts goods of the place from which a move goes under way, out of sale at once. Answers what cannot leave: reserved, lent
 * and sold pairs stay, and the caller must roll back.
 */
export async function allocateMove(
  tx: Db,
  { move, boxes, isExtra, now, actor }: MoveAllocation,
): Promise<ShortBox[]> {
  const kinds = await readStockKinds(tx, boxes)
  const moved: AvailabilityChange[] = []
  const result = await allocateGoods(tx, {
    wanted: boxes.map((box) => toWanted(box, kinds)),
    at: move.fromLocationId,
    as: { status: 'in_transit' },
    now,
    actor: actorKey(actor),
    reference: move.reference,
    moved,
  })
  if ('short' in result) return describeShort(tx, result.short)
  const counted = boxes.filter(
    ({ variant_id, item_id }) => item_id === null && kinds.get(variant_id) === 'counted',
  )
  await query(tx, 'moved_goods_write', WRITE, {
    move_id: move.moveId,
    item_ids: result.allocated.map(({ itemId }) => itemId),
    variant_ids: counted.map(({ variant_id }) => variant_id),
    quantities: counted.map(({ quantity }) => quantity),
    is_extra: isExtra,
  })
  await publishAvailability(tx, moved, now)
  return []
}

async function readStockKinds(
  tx: Db,
  boxes: readonly Boxes[],
): Promise<ReadonlyMap<number, StockKind>> {
  const rows = await query<{ id: number; kind: StockKind }>(
    tx,
    'move_stock_kinds',
    `select v.variant_id as id, p.stock_kind as kind from product_variants v join products p using (product_id)
     where v.variant_id = any($1::bigint[])`,
    [boxes.map(({ variant_id }) => variant_id)],
  )
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

const toWanted = (
  { variant_id, item_id, quantity }: Boxes,
  kinds: ReadonlyMap<number, StockKind>,
): WantedGoods =>
  item_id === null
    ? { variantId: variant_id, quantity, stockKind: kinds.get(variant_id) ?? 'pair' }
    : { itemId: item_id }

async function describeShort(
  tx: Db,
  short: Extract<AllocationResult, { short: unknown }>['short'],
): Promise<ShortBox[]> {
  const rows = await query<{ id: number; status: string }>(
    tx,
    'move_short_items',
    `select item_id as id, status::text as status from inventory_items where item_id = any($1::bigint[])`,
    [short.flatMap(({ itemId }) => itemId ?? [])],
  )
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return short.map(({ variantId, itemId, available }) => ({
    variant_id: variantId,
    item_id: itemId ?? null,
    available,
    status: itemId === undefined ? null : (statuses.get(itemId) ?? null),
  }))
}

const WRITE = `
  insert into moved_goods (move_id, variant_id, item_id, quantity, is_extra)
  select :move_id::bigint, i.variant_id, i.item_id, 1, :is_extra::boolean
  from inventory_items i where i.item_id = any(:item_ids::bigint[])
  union all
  select :move_id, variant_id, null, quantity, :is_extra
  from unnest(:variant_ids::bigint[], :quantities::int[]) as g (variant_id, quantity)`
