import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { correctTerms } from '../search/correct-words.ts'
import { parseSearch } from '../search/parse-search.ts'
import { listingFilter } from './listing-filter.ts'
import { readFacets } from './read-facets.ts'

const named = { name: TranslatedText, count: z.int() }

/**
 * What the catalog can be narrowed by, with how many products each value would leave. A value stays listed with nought
 * while another filter leaves none of it, so that nothing moves under the finger.
 */
export const listFacets = visitor.read
  .route({
    method: 'GET',
    path: '/products/facets',
    summary: 'List what products can be filtered by',
    tags: ['catalog'],
  })
  .meta({ cached: 'catalog' })
  .input(z.strictObject(listingFilter))
  .output(
    z.object({
      total: z.int(),
      collections: z.array(z.object({ key: z.string(), ...named })),
      categories: z.array(z.object({ slug: z.string(), ...named })),
      brands: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
      /** In the order of sizes. */
      sizes: z.array(z.object({ label: z.string(), count: z.int() })),
      colours: z.array(
        z.object({ family: z.string(), swatch: z.string().nullable(), count: z.int() }),
      ),
      /** Of the lowest prices of products, the filter by price left aside. */
      min_cents: z.int().nullable(),
      max_cents: z.int().nullable(),
      reduced: z.int(),
      in_stock: z.int(),
      is_new: z.int(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { q, ...filter } }) => {
    const moment = now()
    const parsed = q ? parseSearch(q, filter.language) : undefined
    const facets = await readFacets(db, filter, parsed, moment)
    if (!parsed || facets.total > 0) return facets
    const correction = await correctTerms(db, parsed.terms, filter.language)
    if (!correction) return facets
    const { terms } = parseSearch(correction.words, filter.language)
    return readFacets(db, filter, { ...parsed, terms }, moment)
  })
