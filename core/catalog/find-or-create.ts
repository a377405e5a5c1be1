import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { toSlug } from './rules.ts'
import { parseSize } from './variants/rules.ts'

/** Finds or creates the brand of a name; names with the same slug are one brand. An archived one is restored. */
export async function findOrCreateBrand(tx: Db, name: string): Promise<number> {
  const id = await findOrCreateBySlug(tx, 'brand', BRAND, name)
  await query(tx, 'brand_restore', RESTORE_BRAND, [id])
  return id
}

/** Finds or creates the category of a Spanish name; `others` are its names in other languages, used for a new one. */
export const findOrCreateCategory = (
  tx: Db,
  name: string,
  others: Readonly<Record<string, string>> = {},
) => findOrCreateBySlug(tx, 'category', CATEGORY, { es: name, ...others })

/** Finds the colour of a Spanish name, or creates it without a swatch. */
export const findOrCreateColour = (tx: Db, name: string) =>
  findOrCreateRow(tx, 'colour', COLOUR, [toSlug(name), { es: name }])

/** Finds or creates a size from a label such as '38 ½'. */
export function findOrCreateSize(tx: Db, written: string): Promise<number> {
  const { system, label, sort } = parseSize(written)
  return findOrCreateRow(tx, 'size', SIZE, [system, label, sort])
}

/** Runs the statement a second time where another transaction inserted the row at the same moment. */
async function findOrCreateRow(
  tx: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<number> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const [row] = await query<{ id: number }>(tx, `${name}_find_or_create`, text, values)
    if (row) return row.id
  }
  throw new Error(`${name}: nothing was written`)
}

async function findOrCreateBySlug(
  tx: Db,
  kind: 'brand' | 'category',
  text: string,
  name: string | Translated,
): Promise<number> {
  const slug = toSlug(typeof name === 'string' ? name : name.es)
  const found = await findBySlug(tx, kind, slug)
  if (found !== undefined) return found
  await lockSlug(tx, kind, slug)
  return (await findBySlug(tx, kind, slug)) ?? findOrCreateRow(tx, kind, text, [name, slug])
}

async function findBySlug(tx: Db, kind: 'brand' | 'category', slug: string) {
  const [found] = await query<{ id: number }>(
    tx,
    'id_by_slug',
    `select id from slugs where kind = $1::slug_kind and lang = 'es' and slug = $2`,
    [kind, slug],
  )
  return found?.id
}

const RESTORE_BRAND =
  'update brands set archived_at = null where brand_id = $1 and archived_at is not null'
const BRAND = `
  with found as (select brand_id as id from brands where name = $1),
  created as (insert into brands (name) select $1 where not exists (select from found)
    on conflict do nothing returning brand_id as id),
  slug as (insert into slugs (kind, lang, slug, id) select 'brand', 'es', $2, id from created on conflict do nothing)
  select id from found union all select id from created`
const COLOUR = `
  with found as (select colour_id as id from colours where key = $1),
  created as (insert into colours (key, name) select $1, $2::jsonb where not exists (select from found)
    on conflict do nothing returning colour_id as id)
  select id from found union all select id from created`
const SIZE = `
  with found as (select size_id as id from sizes where system = $1 and label = $2),
  created as (insert into sizes (system, label, sort) select $1, $2, $3 where not exists (select from found)
    on conflict do nothing returning size_id as id)
  select id from found union all select id from created`
const CATEGORY = `
  with created as (insert into product_categories (name) values ($1) returning product_category_id as id),
  slug as (insert into slugs (kind, lang, slug, id) select 'category', 'es', $2, id from created)
  select id from created`

/** Lets two transactions that write the same name of a kind wait for each other. */
export async function lockSlug(tx: Db, kind: 'brand' | 'category', slug: string): Promise<void> {
  await query(tx, 'lock_slug', 'select pg_advisory_xact_lock(hashtext($1))', [`${kind} ${slug}`])
}
