import { type Db, query } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import { type AvailabilityChange, publishAvailability } from '../publish-availability.ts'
import type { GoodsOfMove, LockedMove } from './lock-move.ts'

interface EndedGoods {
  move: Pick<LockedMove, 'moveId' | 'reference' | 'fromLocationId' | 'toLocationId'>
  goods: readonly GoodsOfMove[]
  /** They came in, went back where they were sent from, or were given up. */
  as: 'received' | 'returned' | 'lost'
  /** Why they were given up. */
  reason?: string
  now: Date
  actor: Actor
}

/**
 * Ends the way of goods of a locked move, with their movements, and the move when nothing of it is under way any more. A
 * marked pair gets back the status that it had; a pair that arrives is on display no more. Publishes what can be sold.
 */
export async function endMovedGoods(tx: Db, ended: EndedGoods): Promise<void> {
  const { move, goods, as, reason, now, actor } = ended
  const locationId = as === 'received' ? move.toLocationId : move.fromLocationId
  const by = { reference: move.reference, actor: actorKey(actor), location_id: locationId }
  const moved: AvailabilityChange[] = []
  const pairs = goods.flatMap(({ itemId }) => itemId ?? [])
  if (pairs.length > 0) {
    const back = await query<{ variantId: number; isFree: boolean }>(tx, 'moved_pairs_end', PAIRS, {
      ...by,
      item_ids: pairs,
      is_lost: as === 'lost',
    })
    if (back.length !== pairs.length)
      throw new Error(
        `move ${move.reference}: ${back.length} of ${pairs.length} pairs are under way`,
      )
    for (const { variantId, isFree } of back) if (isFree) moved.push({ variantId, by: 1 })
  }
  const counted = goods.filter(({ itemId }) => itemId === null)
  if (counted.length > 0) {
    const values = {
      ...by,
      variant_ids: counted.map(({ variantId }) => variantId),
      quantities: counted.map(({ quantity }) => quantity),
    }
    if (as === 'lost') await query(tx, 'moved_counted_lost', LOST, values)
    else {
      await query(tx, 'moved_counted_end', COUNTED, values)
      moved.push(...counted.map(({ variantId, quantity }) => ({ variantId, by: quantity })))
    }
  }
  await query(tx, 'moved_goods_end', GOODS, {
    moved_ids: goods.map(({ movedId }) => movedId),
    quantities: goods.map(({ quantity }) => quantity),
    state: as,
    reason: reason ?? null,
    ended_by: actor.kind === 'staff' ? actor.userId : null,
    now,
  })
  await query(tx, 'move_end', END, [move.moveId, now])
  await publishAvailability(tx, moved, now)
}

const PAIRS = `
  with pairs as materialized (
    select item_id, case when :is_lost::boolean then 'written_off'
      when marked then coalesce((
        select m.from_status from stock_movements m where m.item_id = i.item_id and m.to_status = 'in_transit'
        order by m.movement_id desc limit 1), 'in_stock') else 'in_stock' end as status
    from inventory_items i where item_id = any(:item_ids::bigint[]) and i.status = 'in_transit'
    order by i.variant_id, i.item_id for update of i
  ), back as (
    update inventory_items i set status = pairs.status, location_id = :location_id, on_display = false
    from pairs where i.item_id = pairs.item_id
    returning i.item_id, i.variant_id, i.status, i.marked
  ), written as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, item_id, 'in_transit', status,
      case when :is_lost then 'correction' else 'transfer' end::movement_reason, :reference, :actor from back
  )
  select variant_id as "variantId", status = 'in_stock' and not marked as "isFree" from back`

const GIVEN = `
  with given as (
    select variant_id, sum(quantity)::int as quantity
    from unnest(:variant_ids::bigint[], :quantities::int[]) as g (variant_id, quantity) group by variant_id
  )`

const COUNTED = `${GIVEN}, back as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, :location_id, quantity from given order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  )
  insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
  select variant_id, :location_id, quantity, 'in_transit', 'in_stock', 'transfer', :reference, :actor from given`

const LOST = `${GIVEN}
  insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
  select variant_id, :location_id, quantity, 'in_transit', 'written_off', 'correction', :reference, :actor from given`

/** A number that arrives in parts is split: what is under way stays in its row. */
const GOODS = `
  with given as (
    select * from unnest(:moved_ids::bigint[], :quantities::int[]) as g (moved_id, ended)
  ), split as (
    update moved_goods g set quantity = g.quantity - given.ended from given
    where g.moved_id = given.moved_id and g.quantity > given.ended
    returning g.move_id, g.variant_id, given.ended, g.is_extra
  ), added as (
    insert into moved_goods (move_id, variant_id, quantity, is_extra, state, reason, ended_by, ended_at)
    select move_id, variant_id, ended, is_extra, :state::moved_state, :reason, :ended_by, :now from split
  )
  update moved_goods g set state = :state::moved_state, reason = :reason, ended_by = :ended_by, ended_at = :now
  from given where g.moved_id = given.moved_id and g.quantity = given.ended`

const END = `
  update stock_moves set state = 'ended', ended_at = $2 where move_id = $1 and state = 'sent'
    and not exists (select from moved_goods g where g.move_id = $1 and g.state = 'in_transit')`
