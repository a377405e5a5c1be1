import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref, translated, tstzrange } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'

export const priceChannel = pgEnum('price_channel', ['web', 'pos'])

/** A reduction with a name and a time, such as the summer sales. */
export const campaigns = pgTable('campaigns', {
  campaignId: identity('campaign_id'),
  name: translated('name').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
})

/**
 * Prices with VAT included, in cents, and when they are in force; no channel means both. Rows are
 * inserted and closed, never rewritten; two of one variant and channel never overlap (constraint in 0002).
 */
export const prices = pgTable(
  'prices',
  {
    priceId: identity('price_id'),
    variantId: ref('variant_id')
      .notNull()
      .references(() => productVariants.variantId),
    channel: priceChannel('channel'),
    cents: cents('cents').notNull(),
    valid: tstzrange('valid').notNull(),
    campaignId: ref('campaign_id').references(() => campaigns.campaignId),
    /** Who wrote it: a person's id, a machine's, or `sistema`. */
    createdBy: text('created_by').notNull().default('sistema'),
    createdAt: createdAt(),
  },
  (table) => [
    // Whole, so that prices of a variant are read without the rows.
    index('prices_of_variant').on(
      table.variantId,
      table.valid,
      table.channel,
      table.cents,
      table.campaignId,
    ),
    check('prices_not_negative', sql`${table.cents} >= 0`),
    check('prices_valid', sql`not isempty(${table.valid})`),
  ],
)
