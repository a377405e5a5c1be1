import { type Db, run } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { brandId } from '../by-name.ts'
import type { Composition } from '../composition.ts'
import { slugOf } from '../rules.ts'

export interface ProductTexts {
  name?: Translated | undefined
  description?: Translated | null | undefined
  brand?: string | null | undefined
  collection?: string | null | undefined
  product_category_id?: number | null | undefined
  tax_class?: string | undefined
  composition?: Composition | null | undefined
}

/** A field that names something the shop has not. */
export type UnknownChoice = 'collection' | 'product_category_id' | 'tax_class'

export const textErrors = { CHOICE_UNKNOWN: { status: 422 } } as const

/** Writes what is said of a product; a new Spanish name gives it a new address, and the old one leads there. */
export async function writeTexts(
  tx: Db,
  productId: number,
  texts: ProductTexts,
): Promise<{ unknown: UnknownChoice[] }> {
  const unknown = await unknownChoices(tx, texts)
  if (unknown.length > 0) return { unknown }
  const brand = texts.brand ? await brandId(tx, texts.brand) : null
  const said = (value: unknown) => value !== undefined
  await run(tx, 'product_texts', TEXTS, [
    productId,
    texts.name ?? null,
    said(texts.description),
    texts.description ?? null,
    said(texts.brand),
    brand,
    said(texts.collection),
    texts.collection ?? null,
    said(texts.product_category_id),
    texts.product_category_id ?? null,
    texts.tax_class ?? null,
    said(texts.composition),
    texts.composition?.length ? JSON.stringify(texts.composition) : null,
  ])
  if (texts.name) await writeSlug(tx, productId, texts.name.es)
  return { unknown: [] }
}

async function unknownChoices(tx: Db, texts: ProductTexts): Promise<UnknownChoice[]> {
  const [known] = await run<Record<UnknownChoice, boolean>>(tx, 'product_choices_known', KNOWN, [
    texts.collection ?? null,
    texts.product_category_id ?? null,
    texts.tax_class ?? null,
  ])
  const fields: UnknownChoice[] = ['collection', 'product_category_id', 'tax_class']
  return fields.filter((field) => texts[field] != null && !known?.[field])
}

async function writeSlug(tx: Db, productId: number, name: string): Promise<void> {
  const values = [slugOf(name), productId]
  await run(tx, 'slug_leave', SLUG_LEAVE, values)
  await run(tx, 'slug_take', SLUG_TAKE, values)
}

const KNOWN = `
  select exists (select from collections where key = $1 and archived_at is null) as collection,
    exists (select from product_categories where product_category_id = $2 and archived_at is null) as product_category_id,
    exists (select from tax_classes where tax_class = $3) as tax_class`

const TEXTS = `
  update products set
    name = coalesce($2::jsonb, name),
    description = case when $3 then $4::jsonb else description end,
    brand_id = case when $5 then $6::bigint else brand_id end,
    collection_id = case when $7 then (select collection_id from collections where key = $8) else collection_id end,
    product_category_id = case when $9 then $10::bigint else product_category_id end,
    tax_class = coalesce($11, tax_class),
    composition = case when $12 then $13::jsonb else composition end
  where product_id = $1`

const SLUG_LEAVE = `
  update slugs set current = false where kind = 'product' and lang = 'es' and id = $2 and current and slug <> $1`
const SLUG_TAKE = `
  insert into slugs (kind, lang, slug, id) values ('product', 'es', $1, $2)
  on conflict (kind, lang, slug, id) do update set current = true`
