import { type Db, query } from '../../base/db.server.ts'
import type { StocktakeScope } from './rules.ts'

interface NewStocktake {
  /** The code of a place. */
  location: string
  name: string
  scope: StocktakeScope
  /** These three narrow what is compared, in scope `place` alone. */
  brandId?: number | undefined
  productCategoryId?: number | undefined
  binSection?: string | undefined
  /** People who count see no expected numbers; true where it is not said. */
  blind?: boolean
  actor: string
}

/** Opens a stocktake and answers its id; undefined where no place that is in use has this code. */
export async function openStocktake(tx: Db, stocktake: NewStocktake): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'stocktake_open',
    `insert into stocktakes (location_id, name, scope, brand_id, product_category_id, bin_section, blind, created_by)
     select location_id, :name, :scope::text::stocktake_scope, :brand_id::bigint, :category_id::bigint, :bin_section::text,
       :blind::boolean, :actor
     from locations where code = :location and archived_at is null for share
     returning stocktake_id as id`,
    {
      location: stocktake.location,
      name: stocktake.name,
      scope: stocktake.scope,
      brand_id: stocktake.brandId ?? null,
      category_id: stocktake.productCategoryId ?? null,
      bin_section: stocktake.binSection?.toUpperCase() ?? null,
      blind: stocktake.blind ?? true,
      actor: stocktake.actor,
    },
  )
  return row?.id
}
