import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'

/** Notes that a person has looked at missing pairs that an applied stocktake could not write off. */
export const resolveLine = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stocktakes/{stocktake_id}/lines/{variant_id}/resolve',
    summary: 'Note that missing pairs are resolved',
    tags: ['stock'],
  })
  .input(z.strictObject({ stocktake_id: Id, variant_id: Id }))
  .output(z.object({ variant_id: z.int() }))
  .errors({ LINE_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { stocktake_id, variant_id }, errors }) => {
    const { tx, actor, audit } = context
    const resolved = await query(
      tx,
      'stocktake_line_resolve',
      `update stocktake_lines set resolved_at = coalesce(resolved_at, now()), resolved_by = coalesce(resolved_by, $3)
       where stocktake_id = $1 and variant_id = $2 and unresolved > 0 returning 1`,
      [stocktake_id, variant_id, actorKey(actor)],
    )
    if (resolved.length === 0) throw errors.LINE_UNKNOWN()
    audit({ table: 'stocktakes', id: stocktake_id, details: { variant_id } })
    return { variant_id }
  })
