import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { BoxSize } from '../../base/schemas.ts'
import type { Translated } from '../../base/translated.ts'
import type { ProductComposition } from '../composition.ts'
import type { ProductFacts } from '../facts/rules.ts'
import { findOrCreateBrand } from '../find-or-create.ts'
import { toSlug } from '../rules.ts'

/** Null takes a value away, what is absent stays as it is. */
export interface ProductDetails extends Partial<ProductFacts> {
  name?: Translated | undefined
  description?: Translated | null | undefined
  brand?: string | null | undefined
  collection?: string | null | undefined
  product_category_id?: number | null | undefined
  tax_class?: string | undefined
  /** One that a person writes is confirmed by it. */
  composition?: ProductComposition | null | undefined
  composition_to_check?: boolean | undefined
  shelf?: string | null | undefined
  box?: BoxSize | null | undefined
}

/** A field that names something the shop does not have. */
type UnknownChoice = 'collection' | 'product_category_id' | 'tax_class'

export const detailErrors = {
  CHOICE_UNKNOWN: { status: 422, data: z.object({ fields: z.array(z.string()) }) },
} as const

/** Writes the details of a product; a new Spanish name gives it a new slug, and the old one redirects there. */
export async function updateProductDetails(
  tx: Db,
  productId: number,
  details: ProductDetails,
): Promise<{ unknown: UnknownChoice[] }> {
  const { name, description, brand, collection, product_category_id, tax_class } = details
  const { composition, season, width, heel, shaft, closing, shelf, box } = details
  const choices = await findChoices(tx, details)
  const fields: UnknownChoice[] = ['collection', 'product_category_id', 'tax_class']
  const unknown = fields.filter((field) => details[field] != null && choices[field] === null)
  if (unknown.length > 0) return { unknown }
  const columns = {
    name,
    description,
    brand_id: brand && (await findOrCreateBrand(tx, brand)),
    collection_id: collection && choices.collection,
    product_category_id,
    tax_class,
    composition: composition?.length === 0 ? null : composition,
    composition_to_check:
      details.composition_to_check ?? (composition === undefined ? undefined : false),
    season,
    width,
    heel,
    shaft,
    closing,
    shelf,
    ...(box !== undefined && toBoxColumns(box)),
  }
  await query(tx, 'product_details', UPDATE, [productId, JSON.stringify(columns)])
  if (name) await writeSlug(tx, productId, name.es)
  return { unknown: [] }
}

const toBoxColumns = (box: BoxSize | null) => ({
  box_length_mm: box?.length_mm ?? null,
  box_width_mm: box?.width_mm ?? null,
  box_height_mm: box?.height_mm ?? null,
})

type Choices = Record<UnknownChoice, number | string | null>

async function findChoices(tx: Db, details: ProductDetails): Promise<Choices> {
  const { collection = null, product_category_id = null, tax_class = null } = details
  const values = [collection, product_category_id, tax_class]
  const [choices] = await query<Choices>(tx, 'product_details_choices', CHOICES, values)
  if (!choices) throw new Error('products: no choices were read')
  return choices
}

async function writeSlug(tx: Db, productId: number, name: string): Promise<void> {
  const values = [toSlug(name), productId]
  await query(tx, 'product_slug_retire', RETIRE_SLUG, values)
  await query(tx, 'product_slug_set', SET_SLUG, values)
}

const CHOICES = `
  select (select collection_id from collections where key = $1 and archived_at is null) as collection,
    (select product_category_id from product_categories where product_category_id = $2 and archived_at is null)
      as product_category_id,
    (select tax_class from tax_classes where tax_class = $3) as tax_class`

/** Columns that the JSON does not name keep the value of the row. */
const UPDATE = `
  update products p set
    (name, description, brand_id, collection_id, product_category_id, tax_class, composition, composition_to_check,
      season, width, heel, shaft, closing, shelf, box_length_mm, box_width_mm, box_height_mm) = (
      select name, description, brand_id, collection_id, product_category_id, tax_class, composition, composition_to_check,
        season, width, heel, shaft, closing, shelf, box_length_mm, box_width_mm, box_height_mm
      from jsonb_populate_record(p, $2::jsonb))
  where product_id = $1`

const RETIRE_SLUG = `
  update slugs set current = false where kind = 'product' and lang = 'es' and id = $2 and current and slug <> $1`
const SET_SLUG = `
  insert into slugs (kind, lang, slug, id) values ('product', 'es', $1, $2)
  on conflict (kind, lang, slug, id) do update set current = true`
