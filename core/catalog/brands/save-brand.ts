import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockSlug } from '../find-or-create.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { Id } from '../products/product-schemas.ts'
import { toSlug } from '../rules.ts'
import { writeSearchText } from '../search/write-search-text.ts'
import { BrandName } from './maker-schemas.ts'

/** Creates a brand, or gives one another name. Names that differ by case, accents and signs alone are the same. */
export const saveBrand = staff('can_manage_products')
  .act.route({ method: 'POST', path: '/brands', summary: 'Write a brand', tags: ['catalog'] })
  .input(z.strictObject({ brand_id: Id.optional(), name: BrandName }))
  .output(z.object({ brand_id: z.int() }))
  .errors({
    BRAND_UNKNOWN: { status: 404 },
    /** Another brand has or had it, be it an archived one. */
    BRAND_TAKEN: { status: 422, data: z.object({ brand_id: z.int() }) },
  })
  .handler(async ({ context: { tx, audit }, input: { brand_id, name }, errors }) => {
    const slug = toSlug(name)
    await lockSlug(tx, 'brand', slug)
    const [holder] = await query<{ id: number }>(tx, 'brand_holder', HOLDER, [name, slug])
    if (holder && holder.id !== brand_id)
      throw errors.BRAND_TAKEN({ data: { brand_id: holder.id } })
    const [written] =
      brand_id === undefined
        ? await query<{ id: number }>(tx, 'brand_add', ADD, [name])
        : await query<{ id: number }>(tx, 'brand_rename', RENAME, [brand_id, name])
    if (!written) throw errors.BRAND_UNKNOWN()
    await query(tx, 'brand_slug_retire', RETIRE_SLUG, [slug, written.id])
    await query(tx, 'brand_slug_set', SET_SLUG, [slug, written.id])
    if (brand_id !== undefined) await publishNewName(tx, brand_id)
    audit({ table: 'brands', id: written.id, details: { name } })
    return { brand_id: written.id }
  })

/** Products are found by the name of their brand, so their words are written anew, in ascending id. */
async function publishNewName(tx: Db, brandId: number): Promise<void> {
  const products = await query<{ id: number; shown: boolean }>(tx, 'brand_products', PRODUCTS, [
    brandId,
  ])
  const ids = products.map(({ id }) => id)
  for (const id of ids) await writeSearchText(tx, id)
  await refreshListings(tx, ids)
  const shown = products.filter((product) => product.shown).map(({ id }) => id)
  if (shown.length > 0) await publishEvent(tx, 'product', { product_ids: shown })
}

const HOLDER = `
  select brand_id as id from brands where name = $1
  union all select id from slugs where kind = 'brand' and lang = 'es' and slug = $2`
const ADD = 'insert into brands (name) values ($1) returning brand_id as id'
const RENAME = 'update brands set name = $2 where brand_id = $1 returning brand_id as id'
const RETIRE_SLUG = `
  update slugs set current = false where kind = 'brand' and lang = 'es' and id = $2 and current and slug <> $1`
const SET_SLUG = `
  insert into slugs (kind, lang, slug, id) values ('brand', 'es', $1, $2)
  on conflict (kind, lang, slug, id) do update set current = true`
const PRODUCTS = `
  select product_id as id, status = 'published' and archived_at is null as shown
  from products where brand_id = $1 order by product_id`
