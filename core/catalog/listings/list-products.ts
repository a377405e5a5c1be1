import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { LISTING_SORTS, PAGE_SIZE } from '../rules.ts'
import { findListingPage } from './find-listing-page.ts'
import { MatchingCard } from './listing-card.ts'
import { listingFilter } from './listing-filter.ts'

const input = z.strictObject({
  ...listingFilter,
  /** The best match with words, else the newest, where nothing is said. */
  sort: z.enum(LISTING_SORTS).optional(),
  page: z.int().min(1).max(1000).default(1),
  per_page: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
})

/** Published products with a price, filtered, sorted and searched. */
export const listProducts = visitor.read
  .route({
    method: 'GET',
    path: '/products',
    summary: 'List and search products',
    tags: ['catalog'],
  })
  .meta({ cached: 'catalog' })
  .input(input)
  .output(
    z.object({
      products: z.array(MatchingCard),
      page: z.int(),
      pages: z.int(),
      /** Counted up to 1,000. */
      total: z.int(),
      /** What was searched for instead, where nothing has the words as they were written. */
      words: z.string().nullable(),
      /** Words that were left out there, because nothing has them beside the others. */
      left_out: z.array(z.string()),
      /** How `q` was read where it names sizes, prices or flags: the rest of it, and what the list is filtered by. */
      read_as: z
        .object({
          q: z.string(),
          sizes: z.array(z.string()),
          min_cents: z.int().optional(),
          max_cents: z.int().optional(),
          reduced: z.literal(true).optional(),
          is_new: z.literal(true).optional(),
          sort: z.enum(LISTING_SORTS).optional(),
        })
        .nullable(),
      /** When the clock alone next changes a product shown: a price begins or ends. */
      changes_at: z.string().nullable(),
    }),
  )
  .handler(async ({ context: { db, now }, input }) => {
    const { cards, total, changesAt, words, leftOut, readAs } = await findListingPage(
      db,
      input,
      now(),
    )
    return {
      products: cards,
      page: input.page,
      pages: Math.ceil(total / input.per_page),
      total,
      words,
      left_out: leftOut,
      read_as: readAs,
      changes_at: changesAt?.toISOString() ?? null,
    }
  })
