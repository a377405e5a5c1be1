import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { lockStocktake } from '../lock-stocktake.ts'
import { MOST_COUNTED } from '../rules.ts'
import { endedRefusals } from '../stocktake-schemas.ts'

/**
 * Confirms that so many pairs of one size lay in boxes of another of the same model and colour, or takes that back with
 * none: they are neither lost nor found.
 */
export const confirmSwap = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/stocktakes/{stocktake_id}/swaps',
    summary: 'Confirm that sizes lay in each other’s boxes',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      stocktake_id: Id,
      missing_variant_id: Id,
      found_variant_id: Id,
      quantity: z.int().min(0).max(MOST_COUNTED),
    }),
  )
  .output(z.object({ quantity: z.int() }))
  .errors({ ...endedRefusals, SWAP_OTHER_RUN: { status: 409 } })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const { stocktake_id, missing_variant_id, found_variant_id, quantity } = input
    const stocktake = await lockStocktake(tx, stocktake_id, 'count')
    if ('refused' in stocktake) throw errors[stocktake.refused]()
    const written = await query(tx, 'stocktake_swap_confirm', CONFIRM, {
      stocktake_id,
      missing_variant_id,
      found_variant_id,
      quantity,
      actor: actorKey(actor),
    })
    if (written.length === 0) throw errors.SWAP_OTHER_RUN()
    audit({
      table: 'stocktakes',
      id: stocktake_id,
      details: { missing_variant_id, found_variant_id, quantity },
    })
    return { quantity }
  })

const CONFIRM = `
  insert into stocktake_swaps (stocktake_id, missing_variant_id, found_variant_id, quantity, confirmed_by)
  select :stocktake_id, m.variant_id, f.variant_id, :quantity, :actor
  from product_variants m join product_variants f on f.product_id = m.product_id
    and f.colour_id is not distinct from m.colour_id and f.variant_id <> m.variant_id
  where m.variant_id = :missing_variant_id and f.variant_id = :found_variant_id
  on conflict (stocktake_id, missing_variant_id, found_variant_id)
  do update set quantity = excluded.quantity, confirmed_by = excluded.confirmed_by
  returning quantity`
