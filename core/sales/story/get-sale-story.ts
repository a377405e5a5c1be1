import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { STORY } from './story-statement.ts'

export const STORY_KINDS = [
  'placed',
  'arrived',
  'tender',
  'invoice',
  'print',
  'swap',
  'event',
  'parcel',
  'return',
  'refund',
  'dispute',
  'incident',
  'incident_resolved',
] as const

const StoryEntry = z.object({
  kind: z.enum(STORY_KINDS),
  at: z.string(),
  /** Who did it; null is the buyer, the carrier or the shop by itself. */
  by: z.string().nullable(),
  /** Which of its kind: a kind of tender, the type of an invoice, the state of a parcel or a refund, a reason. */
  detail: z.string().nullable(),
  /** A number or a reference, or what somebody wrote. */
  text: z.string().nullable(),
  amount_cents: z.int().nullable(),
})

/**
 * All that became of a sale, the oldest first: how it was placed and paid, its papers and prints, sizes swapped, parcels,
 * what came back and what was paid back, and its incidents. Amounts in cents.
 */
export const getSaleStory = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sales/{sale_id}/story',
    summary: 'All that became of a sale',
    tags: ['sales'],
  })
  .input(z.strictObject({ sale_id: z.int().positive() }))
  .output(z.object({ entries: z.array(StoryEntry) }))
  .handler(async ({ context: { db }, input }) => ({
    entries: await query<z.infer<typeof StoryEntry>>(db, 'sale_story', STORY, [input.sale_id]),
  }))
