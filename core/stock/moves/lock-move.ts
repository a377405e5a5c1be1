import { type Db, query } from '../../base/db.server.ts'
import type { MoveState } from './rules.ts'

/** Goods of a move that are in the same state, under way or given up. */
export interface GoodsOfMove {
  movedId: number
  variantId: number
  /** Null for counted goods. */
  itemId: number | null
  quantity: number
  isMarked: boolean
}

export interface LockedMove {
  moveId: number
  reference: string
  state: MoveState
  fromLocationId: number
  toLocationId: number
  /** Something of it came in or was given up. */
  isBegun: boolean
  /** What it has under way. */
  underWay: GoodsOfMove[]
}

/** A move with what it has under way, locked against every other act on it: of two who receive it one comes first. */
export async function lockMove(tx: Db, moveId: number): Promise<LockedMove | undefined> {
  const locked = await query(
    tx,
    'move_lock',
    'select from stock_moves where move_id = $1 for update',
    [moveId],
  )
  if (locked.length === 0) return undefined
  // A statement of its own sees what was written before the lock was free.
  const [move] = await query<LockedMove>(tx, 'move_locked', READ, [moveId])
  return move
}

const READ = `
  select m.move_id as "moveId", m.reference, m.state, m.from_location_id as "fromLocationId",
    m.to_location_id as "toLocationId",
    exists (select from moved_goods g where g.move_id = m.move_id and g.state <> 'in_transit') as "isBegun",
    (select coalesce(json_agg(json_build_object('movedId', g.moved_id, 'variantId', g.variant_id, 'itemId', g.item_id,
      'quantity', g.quantity, 'isMarked', coalesce(i.marked, false)) order by g.moved_id), '[]')
     from moved_goods g left join inventory_items i using (item_id)
     where g.move_id = m.move_id and g.state = 'in_transit') as "underWay"
  from stock_moves m where m.move_id = $1`
