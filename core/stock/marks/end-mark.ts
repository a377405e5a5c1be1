import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { publishAvailability } from '../publish-availability.ts'
import { lockMark } from './lock-mark.ts'

/** Ends the mark of a pair: it is one of its variant's again. Refused while it is reserved, sold or lent. */
export const endMark = staff('can_manage_products')
  .act.route({
    method: 'DELETE',
    path: '/marked-pairs/{item_id}',
    summary: 'End the mark of a pair',
    tags: ['stock'],
  })
  .input(z.strictObject({ item_id: Id }))
  .output(z.object({ item_id: z.int() }))
  .errors({ MARK_UNKNOWN: { status: 404 }, PAIR_NOT_HERE: { status: 409 } })
  .handler(async ({ context, input: { item_id }, errors }) => {
    const { tx, audit } = context
    const now = context.now()
    const mark = await lockMark(tx, item_id)
    if (!mark) throw errors.MARK_UNKNOWN()
    const { status, variantId } = mark
    if (status !== 'in_stock' && status !== 'defective') throw errors.PAIR_NOT_HERE()
    await query(tx, 'mark_end', 'update item_marks set ended_at = $2 where item_id = $1', [
      item_id,
      now,
    ])
    if (status === 'in_stock') await publishAvailability(tx, [{ variantId, by: 1 }], now)
    audit({ table: 'item_marks', id: item_id, details: { variant_id: variantId } })
    return { item_id }
  })
