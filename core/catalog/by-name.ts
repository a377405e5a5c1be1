import { type Db, run } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { sizeOf, slugOf } from './rules.ts'

/** The brand of that name, made where there is none; what reads alike in an address is the same one. */
export const brandId = (tx: Db, name: string) => bySlug(tx, 'brand', BRAND, name)

/** The category of that Spanish name, made where there is none, with its names in other languages where they are said. */
export const categoryId = (tx: Db, name: string, others: Readonly<Record<string, string>> = {}) =>
  bySlug(tx, 'category', CATEGORY, { es: name, ...others })

/** The colour of that Spanish name, made without a swatch where there is none. */
export const colourId = (tx: Db, name: string) =>
  byName(tx, 'colour', COLOUR, [slugOf(name), { es: name }])

/** The size as somebody wrote it, made where there is none. */
export function sizeId(tx: Db, written: string): Promise<number> {
  const { system, label, sort } = sizeOf(written)
  return byName(tx, 'size', SIZE, [system, label, sort])
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
  const found = await idBySlug(tx, kind, slug)
  if (found !== undefined) return found
  // Who names it at the same time waits here for the one who makes it.
  await run(tx, 'lock_slug', 'select pg_advisory_xact_lock(hashtext($1))', [`${kind} ${slug}`])
  return (await idBySlug(tx, kind, slug)) ?? byName(tx, kind, text, [name, slug])
}

async function idBySlug(tx: Db, kind: 'brand' | 'category', slug: string) {
  const [found] = await run<{ id: number }>(
    tx,
    'id_by_slug',
    `select id from slugs where kind = $1::slug_kind and lang = 'es' and slug = $2`,
    [kind, slug],
  )
  return found?.id
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
