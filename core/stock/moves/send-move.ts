import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { allocateMove } from './allocate-move.ts'
import { ShortGoodsAnswer } from './boxes-schema.ts'
import { lockMove } from './lock-move.ts'
import type { Boxes } from './rules.ts'

/**
 * Sends a draft: its goods are under way and out of sale at once, on the web and at every till. Refuses, with what cannot
 * leave, where the place has too few: reserved, lent and sold pairs stay.
 */
export const sendMove = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/sending',
    summary: 'Send a move on its way',
    tags: ['stock'],
  })
  .input(z.strictObject({ move_id: Id }))
  .output(z.object({ reference: z.string(), units: z.int() }))
  .errors({
    MOVE_UNKNOWN: { status: 404 },
    MOVE_NOT_DRAFT: { status: 409 },
    MOVE_EMPTY: { status: 422 },
    LOCATION_UNKNOWN: { status: 404 },
    MOVE_SHORT: { status: 409, data: z.object({ short: ShortGoodsAnswer }) },
  })
  .handler(async ({ context, input: { move_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.state !== 'draft') throw errors.MOVE_NOT_DRAFT()
    const boxes = await readLines(tx, move_id)
    if (boxes.length === 0) throw errors.MOVE_EMPTY()
    if (!(await arePlacesOpen(tx, [move.fromLocationId, move.toLocationId])))
      throw errors.LOCATION_UNKNOWN()
    const short = await allocateMove(tx, { move, boxes, isExtra: false, now, actor })
    if (short.length > 0) throw errors.MOVE_SHORT({ data: { short } })
    await query(
      tx,
      'move_send',
      `update stock_moves set state = 'sent', sent_at = $2, sent_by = $3 where move_id = $1`,
      [move_id, now, actor.kind === 'staff' ? actor.userId : null],
    )
    const units = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
    const { reference } = move
    audit({ table: 'stock_moves', id: move_id, details: { reference, units } })
    return { reference, units }
  })

const readLines = (tx: Db, moveId: number) =>
  query<Boxes>(
    tx,
    'move_lines',
    `select variant_id, item_id, quantity from stock_move_lines where move_id = $1 order by variant_id, item_id`,
    [moveId],
  )

/** Neither can be archived until the act ends. */
async function arePlacesOpen(tx: Db, locationIds: readonly number[]): Promise<boolean> {
  const rows = await query(
    tx,
    'move_places',
    `select from locations where location_id = any($1::bigint[]) and archived_at is null for share`,
    [locationIds],
  )
  return rows.length === locationIds.length
}
