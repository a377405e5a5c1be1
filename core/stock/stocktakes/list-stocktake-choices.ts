import { z } from 'zod'
import { pipeline, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { BIN_SECTION } from '../../catalog/labels/label-statement.ts'

const Place = z.object({ code: z.string(), name: z.string() })
const Brand = z.object({ brand_id: z.int(), name: z.string() })
const Category = z.object({ category_id: z.int(), name: TranslatedText })

/** Of what a new stocktake can be: places, brands, categories and parts of the storeroom. */
export const listStocktakeChoices = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/stocktake-choices',
    summary: 'Of what a stocktake can be',
    tags: ['stock'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      places: z.array(Place),
      brands: z.array(Brand),
      categories: z.array(Category),
      shelves: z.array(z.string()),
    }),
  )
  .handler(async ({ context: { db } }) => {
    const [places, brands, categories, shelves] = await pipeline([
      query<z.infer<typeof Place>>(
        db,
        'stocktake_places',
        'select code, name from locations where archived_at is null order by location_id',
      ),
      query<z.infer<typeof Brand>>(
        db,
        'stocktake_brands',
        'select brand_id, name from brands where archived_at is null order by name limit 2000',
      ),
      query<z.infer<typeof Category>>(
        db,
        'stocktake_categories',
        `select product_category_id as category_id, name from product_categories where archived_at is null
         order by name ->> 'es' limit 1000`,
      ),
      query<{ section: string }>(db, 'stocktake_shelves', SHELVES),
    ])
    return { places, brands, categories, shelves: shelves.map(({ section }) => section) }
  })

const SHELVES = `
  select distinct ${BIN_SECTION} as section from products p
  where p.archived_at is null and ${BIN_SECTION} is not null order by 1 limit 200`
