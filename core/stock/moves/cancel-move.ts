import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { endMovedGoods } from './end-moved-goods.ts'
import { lockMove } from './lock-move.ts'

/** Cancels a move of which nothing came in: what was under way is on sale again where it was. */
export const cancelMove = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/cancellation',
    summary: 'Cancel a move',
    tags: ['stock'],
  })
  .input(z.strictObject({ move_id: Id }))
  .output(z.object({ reference: z.string() }))
  .errors({
    MOVE_UNKNOWN: { status: 404 },
    MOVE_ENDED: { status: 409 },
    MOVE_BEGUN: { status: 409 },
  })
  .handler(async ({ context, input: { move_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.isBegun) throw errors.MOVE_BEGUN()
    if (move.state !== 'draft' && move.state !== 'sent') throw errors.MOVE_ENDED()
    await query(
      tx,
      'move_cancel',
      `update stock_moves set state = 'cancelled', ended_at = $2 where move_id = $1`,
      [move_id, now],
    )
    if (move.underWay.length > 0)
      await endMovedGoods(tx, { move, goods: move.underWay, as: 'returned', now, actor })
    const { reference } = move
    audit({ table: 'stock_moves', id: move_id, details: { reference } })
    return { reference }
  })
