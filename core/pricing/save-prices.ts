import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { MOST_CENTS } from '../base/limits.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { Approval, requireRight } from '../base/procedures/approving.ts'
import { staff } from '../base/procedures/procedures.ts'
import { Id } from '../catalog/products/product-schemas.ts'
import { groupByProduct } from '../catalog/variants/group-by-product.ts'
import { changesPrices } from './changes-prices.ts'
import { setPrices } from './set-price.ts'

/** Sets prices of variants from now on, in both channels or in one. Changing one takes the right to. */
export const savePrices = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/prices',
    summary: 'Set prices of variants',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      prices: z
        .array(
          z.strictObject({
            variant_id: Id,
            /** VAT included. */
            price_cents: z.int().min(1).max(MOST_CENTS),
          }),
        )
        .min(1)
        .max(600)
        .refine(
          (prices) => new Set(prices.map((each) => each.variant_id)).size === prices.length,
          'REPEATED',
        ),
      channel: z.enum(['web', 'pos']).optional(),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ changed: z.int() }))
  .errors({ VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const ids = input.prices.map(({ variant_id }) => variant_id)
    const unknown = await query<{ id: number }>(tx, 'priced_unknown', UNKNOWN, [ids])
    if (unknown.length > 0)
      throw errors.VARIANT_UNKNOWN({ data: { variant_ids: unknown.map(({ id }) => id) } })
    const wanted = {
      prices: input.prices.map(({ variant_id, price_cents }) => ({
        variantId: variant_id,
        cents: price_cents,
      })),
      ...(input.channel && { channel: input.channel }),
      now: context.now(),
    }
    if (await changesPrices(tx, wanted)) requireRight(context, 'change_prices', errors)
    const changed = await setPrices(tx, { ...wanted, actor: actorKey(actor) })
    audit({ table: 'products', targets: await groupByProduct(tx, ids), details: { changed } })
    return { changed }
  })

const UNKNOWN = `
  select id from unnest($1::bigint[]) as id
  where not exists (select from product_variants v where v.variant_id = id and v.archived_at is null)`
