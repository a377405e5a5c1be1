import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'

const View = z.object({
  product_view_id: z.int(),
  name: z.string(),
  /** The address of the list without its path. */
  search: z.string(),
  is_shared: z.boolean(),
  /** Of those who share it, or of the person. */
  is_default: z.boolean(),
})

/** The saved views of the list of products: the caller's own, then those that everybody shares. */
export const listProductViews = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/office/product-views',
    summary: 'Saved views of the list of products',
    tags: ['catalog'],
  })
  .input(z.strictObject({}))
  .output(z.object({ views: z.array(View) }))
  .handler(async ({ context: { db, actor } }) => ({
    views: await query<z.infer<typeof View>>(db, 'product_views', VIEWS, [actorKey(actor)]),
  }))

const VIEWS = `
  select product_view_id, name, search, owner is null as is_shared, is_default from product_views
  where owner is null or owner = $1 order by owner is null, name collate "und-x-icu", product_view_id`
