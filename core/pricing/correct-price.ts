import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { MOST_CENTS } from '../base/limits.ts'
import { type Actor, actorKey, hasPermission } from '../base/procedures/actor.ts'
import { Approval, requireRight } from '../base/procedures/approving.ts'
import { staff } from '../base/procedures/procedures.ts'
import { Id } from '../catalog/products/product-schemas.ts'
import { groupByProduct } from '../catalog/variants/group-by-product.ts'
import { setPrices } from './set-price.ts'

/**
 * Puts the price of a variant right from the counter, where its label says another one than the catalog: from now on, in
 * the catalog, because nobody may be charged more than the price that is shown (TRLGDCU, articles 20 and 60). It changes
 * the price that the counter asks: its own where it has one, else that of all channels. Whoever may not change prices
 * needs a colleague's PIN who may.
 */
export const correctPrice = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/price-corrections',
    summary: 'Correct the price of a variant at the counter',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      variant_id: Id,
      /** VAT included. */
      price_cents: z.int().min(1).max(MOST_CENTS),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ before_cents: z.int(), price_cents: z.int() }))
  .errors({ VARIANT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { variant_id, price_cents }, errors }) => {
    const { tx, actor, approver, audit } = context
    const now = context.now()
    const price = await findCounterPrice(tx, variant_id, now)
    if (!price) throw errors.VARIANT_UNKNOWN()
    requireRight({ actor: toAsking(actor), approver, audit }, 'change_prices', errors)
    await setPrices(tx, {
      prices: [{ variantId: variant_id, cents: price_cents }],
      ...(price.isOwn && { channel: 'pos' as const }),
      now,
      actor: actorKey(actor),
    })
    const before_cents = price.cents
    audit({
      table: 'products',
      targets: await groupByProduct(tx, [variant_id]),
      details: { before_cents, price_cents },
    })
    return { before_cents, price_cents }
  })

/** The right is worth nothing without its flag: who sells without it asks a colleague, unless the role says never. */
function toAsking(actor: Actor): Actor {
  if (actor.kind !== 'staff' || hasPermission(actor, 'can_manage_products')) return actor
  const { change_prices } = actor.permissions
  const level = change_prices === 'denied' ? change_prices : 'pin'
  return { ...actor, permissions: { ...actor.permissions, change_prices: level } }
}

async function findCounterPrice(
  tx: Db,
  variantId: number,
  now: Date,
): Promise<{ cents: number; isOwn: boolean } | undefined> {
  const [price] = await query<{ cents: number; isOwn: boolean }>(
    tx,
    'counter_price',
    `select price.cents, exists (
       select from prices p where p.variant_id = v.variant_id and p.channel = 'pos' and p.valid @> $2::timestamptz) as "isOwn"
     from product_variants v, horma_price(v.variant_id, 'pos', $2) price
     where v.variant_id = $1 and v.archived_at is null and price.cents is not null`,
    [variantId, now],
  )
  return price
}
