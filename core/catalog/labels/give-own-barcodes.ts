import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../products/product-schemas.ts'
import { publishProductChange } from '../products/publish-product-change.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { groupByProduct } from '../variants/group-by-product.ts'
import { listOwnBarcodes } from '../variants/own-barcode.ts'

const MOST_VARIANTS = 600

/**
 * Gives variants without a barcode one of the shop's own, an EAN-13 from the range for shops; those that have one keep
 * it, so asking twice changes nothing. Refuses variants that do not exist or are archived.
 */
export const giveOwnBarcodes = staff('can_manage_products', 'can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/own-barcodes',
    successStatus: 201,
    summary: 'Give variants without a barcode one of the shop',
    tags: ['catalog'],
  })
  .input(z.strictObject({ variant_ids: z.array(Id).min(1).max(MOST_VARIANTS) }))
  .output(z.object({ given: z.array(z.object({ variant_id: z.int(), barcode: z.string() })) }))
  .errors({ VARIANT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit, now } = context
    const ids = [...new Set(input.variant_ids)].sort((a, b) => a - b)
    const products = await lockProducts(tx, ids)
    const variants = await query<Variant>(tx, 'own_barcode_variants', VARIANTS, [ids])
    if (variants.length < ids.length) throw errors.VARIANT_UNKNOWN()
    const given: { variant_id: number; barcode: string }[] = []
    for (const { variantId } of variants.filter(({ hasCode }) => !hasCode)) {
      const [row] = await query<{ barcode: string }>(tx, 'own_barcode_give', GIVE, [
        variantId,
        listOwnBarcodes(variantId),
      ])
      if (!row) throw new Error(`catalog: no code is left for variant ${variantId}`)
      given.push({ variant_id: variantId, barcode: row.barcode })
    }
    const changed = new Set(
      variants.filter(({ hasCode }) => !hasCode).map(({ productId }) => productId),
    )
    for (const productId of products.filter((id) => changed.has(id))) {
      await writeSearchText(tx, productId)
      await publishProductChange(tx, productId, now())
    }
    const coded = given.map(({ variant_id }) => variant_id)
    audit({ table: 'products', targets: await groupByProduct(tx, coded) })
    return { given }
  })

interface Variant {
  variantId: number
  productId: number
  hasCode: boolean
}

/** Whoever gives or saves codes of the same products waits, in ascending order. Versions stay: nothing typed is lost. */
async function lockProducts(tx: Db, variantIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ productId: number }>(tx, 'own_barcode_lock', LOCK, [variantIds])
  return rows.map(({ productId }) => productId)
}

const LOCK = `
  select product_id as "productId" from products where product_id in (
    select product_id from product_variants where variant_id = any($1::bigint[]))
  order by product_id for update`

const VARIANTS = `
  select v.variant_id as "variantId", v.product_id as "productId",
    exists (select from barcodes b where b.variant_id = v.variant_id) as "hasCode"
  from product_variants v join products p using (product_id)
  where v.variant_id = any($1::bigint[]) and v.archived_at is null and p.archived_at is null
  order by v.variant_id`

const GIVE = `
  insert into barcodes (barcode, variant_id)
  select code, $1 from unnest($2::text[]) with ordinality as w (code, place)
  where not exists (select from barcodes b where b.barcode = w.code)
  order by place limit 1
  returning barcode`
