import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { BoxList, movedGoodsErrors } from './boxes-schema.ts'
import { chooseGoods } from './choose-goods.ts'
import { endMovedGoods } from './end-moved-goods.ts'
import { lockMove } from './lock-move.ts'

/** Gives up goods of a move that are missing, with a reason: they are written off. */
export const giveUpMovedGoods = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/losses',
    successStatus: 201,
    summary: 'Give up missing goods of a move',
    tags: ['stock'],
  })
  .input(z.strictObject({ move_id: Id, boxes: BoxList, reason: SingleLineText(200) }))
  .output(z.object({ reference: z.string(), units: z.int() }))
  .errors(movedGoodsErrors)
  .handler(async ({ context, input: { move_id, boxes, reason }, errors }) => {
    const { tx, actor, audit } = context
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.state !== 'sent') throw errors.MOVE_NOT_SENT()
    const { chosen, short } = chooseGoods(move.underWay, boxes)
    if (short.length > 0) throw errors.MOVE_GOODS_ARRIVED({ data: { goods: short } })
    await endMovedGoods(tx, { move, goods: chosen, as: 'lost', reason, now: context.now(), actor })
    const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
    const { reference } = move
    audit({ table: 'stock_moves', id: move_id, details: { reference, units } })
    return { reference, units }
  })
