import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, identity, moment, ref, translated, tstzrange } from '../base/columns.ts'
import { productVariants } from '../catalog/tables-variants.ts'
import { PRICE_ROUNDINGS } from './rules.ts'

export const priceChannel = pgEnum('price_channel', ['web', 'pos'])

export const priceRounding = pgEnum('price_rounding', PRICE_ROUNDINGS)

/** A reduction with a name and a time, such as the summer sales. */
export const campaigns = pgTable(
  'campaigns',
  {
    campaignId: identity('campaign_id'),
    name: translated('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    /** No channel means both. */
    channel: priceChannel('channel'),
    /** What it takes off where a model has no price of its own in it; null where every model has one. */
    percent: integer('percent'),
    rounding: priceRounding('rounding').notNull().default('cent'),
    /** Who planned it: a person's id, a machine's, or `sistema`. */
    createdBy: text('created_by').notNull().default('sistema'),
    createdAt: createdAt(),
    /** When it was called off before it began. */
    cancelledAt: moment('cancelled_at'),
    archivedAt: moment('archived_at'),
  },
  (table) => [check('campaigns_percent', sql`${table.percent} between 1 and 90`)],
)

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
    /** The campaign by which it is called reduced. */
    campaignId: ref('campaign_id').references(() => campaigns.campaignId),
    /** The campaign that wrote it: its prices, called reduced or not, and from its end on those that return. */
    setByCampaignId: ref('set_by_campaign_id').references(() => campaigns.campaignId),
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
    index('prices_of_campaign')
      .on(table.setByCampaignId)
      .where(sql`${table.setByCampaignId} is not null`),
    check('prices_not_negative', sql`${table.cents} >= 0`),
    check('prices_valid', sql`not isempty(${table.valid})`),
  ],
)
