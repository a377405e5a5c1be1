import { z } from 'zod'
import { pipeline, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { parseBagSkus } from '../../settings/rules.ts'

const TillCategory = z.object({
  category_id: z.int(),
  name: TranslatedText,
  parent_id: z.int().nullable(),
})

/**
 * What a till finds by touch besides the articles of its index: the tree of categories, hidden ones too because the
 * counter sells what they have, in their order; and the SKUs of the bags that have a key of their own.
 */
export const getTouchPane = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/touch-pane',
    summary: 'Categories and bags that a till shows to be tapped',
    tags: ['till'],
  })
  .input(z.strictObject({}))
  .output(z.object({ categories: z.array(TillCategory), bag_skus: z.array(z.string()) }))
  .handler(async ({ context: { db } }) => {
    const [categories, [bags]] = await pipeline([
      query<z.infer<typeof TillCategory>>(db, 'till_categories', CATEGORIES, []),
      query<{ skus: unknown }>(db, 'till_bags', BAGS, []),
    ])
    return { categories, bag_skus: typeof bags?.skus === 'string' ? parseBagSkus(bags.skus) : [] }
  })

const CATEGORIES = `
  select product_category_id as category_id, name, parent_category_id as parent_id
  from product_categories where archived_at is null
  order by display_order, name ->> 'es' collate "und-x-icu", product_category_id`

const BAGS = `select setting_value as skus from site_settings where setting_id = 'bag_skus'`
