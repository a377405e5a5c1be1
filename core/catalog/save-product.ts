import { type Db, run } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { freeSku } from './free-sku.ts'
import { refreshListings } from './refresh-listings.ts'
import { sizeOf, slugOf } from './rules.ts'
import { writeSearchText } from './write-search-text.ts'

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
  category?: string
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
export async function saveProduct(tx: Db, product: NewProduct): Promise<SavedProduct> {
  const { productId, created, status } = await productRow(tx, product)
  const variants: SavedProduct['variants'] = []
  const known: Known = new Map()
  for (const variant of product.variants)
    variants.push(await variantRow(tx, { productId, handle: product.handle, known }, variant))
  if (created) await run(tx, 'slug_write', SLUG, [slugOf(product.name.es), productId])
  if (created || variants.some((variant) => variant.created)) {
    await writeSearchText(tx, productId)
    if (status === 'published') await refreshListings(tx, [productId])
  }
  return { productId, created, status, variants }
}

async function productRow(tx: Db, product: NewProduct) {
  const [found] = await run<{ id: number; status: SavedProduct['status'] }>(
    tx,
    'product_by_handle',
    'select product_id as id, status from products where source = $1 and handle = $2 for update',
    [product.source, product.handle],
  )
  if (found) return { productId: found.id, created: false, status: found.status }
  const [made] = await run<{ id: number }>(tx, 'product_write', PRODUCT, [
    product.source,
    product.handle,
    product.name,
    product.description ?? null,
    product.brand ? await bySlug(tx, 'brand', BRAND, product.brand) : null,
    product.collection ?? null,
    product.category ? await bySlug(tx, 'category', CATEGORY, { es: product.category }) : null,
  ])
  if (!made) throw new Error('products: nothing was written')
  return { productId: made.id, created: true, status: 'draft' as const }
}

/** Ids of colours and sizes, which repeat from variant to variant: each is asked for once a product. */
type Known = Map<string, number>

async function optionIds(tx: Db, known: Known, { colour, size }: NewVariant) {
  const once = async (name: string, text: string, values: unknown[]) => {
    const key = JSON.stringify([name, values])
    const id = known.get(key) ?? (await byName(tx, name, text, values))
    known.set(key, id)
    return id
  }
  const { system, label, sort } = size ? sizeOf(size) : {}
  return {
    colourId: colour ? await once('colour', COLOUR, [slugOf(colour), { es: colour }]) : null,
    sizeId: label ? await once('size', SIZE, [system, label, sort]) : null,
    label,
  }
}

async function variantRow(
  tx: Db,
  { productId, handle, known }: { productId: number; handle: string; known: Known },
  variant: NewVariant,
): Promise<SavedVariant> {
  const { colourId, sizeId, label } = await optionIds(tx, known, variant)
  const attributes = variant.attributes ?? {}
  const [found] = await run<{ id: number } & Pick<SavedVariant, 'imported'>>(
    tx,
    'variant_find',
    VARIANT_FIND,
    [productId, colourId, sizeId, attributes],
  )
  if (found) return { variantId: found.id, created: false, imported: found.imported }
  const options = [variant.colour, label, ...Object.values(attributes)]
  const sku = variant.sku || (await freeSku(tx, [handle, ...options]))
  const [made] = await run<{ id: number }>(tx, 'variant_write', VARIANT_WRITE, [
    productId,
    colourId,
    sizeId,
    attributes,
    sku,
    variant.weightGrams ?? null,
    variant.imported ?? null,
  ])
  if (!made) throw new Error('product_variants: nothing was written')
  return { variantId: made.id, created: true, imported: variant.imported ?? null }
}

/** The row of that name, made where it is missing; asked twice where somebody else makes it meanwhile. */
async function byName(tx: Db, name: string, text: string, values: unknown[]): Promise<number> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const [row] = await run<{ id: number }>(tx, `${name}_by_name`, text, values)
    if (row) return row.id
  }
  throw new Error(`${name}: nothing was written`)
}

/** A brand or a category: what reads alike in an address is the same one. */
async function bySlug(
  tx: Db,
  kind: 'brand' | 'category',
  text: string,
  name: string | Translated,
): Promise<number> {
  const slug = slugOf(typeof name === 'string' ? name : name.es)
  const [found] = await run<{ id: number }>(
    tx,
    'id_by_slug',
    `select id from slugs where kind = $1::slug_kind and lang = 'es' and slug = $2`,
    [kind, slug],
  )
  return found?.id ?? byName(tx, kind, text, [name, slug])
}

const BRAND = `
  with found as (select brand_id as id from brands where name = $1),
  made as (insert into brands (name) select $1 where not exists (select from found)
    on conflict do nothing returning brand_id as id),
  slug as (insert into slugs (kind, lang, slug, id) select 'brand', 'es', $2, id from made on conflict do nothing)
  select id from found union all select id from made`
const COLOUR = `
  with found as (select colour_id as id from colours where key = $1),
  made as (insert into colours (key, name) select $1, $2::jsonb where not exists (select from found)
    on conflict do nothing returning colour_id as id)
  select id from found union all select id from made`
const SIZE = `
  with found as (select size_id as id from sizes where system = $1 and label = $2),
  made as (insert into sizes (system, label, sort) select $1, $2, $3 where not exists (select from found)
    on conflict do nothing returning size_id as id)
  select id from found union all select id from made`
const CATEGORY = `
  with made as (insert into product_categories (name) values ($1) returning product_category_id as id),
  slug as (insert into slugs (kind, lang, slug, id) select 'category', 'es', $2, id from made)
  select id from made`
const SLUG = `insert into slugs (kind, lang, slug, id) values ('product', 'es', $1, $2)`
const PRODUCT = `
  insert into products (source, handle, name, description, brand_id, collection_id, product_category_id)
  values ($1, $2, $3, $4, $5, (select collection_id from collections where key = $6), $7)
  returning product_id as id`
const VARIANT_FIND = `
  select variant_id as id, imported from product_variants where product_id = $1 and colour_id is not distinct from $2
    and size_id is not distinct from $3 and attributes = $4`
const VARIANT_WRITE = `
  insert into product_variants (product_id, colour_id, size_id, attributes, sku, weight_grams, imported)
  values ($1, $2, $3, $4, $5, $6, $7) returning variant_id as id`
