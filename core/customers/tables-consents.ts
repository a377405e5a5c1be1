import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment, ref } from '../base/columns.ts'
import { customers } from './tables.ts'

export const consentKind = pgEnum('consent_kind', ['commercial_mail'])

/** A row says what a customer has agreed to, when and where; that it was withdrawn is noted, and no row is removed. */
export const consents = pgTable(
  'consents',
  {
    consentId: identity('consent_id'),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customers.customerId),
    kind: consentKind('kind').notNull(),
    /** It says where the consent was given, such as `checkout K7M2…`. */
    source: text('source').notNull(),
    /** It is the sentence that was ticked, in the buyer's language; null where it was given in another way. */
    wording: text('wording'),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consents_customer').on(table.customerId, table.kind)],
)

/**
 * These addresses never get commercial mail again unless their owner agrees anew: a file that says yes changes nothing.
 * The hash outlives the customer's erasure and tells nobody the address.
 */
export const mailOptOuts = pgTable('mail_opt_outs', {
  /** It is the sha-256 of the address in small letters. */
  emailHash: bytea('email_hash').primaryKey(),
  createdAt: createdAt(),
})

/**
 * These customers were erased, and a restored backup must forget them too. Rows are only inserted, and without a foreign
 * key, because a backup may be older than the customer.
 */
export const customerErasures = pgTable('customer_erasures', {
  customerId: ref('customer_id').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
})
