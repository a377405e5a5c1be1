import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { openStocktake } from './open-stocktake.ts'

/** Opens a stocktake of a place, or of a brand, a category or a part of the storeroom there, with its first sections. */
export const createStocktake = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stocktakes',
    successStatus: 201,
    summary: 'Open a stocktake',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      location: LocationCode,
      name: SingleLineText(80),
      brand_id: Id.optional(),
      category_id: Id.optional(),
      bin_section: SingleLineText(20).optional(),
      /** People who count see no expected numbers. */
      blind: z.boolean(),
      sections: z.array(SingleLineText(60)).max(100),
    }),
  )
  .output(z.object({ stocktake_id: z.int() }))
  .errors({
    LOCATION_UNKNOWN: { status: 404 },
    BRAND_UNKNOWN: { status: 404 },
    CATEGORY_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const { location, name, brand_id, category_id, bin_section, blind, sections } = input
    const [known] = await query<{ brand: boolean; category: boolean }>(
      tx,
      'stocktake_narrowed',
      `select $1::bigint is null or exists (select from brands where brand_id = $1) as brand,
         $2::bigint is null or exists (select from product_categories where product_category_id = $2) as category`,
      [brand_id ?? null, category_id ?? null],
    )
    if (!known?.brand) throw errors.BRAND_UNKNOWN()
    if (!known.category) throw errors.CATEGORY_UNKNOWN()
    const by = actorKey(actor)
    const stocktakeId = await openStocktake(tx, {
      location,
      name,
      scope: 'place',
      brandId: brand_id,
      productCategoryId: category_id,
      binSection: bin_section,
      blind,
      actor: by,
    })
    if (stocktakeId === undefined) throw errors.LOCATION_UNKNOWN()
    await query(
      tx,
      'stocktake_sections_write',
      `insert into stocktake_sections (stocktake_id, name, created_by)
       select $1, name, $3 from unnest($2::text[]) with ordinality as s (name, place) order by place
       on conflict (stocktake_id, name) do nothing`,
      [stocktakeId, sections, by],
    )
    audit({ table: 'stocktakes', id: stocktakeId, details: { location, blind } })
    return { stocktake_id: stocktakeId }
  })
