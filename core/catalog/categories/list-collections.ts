import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'

/** The shop's collections in their order, with how many published products each has. */
export const listCollections = visitor.read
  .route({ method: 'GET', path: '/collections', summary: 'List collections', tags: ['catalog'] })
  .input(z.strictObject({}))
  .output(
    z.object({
      collections: z.array(
        z.object({
          key: z.string(),
          name: TranslatedText,
          description: TranslatedText.nullable(),
          products: z.int(),
        }),
      ),
    }),
  )
  .handler(async ({ context: { db } }) => ({
    collections: await query(
      db,
      'collections_list',
      `select key, name, description,
         (select count(*)::int from product_listings l where l.collection_id = c.collection_id) as products
       from collections c where archived_at is null order by display_order, collection_id`,
    ),
  }))
