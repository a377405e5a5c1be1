import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import type { BrandMaker } from './rules.ts'

/** Writes who makes the goods of a brand, and drops the pages that show it. */
export async function writeMaker(
  tx: Db,
  brandId: number,
  { maker, responsible }: BrandMaker,
): Promise<void> {
  const values = [brandId, JSON.stringify(maker), responsible && JSON.stringify(responsible)]
  await query(tx, 'brand_maker_write', WRITE, values)
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
const LACKING = 'select from brands where brand_id = $1 and maker is null for update'
const SHOWN = `
  select product_id as id from products
  where brand_id = $1 and status = 'published' and archived_at is null order by product_id`
