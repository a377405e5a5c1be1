import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import type { BrandMaker, Contactable } from './rules.ts'

/** Writes who makes the goods of a brand, and drops the pages that show it. */
export async function writeMaker(
  tx: Db,
  brandId: number,
  { maker, responsible }: BrandMaker,
): Promise<void> {
  const values = [brandId, JSON.stringify(maker), responsible && JSON.stringify(responsible)]
  await query(tx, 'brand_maker_write', WRITE, values)
  await dropShown(tx, brandId)
}

/** Takes the maker and the responsible person away; answers the maker that it was, undefined where there was none. */
export async function removeMaker(tx: Db, brandId: number): Promise<Contactable | undefined> {
  const [removed] = await query<{ maker: Contactable }>(tx, 'brand_maker_remove', REMOVE, [brandId])
  if (removed) await dropShown(tx, brandId)
  return removed?.maker
}

async function dropShown(tx: Db, brandId: number): Promise<void> {
  const shown = await query<{ id: number }>(tx, 'brand_products_shown', SHOWN, [brandId])
  if (shown.length > 0)
    await publishEvent(tx, 'product', { product_ids: shown.map(({ id }) => id) })
}

/** The same where the brand has no maker yet; answers whether it was written. */
export async function writeFirstMaker(tx: Db, brandId: number, made: BrandMaker): Promise<boolean> {
  const lacking = await query(tx, 'brand_maker_lacking', LACKING, [brandId])
  if (lacking.length === 0) return false
  await writeMaker(tx, brandId, made)
  return true
}

const WRITE = 'update brands set maker = $2::jsonb, responsible = $3::jsonb where brand_id = $1'
const REMOVE = `
  update brands set maker = null, responsible = null where brand_id = $1 and maker is not null
  returning old.maker as maker`
const LACKING = 'select from brands where brand_id = $1 and maker is null for update'
const SHOWN = `
  select product_id as id from products
  where brand_id = $1 and status = 'published' and archived_at is null order by product_id`
