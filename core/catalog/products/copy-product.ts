import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { type VariantCell, writeVariants } from '../variants/write-variants.ts'
import { createDraft } from './create-draft.ts'
import { updateProductDetails } from './update-product-details.ts'

interface Copy {
  product_id: number
  version: number
  /** Each variant and its copy. */
  variants: { from: number; to: number }[]
}

/**
 * Copies a product, archived ones too, as a draft: texts, pictures, colours, sizes, weights and box, but no pairs, barcodes or
 * SKUs. Answers undefined where there is no such product.
 */
export async function copyProduct(
  tx: Db,
  { productId, name, now }: { productId: number; name?: Translated | undefined; now: Date },
): Promise<Copy | undefined> {
  const [product] = await query<{ name: Translated }>(tx, 'copy_product', PRODUCT, [productId])
  if (!product) return undefined
  const newName = name ?? product.name
  const { handle, ...copy } = await createDraft(tx, newName, now)
  await query(tx, 'copy_details', DETAILS, [productId, copy.product_id])
  await updateProductDetails(tx, copy.product_id, { name: newName })
  const variants = await copyVariants(tx, productId, { productId: copy.product_id, handle })
  await query(tx, 'copy_pictures', PICTURES, [productId, copy.product_id])
  await writeSearchText(tx, copy.product_id)
  return { ...copy, variants }
}

async function copyVariants(
  tx: Db,
  productId: number,
  copy: { productId: number; handle: string },
): Promise<Copy['variants']> {
  const old = await query<VariantCell & { from: number }>(tx, 'copy_variants', VARIANTS, [
    productId,
  ])
  const cells = old.map(({ from: _, ...cell }) => cell)
  const { variantIds, refusals } = await writeVariants(tx, copy, cells)
  if (refusals.length > 0)
    throw new Error(`copyProduct: ${productId} has variants that cannot be copied`)
  const variants = old.map(({ from }, at) => ({ from, to: variantIds[at] ?? 0 }))
  await query(tx, 'copy_weights', WEIGHTS, [
    variants.map(({ from }) => from),
    variants.map(({ to }) => to),
  ])
  return variants
}

const PRODUCT = 'select name from products where product_id = $1'

const DETAILS = `
  update products n set description = o.description, brand_id = o.brand_id, collection_id = o.collection_id,
    product_category_id = o.product_category_id, tax_class = o.tax_class, stock_kind = o.stock_kind,
    composition = o.composition, composition_to_check = o.composition_to_check, season = o.season, width = o.width,
    heel = o.heel, shaft = o.shaft, closing = o.closing, box_length_mm = o.box_length_mm, box_width_mm = o.box_width_mm,
    box_height_mm = o.box_height_mm
  from products o where o.product_id = $1 and n.product_id = $2`

const VARIANTS = `
  select v.variant_id as from, v.colour_id, s.label as size, v.attributes
  from product_variants v left join sizes s using (size_id)
  where v.product_id = $1 and v.archived_at is null
  order by min(v.variant_id) over (partition by v.colour_id), s.sort nulls first, v.variant_id`

const WEIGHTS = `
  update product_variants n set weight_grams = o.weight_grams
  from unnest($1::bigint[], $2::bigint[]) as w (old, new) join product_variants o on o.variant_id = w.old
  where n.variant_id = w.new and o.weight_grams is not null`

const PICTURES = `
  insert into product_pictures (product_id, colour_id, hash, position, alt)
  select $2::bigint, colour_id, hash, position, alt from product_pictures where product_id = $1`
