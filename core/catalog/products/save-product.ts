import { type Db, query } from '../../base/db.server.ts'
import type { BoxSize } from '../../base/schemas.ts'
import type { Translated } from '../../base/translated.ts'
import type { ProductComposition } from '../composition.ts'
import type { ProductFacts } from '../facts/rules.ts'
import {
  findOrCreateBrand,
  findOrCreateCategory,
  findOrCreateColour,
  findOrCreateSize,
} from '../find-or-create.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { toSlug } from '../rules.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { findFreeSku } from '../variants/find-free-sku.ts'
import { parseSize } from '../variants/rules.ts'

export interface NewVariant {
  colour?: string
  size?: string
  /** Options besides colour and size, such as width. */
  attributes?: Record<string, string>
  /** Made from handle and options where it is absent, and then one that nobody holds. */
  sku?: string
  weightGrams?: number
  imported?: Record<string, string>
}

export interface NewProduct {
  source: string
  handle: string
  name: Translated
  description?: Translated
  brand?: string
  /** Key of one of the shop's collections. */
  collection?: string
  /** Where its boxes stand in the storeroom. */
  shelf?: string
  box?: BoxSize
  composition?: ProductComposition
  facts?: Partial<ProductFacts>
  category?: string
  /** What it is called in other languages than Spanish, where the shop has it not yet. */
  categoryNames?: Readonly<Record<string, string>>
  variants: readonly NewVariant[]
}

export interface SavedProduct {
  productId: number
  created: boolean
  status: 'draft' | 'published'
  /** In the order they were given; `created` says which are new, `imported` what is kept of the others. */
  variants: SavedVariant[]
}

interface SavedVariant {
  variantId: number
  created: boolean
  imported: Record<string, string> | null
}

/**
 * Writes a model and its variants by their key (source and handle; colour, size and attributes): what is
 * there is left, what is missing is made, as a draft. Prices and stock are the caller's. Refuses by
 * constraint a SKU that another variant holds.
 */
export async function saveProduct(tx: Db, product: NewProduct, now?: Date): Promise<SavedProduct> {
  const { productId, created, status } = await productRow(tx, product)
  const variants: SavedProduct['variants'] = []
  const known: Known = new Map()
  for (const variant of product.variants)
    variants.push(await variantRow(tx, { productId, handle: product.handle, known }, variant))
  if (created) await query(tx, 'slug_write', SLUG, [toSlug(product.name.es), productId])
  if (created || variants.some((variant) => variant.created)) {
    await writeSearchText(tx, productId)
    if (status === 'published') await refreshListings(tx, [productId], now, 'kept')
  }
  return { productId, created, status, variants }
}

async function productRow(tx: Db, product: NewProduct) {
  const [found] = await query<{ id: number; status: SavedProduct['status'] }>(
    tx,
    'product_by_handle',
    'select product_id as id, status from products where source = $1 and handle = $2 for update',
    [product.source, product.handle],
  )
  if (found) return { productId: found.id, created: false, status: found.status }
  const [made] = await query<{ id: number }>(tx, 'product_write', PRODUCT, {
    source: product.source,
    handle: product.handle,
    name: product.name,
    description: product.description ?? null,
    brand_id: product.brand ? await findOrCreateBrand(tx, product.brand) : null,
    collection: product.collection ?? null,
    product_category_id: product.category
      ? await findOrCreateCategory(tx, product.category, product.categoryNames)
      : null,
    shelf: product.shelf ?? null,
    box_length_mm: product.box?.length_mm ?? null,
    box_width_mm: product.box?.width_mm ?? null,
    box_height_mm: product.box?.height_mm ?? null,
    composition: product.composition ? JSON.stringify(product.composition) : null,
    season: product.facts?.season ?? null,
    width: product.facts?.width ?? null,
    heel: product.facts?.heel ?? null,
    shaft: product.facts?.shaft ?? null,
    closing: product.facts?.closing ?? null,
  })
  if (!made) throw new Error('products: nothing was written')
  return { productId: made.id, created: true, status: 'draft' as const }
}

/** Ids of colours and sizes, which repeat from variant to variant: each is asked for once a product. */
type Known = Map<string, number>

async function optionIds(tx: Db, known: Known, { colour, size }: NewVariant) {
  const once = async (key: string, ask: () => Promise<number>) => {
    const id = known.get(key) ?? (await ask())
    known.set(key, id)
    return id
  }
  const label = size ? parseSize(size).label : undefined
  return {
    colourId: colour
      ? await once(`colour ${toSlug(colour)}`, () => findOrCreateColour(tx, colour))
      : null,
    sizeId: size && label ? await once(`size ${size}`, () => findOrCreateSize(tx, size)) : null,
    label,
  }
}

async function variantRow(
  tx: Db,
  { productId, handle, known }: { productId: number; handle: string; known: Known },
  variant: NewVariant,
): Promise<SavedVariant> {
  const { label, ...ids } = await optionIds(tx, known, variant)
  const attributes = variant.attributes ?? {}
  const [found] = await query<{ id: number } & Pick<SavedVariant, 'imported'>>(
    tx,
    'variant_find',
    VARIANT_FIND,
    [productId, ids.colourId, ids.sizeId, attributes],
  )
  if (found) return { variantId: found.id, created: false, imported: found.imported }
  const options = [variant.colour, label, ...Object.values(attributes)]
  const sku = variant.sku || (await findFreeSku(tx, [handle, ...options]))
  const [made] = await query<{ id: number }>(tx, 'variant_write', VARIANT_WRITE, {
    product_id: productId,
    colour_id: ids.colourId,
    size_id: ids.sizeId,
    attributes,
    sku,
    weight_grams: variant.weightGrams ?? null,
    imported: variant.imported ?? null,
  })
  if (!made) throw new Error('product_variants: nothing was written')
  return { variantId: made.id, created: true, imported: variant.imported ?? null }
}

const SLUG = `insert into slugs (kind, lang, slug, id) values ('product', 'es', $1, $2)`
const PRODUCT = `
  insert into products (source, handle, name, description, brand_id, collection_id, product_category_id, shelf,
    box_length_mm, box_width_mm, box_height_mm, composition, season, width, heel, shaft, closing)
  values (:source, :handle, :name, :description, :brand_id,
    (select collection_id from collections where key = :collection), :product_category_id, :shelf,
    :box_length_mm, :box_width_mm, :box_height_mm, :composition::jsonb, :season::product_season,
    :width::product_width, :heel::product_heel, :shaft::product_shaft, :closing::product_closing)
  returning product_id as id`
const VARIANT_FIND = `
  select variant_id as id, imported from product_variants where product_id = $1 and colour_id is not distinct from $2
    and size_id is not distinct from $3 and attributes = $4`
const VARIANT_WRITE = `
  insert into product_variants (product_id, colour_id, size_id, attributes, sku, weight_grams, imported)
  values (:product_id, :colour_id, :size_id, :attributes, :sku, :weight_grams, :imported)
  returning variant_id as id`
