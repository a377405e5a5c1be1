import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { BoxList, movedGoodsErrors } from './boxes-schema.ts'
import { chooseGoods } from './choose-goods.ts'
import { endMovedGoods } from './end-moved-goods.ts'
import { lockMove } from './lock-move.ts'

/**
 * Receives goods of a move at its place, some or all of them: they can be sold there at once, and customers who wait for
 * them hear of it. What is missing stays on the move. Refuses what is not under way any more: of two who receive the same
 * boxes one does.
 */
export const receiveMove = staff('can_manage_products', 'can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/receipts',
    successStatus: 201,
    summary: 'Receive goods of a move',
    tags: ['stock'],
  })
  .input(z.strictObject({ move_id: Id, boxes: BoxList }))
  .output(z.object({ reference: z.string(), units: z.int(), missing: z.int() }))
  .errors(movedGoodsErrors)
  .handler(async ({ context, input: { move_id, boxes }, errors }) => {
    const { tx, actor, audit } = context
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.state === 'draft' || move.state === 'cancelled') throw errors.MOVE_NOT_SENT()
    const { chosen, short } = chooseGoods(move.underWay, boxes)
    if (short.length > 0) throw errors.MOVE_GOODS_ARRIVED({ data: { goods: short } })
    await endMovedGoods(tx, { move, goods: chosen, as: 'received', now: context.now(), actor })
    const units = sumUnits(chosen)
    const missing = sumUnits(move.underWay) - units
    const { reference } = move
    audit({ table: 'stock_moves', id: move_id, details: { reference, units, missing } })
    return { reference, units, missing }
  })

const sumUnits = (goods: readonly { quantity: number }[]) =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0)
