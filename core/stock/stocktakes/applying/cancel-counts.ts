import { z } from 'zod'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { cancelStocktake } from '../cancel-stocktake.ts'
import { endedRefusals } from '../stocktake-schemas.ts'

/** Cancels an open stocktake: no stock changes, and its counts are kept. */
export const cancelCounts = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stocktakes/{stocktake_id}/cancel',
    summary: 'Cancel a stocktake',
    tags: ['stock'],
  })
  .input(z.strictObject({ stocktake_id: Id }))
  .output(z.object({ stocktake_id: z.int() }))
  .errors(endedRefusals)
  .handler(async ({ context: { tx, actor, audit }, input: { stocktake_id }, errors }) => {
    const ended = await cancelStocktake(tx, stocktake_id, actorKey(actor))
    if (ended) throw errors[ended.refused]()
    audit({ table: 'stocktakes', id: stocktake_id })
    return { stocktake_id }
  })
