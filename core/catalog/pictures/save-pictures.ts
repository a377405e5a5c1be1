import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PlainLine } from '../../settings/shop-text.ts'
import { lockErrors, lockProduct } from '../products/lock-product.ts'
import { Id, Version } from '../products/product-schemas.ts'
import { publishProductChange } from '../products/publish-product-change.ts'
import { MOST_PICTURES } from '../rules.ts'

const PlacedPicture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** The colour it shows; null for a picture of all colours. */
  colour_id: Id.nullable(),
  /** Alternative text. */
  alt: PlainLine(200).nullable().optional(),
})

/** Replaces the pictures of a product, in this order. Files of the pictures left out stay in storage. */
export const savePictures = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/office/products/{product_id}/pictures',
    summary: 'Save the pictures of a product',
    tags: ['catalog'],
  })
  .input(
    z.strictObject({
      product_id: Id,
      version: Version,
      pictures: z.array(PlacedPicture).max(MOST_PICTURES).refine(areDifferent, 'REPEATED'),
    }),
  )
  .output(z.object({ version: z.int() }))
  .errors({
    ...lockErrors,
    PICTURE_UNKNOWN: { status: 422, data: z.object({ hashes: z.array(z.string()) }) },
  })
  .handler(async ({ context, input: { product_id, version, pictures }, errors }) => {
    const { tx, audit } = context
    const locked = await lockProduct(tx, { productId: product_id, version, now: context.now() })
    if ('refused' in locked) throw errors[locked.refused]()
    const rows = JSON.stringify(pictures)
    const unknown = await query<{ hash: string }>(tx, 'pictures_unknown', UNKNOWN, {
      pictures: rows,
    })
    if (unknown.length > 0)
      throw errors.PICTURE_UNKNOWN({ data: { hashes: unknown.map(({ hash }) => hash) } })
    await query(tx, 'pictures_clear', 'delete from product_pictures where product_id = $1', [
      product_id,
    ])
    await query(tx, 'pictures_write', WRITE, [product_id, rows])
    await publishProductChange(tx, product_id)
    audit({ table: 'products', id: product_id, details: { pictures: pictures.length } })
    return locked
  })

/** One picture may show two colours, but not the same colour twice. */
function areDifferent(pictures: readonly { hash: string; colour_id: number | null }[]): boolean {
  const places = pictures.map(({ hash, colour_id }) => `${hash} ${colour_id}`)
  return new Set(places).size === places.length
}

const ROWS = 'json_to_recordset(:pictures) as w (hash text, colour_id bigint)'
const UNKNOWN = `
  select w.hash from ${ROWS} where not exists (select from pictures p where p.hash = w.hash)
    or (w.colour_id is not null and not exists (select from colours c where c.colour_id = w.colour_id))`

/** Positions are counted over all colours, so that the first picture of the list is the product's first. */
const WRITE = `
  insert into product_pictures (product_id, colour_id, hash, position, alt)
  select $1, w.colour_id, w.hash, w.n, w.alt
  from rows from (json_to_recordset($2) as (hash text, colour_id bigint, alt jsonb)) with ordinality
    as w (hash, colour_id, alt, n)
  order by w.n`
