import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import type { Translated } from '../../base/translated.ts'
import { refreshListings } from '../listings/refresh-listings.ts'
import { toSlug } from '../rules.ts'
import { writeSearchText } from '../search/write-search-text.ts'

export interface ShopColour {
  name: Translated
  /** `#rrggbb`, as a page shows it. */
  swatch: string
  /** The key of the colour that facets count it under. */
  family: string
}

/** Writes a colour of the shop by its Spanish name: its names, swatch and family become these wherever it is shown. */
export async function saveColour(
  tx: Db,
  { name, swatch, family }: ShopColour,
  now?: Date,
): Promise<void> {
  const [changed] = await query<{ id: number; productIds: number[] | null }>(
    tx,
    'colour_save',
    `with saved as (
       insert into colours as c (key, name, swatch, family) values ($1, $2, $3, $4)
       on conflict (key) do update set name = excluded.name, swatch = excluded.swatch, family = excluded.family
       where (c.name, c.swatch, c.family) is distinct from (excluded.name, excluded.swatch, excluded.family)
       returning colour_id
     )
     select colour_id as id,
       (select array_agg(distinct product_id) from product_variants v where v.colour_id = saved.colour_id) as "productIds"
     from saved`,
    [toSlug(name.es), name, swatch, family],
  )
  const productIds = (changed?.productIds ?? []).map(Number)
  for (const productId of productIds) await writeSearchText(tx, productId)
  const shown = await refreshListings(tx, productIds, now, 'kept')
  if (shown.length > 0) await publishEvent(tx, 'product', { product_ids: shown })
}
