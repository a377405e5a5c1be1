import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import { refreshListings } from '../listings/refresh-listings.ts'

interface AddedPictures {
  productId: number
  /** Spanish slug of the colour shown; none where the picture stands for all. */
  colour?: string
  /** Hashes of kept pictures, the first one first. */
  hashes: readonly string[]
}

/** Gives a product its pictures in one colour, in their order; what stands at a place already stays. */
export async function addPictures(
  tx: Db,
  { productId, colour, hashes }: AddedPictures,
): Promise<void> {
  const placed = await query(
    tx,
    'pictures_place',
    `insert into product_pictures (product_id, colour_id, hash, position)
     select $1, (select colour_id from colours where key = $2), hash, position
     from unnest($3::text[]) with ordinality as placed (hash, position)
     on conflict do nothing returning position`,
    [productId, colour ?? null, hashes],
  )
  if (placed.length === 0) return
  await refreshListings(tx, [productId])
  await publishEvent(tx, 'product', { product_ids: [productId] })
}
