import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment, ref } from '../base/columns.ts'
import { customers } from './tables.ts'

export const consentKind = pgEnum('consent_kind', ['commercial_mail'])

/** What a customer has agreed to, when and where; withdrawn is noted, never removed. */
export const consents = pgTable(
  'consents',
  {
    consentId: identity('consent_id'),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.customerId),
    kind: consentKind('kind').notNull(),
    /** Where it was given: `checkout K7M2…`. */
    source: text('source').notNull(),
    /** The sentence that was ticked, in the buyer's language; null where it was given in another way. */
    wording: text('wording'),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consents_customer').on(table.customerId, table.kind)],
)

/**
 * Addresses that never get commercial mail again unless their owner agrees anew: a file that says yes changes nothing.
 * The hash outlives the customer's erasure and tells nobody the address.
 */
export const mailOptOuts = pgTable('mail_opt_outs', {
  /** Sha-256 of the address in small letters. */
  emailHash: bytea('email_hash').primaryKey(),
  createdAt: createdAt(),
})

/**
 * Who was erased, so that a restored backup forgets them too. Insert-only, and without a foreign key: a backup may be
 * older than the customer.
 */
export const customerErasures = pgTable('customer_erasures', {
  customerId: ref('customer_id').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
})
