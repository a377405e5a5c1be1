import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, ref } from '../base/columns.ts'
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
