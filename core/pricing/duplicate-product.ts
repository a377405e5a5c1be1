import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { copyProduct } from '../catalog/products/copy-product.ts'
import { Id, ProductName } from '../catalog/products/product-schemas.ts'
import { setPrices } from './set-price.ts'

/**
 * Begins a product as another one is, such as the same model a season later: a draft with its texts, pictures, colours,
 * sizes, weights and general prices. Pairs, barcodes, SKUs and prices of one channel stay with the other.
 */
export const duplicateProduct = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/office/products/{product_id}/copies',
    successStatus: 201,
    summary: 'Begin a product as another one is',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      product_id: Id,
      /** Without it, that of the other in every language. */
      name: ProductName.optional(),
    }),
  )
  .output(z.object({ product_id: z.int(), version: z.int() }))
  .errors({ PRODUCT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const { product_id: productId, name } = input
    const copy = await copyProduct(tx, { productId, name, now })
    if (!copy) throw errors.PRODUCT_UNKNOWN()
    const { variants, ...product } = copy
    const general = await query<{ from: number; cents: number }>(tx, 'copy_prices', PRICES, [
      variants.map(({ from }) => from),
      now,
    ])
    const to = new Map(variants.map((each) => [each.from, each.to]))
    const prices = general.map(({ from, cents }) => ({ variantId: to.get(from) ?? 0, cents }))
    await setPrices(tx, { prices, now, actor: actorKey(actor) })
    audit({ table: 'products', id: product.product_id, details: { copied: productId } })
    return product
  })

const PRICES = `
  select variant_id as from, cents from prices
  where variant_id = any($1::bigint[]) and channel is null and valid @> $2::timestamptz`
