import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { readCurrentIndex } from '../listings/current-index.ts'

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
  .handler(async ({ context: { db } }) => {
    const { index, names } = await readCurrentIndex(db)
    return {
      collections: names.collections
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, key, name, description }) => ({
          key,
          name,
          description,
          products: index.countCollection(id),
        })),
    }
  })
