import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockMark } from './lock-mark.ts'
import { markDetails } from './mark-pair.ts'

/** Changes what the mark of a pair says. Another price takes the right to change prices; its code stays. */
export const changeMark = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/marked-pairs/{item_id}',
    summary: 'Change the mark of a pair',
    tags: ['stock'],
  })
  .input(z.strictObject({ item_id: Id, ...markDetails }))
  .output(z.object({ item_id: z.int() }))
  .errors({ MARK_UNKNOWN: { status: 404 }, PRICE_NOT_ALLOWED: { status: 403 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { item_id, grade, note, cents } = input
    const mark = await lockMark(tx, item_id)
    if (!mark) throw errors.MARK_UNKNOWN()
    if (mark.cents !== cents && getActorRight(actor, 'change_prices') !== 'allowed')
      throw errors.PRICE_NOT_ALLOWED()
    await query(
      tx,
      'mark_change',
      'update item_marks set grade = $2::item_grade, note = $3, cents = $4 where item_id = $1',
      [item_id, grade, note, cents],
    )
    audit({ table: 'item_marks', id: item_id, details: { grade, cents, before: mark.cents } })
    return { item_id }
  })
