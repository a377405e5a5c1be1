import { type Db, query } from '../../base/db.server.ts'
import { publishProductChange } from '../products/publish-product-change.ts'
import { MOST_PICTURES } from '../rules.ts'

interface AppendedPicture {
  productId: number
  /** The colour it shows; none for a picture of all colours. */
  colourId: number | null
  hash: string
  now: Date
}

/**
 * Puts a picture behind those that a product has. One that it has already stays where it is, and a product that has as
 * many as it may gets no more. Raises the version: an editor that is open saves nothing over it.
 */
export async function appendPicture(
  tx: Db,
  { productId, colourId, hash, now }: AppendedPicture,
): Promise<'added' | 'there' | 'full'> {
  const [held] = await query<{ pictures: number; there: boolean }>(
    tx,
    'picture_append_hold',
    HELD,
    [productId, hash, colourId],
  )
  if (!held || held.there) return 'there'
  if (held.pictures >= MOST_PICTURES) return 'full'
  await query(tx, 'picture_append', APPEND, [productId, colourId, hash])
  await query(tx, 'picture_append_version', VERSION, [productId, now])
  await publishProductChange(tx, productId, now)
  return 'added'
}

const HELD = `
  with held as (select product_id from products where product_id = $1 for update)
  select count(p.*)::int as pictures,
    coalesce(bool_or(p.hash = $2 and p.colour_id is not distinct from $3::bigint), false) as there
  from held left join product_pictures p using (product_id) group by held.product_id`
/** Positions are counted over all colours, as the office writes them. */
const APPEND = `
  insert into product_pictures (product_id, colour_id, hash, position)
  select $1, $2, $3, coalesce(max(position), 0) + 1 from product_pictures where product_id = $1`
const VERSION = 'update products set version = version + 1, updated_at = $2 where product_id = $1'
