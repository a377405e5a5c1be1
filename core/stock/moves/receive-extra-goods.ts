import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { allocateMove } from './allocate-move.ts'
import { BoxList, movedGoodsErrors, ShortGoodsAnswer } from './boxes-schema.ts'
import { endMovedGoods } from './end-moved-goods.ts'
import { lockMove } from './lock-move.ts'

/**
 * Receives boxes that came along without being on the move: the place from which it was sent has so many less. Refuses
 * those of which that place has none that could leave: these were counted wrongly, and a person corrects the count.
 */
export const receiveExtraGoods = staff('can_manage_products', 'can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/extra-receipts',
    successStatus: 201,
    summary: 'Receive goods that came along with a move',
    tags: ['stock'],
  })
  .input(z.strictObject({ move_id: Id, boxes: BoxList }))
  .output(z.object({ reference: z.string(), units: z.int() }))
  .errors({
    MOVE_UNKNOWN: movedGoodsErrors.MOVE_UNKNOWN,
    MOVE_NOT_SENT: movedGoodsErrors.MOVE_NOT_SENT,
    EXTRA_SHORT: { status: 409, data: z.object({ short: ShortGoodsAnswer }) },
  })
  .handler(async ({ context, input: { move_id, boxes }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.state === 'draft' || move.state === 'cancelled') throw errors.MOVE_NOT_SENT()
    const short = await allocateMove(tx, { move, boxes, isExtra: true, now, actor })
    if (short.length > 0) throw errors.EXTRA_SHORT({ data: { short } })
    const known = new Set(move.underWay.map(({ movedId }) => movedId))
    const added = (await lockMove(tx, move_id))?.underWay.filter(
      ({ movedId }) => !known.has(movedId),
    )
    const goods = added ?? []
    await endMovedGoods(tx, { move, goods, as: 'received', now, actor })
    const units = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
    const { reference } = move
    audit({ table: 'stock_moves', id: move_id, details: { reference, units } })
    return { reference, units }
  })
