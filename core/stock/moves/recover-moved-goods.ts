import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { publishAvailability } from '../publish-availability.ts'
import { BoxList, movedGoodsErrors } from './boxes-schema.ts'
import { chooseGoods } from './choose-goods.ts'
import { type GoodsOfMove, lockMove } from './lock-move.ts'

/**
 * Puts goods of a move that were given up in stock again at the place where they turned up, with a reason. Refuses what
 * was not given up, or has come back already: of two who find the same pair one does.
 */
export const recoverMovedGoods = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/recoveries',
    successStatus: 201,
    summary: 'Recover given up goods of a move',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      move_id: Id,
      boxes: BoxList,
      location: LocationCode,
      reason: SingleLineText(200),
    }),
  )
  .output(z.object({ reference: z.string(), units: z.int() }))
  .errors({
    MOVE_UNKNOWN: movedGoodsErrors.MOVE_UNKNOWN,
    LOCATION_UNKNOWN: { status: 404 },
    MOVE_GOODS_NOT_LOST: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { move_id, boxes, location, reason } = input
    const now = context.now()
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    const { chosen, short } = chooseGoods(await readLost(tx, move_id), boxes)
    if (short.length > 0) throw errors.MOVE_GOODS_NOT_LOST()
    const [place] = await query<{ location_id: number }>(tx, 'recovered_place', PLACE, [location])
    if (!place) throw errors.LOCATION_UNKNOWN()
    const by = { reference: move.reference, actor: actorKey(actor), location_id: place.location_id }
    const free = [
      ...(await recoverPairs(tx, chosen, by)),
      ...(await recoverCounted(tx, chosen, by)),
    ]
    await query(tx, 'moved_goods_recover', GOODS, {
      moved_ids: chosen.map(({ movedId }) => movedId),
      quantities: chosen.map(({ quantity }) => quantity),
      location_id: place.location_id,
      reason,
      found_by: actor.kind === 'staff' ? actor.userId : null,
      now,
    })
    await publishAvailability(tx, free, now)
    const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
    const { reference } = move
    audit({ table: 'stock_moves', id: move_id, details: { reference, units, location } })
    return { reference, units }
  })

interface Recovery {
  reference: string
  actor: string
  location_id: number
}

const readLost = (tx: Db, moveId: number) =>
  query<GoodsOfMove>(tx, 'moved_goods_lost', LOST, [moveId])

/** Answers those that can be sold. A marked pair gets back the status that it had before it was sent. */
async function recoverPairs(tx: Db, goods: readonly GoodsOfMove[], by: Recovery) {
  const itemIds = goods.flatMap(({ itemId }) => itemId ?? [])
  if (itemIds.length === 0) return []
  const back = await query<{ variantId: number; isFree: boolean }>(
    tx,
    'moved_pairs_recover',
    PAIRS,
    {
      ...by,
      item_ids: itemIds,
    },
  )
  if (back.length !== itemIds.length)
    throw new Error(
      `move ${by.reference}: ${back.length} of ${itemIds.length} pairs are written off`,
    )
  return back.filter(({ isFree }) => isFree).map(({ variantId }) => ({ variantId, by: 1 }))
}

async function recoverCounted(tx: Db, goods: readonly GoodsOfMove[], by: Recovery) {
  const counted = goods.filter(({ itemId }) => itemId === null)
  if (counted.length === 0) return []
  await query(tx, 'moved_counted_recover', COUNTED, {
    ...by,
    variant_ids: counted.map(({ variantId }) => variantId),
    quantities: counted.map(({ quantity }) => quantity),
  })
  return counted.map(({ variantId, quantity }) => ({ variantId, by: quantity }))
}

/** It cannot be archived until the act ends. */
const PLACE = 'select location_id from locations where code = $1 and archived_at is null for share'

const LOST = `
  select g.moved_id as "movedId", g.variant_id as "variantId", g.item_id as "itemId", g.quantity,
    coalesce(i.marked, false) as "isMarked"
  from moved_goods g left join inventory_items i using (item_id)
  where g.move_id = $1 and g.state = 'lost' and g.found_at is null order by g.moved_id`

const PAIRS = `
  with pairs as materialized (
    select item_id, case when marked then coalesce((
        select m.from_status from stock_movements m where m.item_id = i.item_id and m.to_status = 'in_transit'
        order by m.movement_id desc limit 1), 'in_stock') else 'in_stock' end as status
    from inventory_items i where item_id = any(:item_ids::bigint[]) and i.status = 'written_off'
    order by i.variant_id, i.item_id for update of i
  ), back as (
    update inventory_items i set status = pairs.status, location_id = :location_id from pairs
    where i.item_id = pairs.item_id
    returning i.item_id, i.variant_id, i.status, i.marked
  ), written as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, item_id, 'written_off', status, 'correction', :reference, :actor from back
  )
  select variant_id as "variantId", status = 'in_stock' and not marked as "isFree" from back`

const COUNTED = `
  with given as (
    select variant_id, sum(quantity)::int as quantity
    from unnest(:variant_ids::bigint[], :quantities::int[]) as g (variant_id, quantity) group by variant_id
  ), back as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, :location_id, quantity from given order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  )
  insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
  select variant_id, :location_id, quantity, 'written_off', 'in_stock', 'correction', :reference, :actor from given`

/** Of a number some of which turned up, the rest stays lost in its row. */
const GOODS = `
  with given as (
    select * from unnest(:moved_ids::bigint[], :quantities::int[]) as g (moved_id, found)
  ), split as (
    update moved_goods g set quantity = g.quantity - given.found from given
    where g.moved_id = given.moved_id and g.quantity > given.found
    returning g.move_id, g.variant_id, g.is_extra, g.reason, g.ended_by, g.ended_at, given.found
  ), added as (
    insert into moved_goods (move_id, variant_id, quantity, is_extra, state, reason, ended_by, ended_at, found_reason,
      found_by, found_at, found_location_id)
    select move_id, variant_id, found, is_extra, 'lost', reason, ended_by, ended_at, :reason, :found_by, :now, :location_id
    from split
  )
  update moved_goods g set found_reason = :reason, found_by = :found_by, found_at = :now, found_location_id = :location_id
  from given where g.moved_id = given.moved_id and g.quantity = given.found`
