import { z } from 'zod'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { applyStocktake } from '../apply-stocktake.ts'
import { endedRefusals } from '../stocktake-schemas.ts'

/** Applies a stocktake, once: what is missing is written off, what was found comes in. It cannot be undone. */
export const applyCounts = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stocktakes/{stocktake_id}/apply',
    summary: 'Apply a stocktake',
    tags: ['stock'],
  })
  .meta({ pool: 'reports' })
  .input(z.strictObject({ stocktake_id: Id }))
  .output(z.object({ written_off: z.int(), added: z.int(), unresolved: z.int() }))
  .errors(endedRefusals)
  .handler(async ({ context, input: { stocktake_id }, errors }) => {
    const { tx, actor, audit } = context
    const applied = await applyStocktake(tx, {
      stocktakeId: stocktake_id,
      now: context.now(),
      actor: actorKey(actor),
    })
    if ('refused' in applied) throw errors[applied.refused]()
    const { writtenOff: written_off, added, unresolved } = applied
    const answer = { written_off, added, unresolved }
    audit({ table: 'stocktakes', id: stocktake_id, details: answer })
    return answer
  })
