import { z } from 'zod'
import { run } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PlainText } from '../../settings/shop-text.ts'
import { heldErrors, holdProduct } from '../products/hold-product.ts'
import { Id, Version } from '../products/product-schemas.ts'
import { showChange } from '../products/show-change.ts'

const MOST_PICTURES = 60

const Placed = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** The colour it shows; null where it stands for all. */
  colour_id: Id.nullable(),
  /** What is seen, for those who do not see it. */
  alt: PlainText(200).nullable().optional(),
})

/** Makes these, in this order, all the pictures of a product. What is no longer named is kept, but not shown. */
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
      pictures: z.array(Placed).max(MOST_PICTURES).refine(areDifferent, 'REPEATED'),
    }),
  )
  .output(z.object({ version: z.int() }))
  .errors({
    ...heldErrors,
    PICTURE_UNKNOWN: { status: 422, data: z.object({ hashes: z.array(z.string()) }) },
  })
  .handler(async ({ context, input: { product_id, version, pictures }, errors }) => {
    const { tx, record } = context
    const held = await holdProduct(tx, { productId: product_id, version, now: context.now() })
    if ('refused' in held) throw errors[held.refused]()
    const rows = JSON.stringify(pictures)
    const unknown = await run<{ hash: string }>(tx, 'pictures_unknown', UNKNOWN, [rows])
    if (unknown.length > 0)
      throw errors.PICTURE_UNKNOWN({ data: { hashes: unknown.map(({ hash }) => hash) } })
    await run(tx, 'pictures_clear', 'delete from product_pictures where product_id = $1', [
      product_id,
    ])
    await run(tx, 'pictures_write', WRITE, [product_id, rows])
    await showChange(tx, product_id)
    record({ table: 'products', id: product_id, details: { pictures: pictures.length } })
    return held
  })

/** One picture may stand in two colours, but not twice in one. */
function areDifferent(pictures: readonly { hash: string; colour_id: number | null }[]): boolean {
  const places = pictures.map(({ hash, colour_id }) => `${hash} ${colour_id}`)
  return new Set(places).size === places.length
}

const ROWS = 'json_to_recordset($1) as w (hash text, colour_id bigint)'
const UNKNOWN = `
  select w.hash from ${ROWS} where not exists (select from pictures p where p.hash = w.hash)
    or (w.colour_id is not null and not exists (select from colours c where c.colour_id = w.colour_id))`

/** Places are counted through all colours, so that the first of the list is the first of the product. */
const WRITE = `
  insert into product_pictures (product_id, colour_id, hash, position, alt)
  select $1, w.colour_id, w.hash, w.n, w.alt
  from rows from (json_to_recordset($2) as (hash text, colour_id bigint, alt jsonb)) with ordinality
    as w (hash, colour_id, alt, n)
  order by w.n`
