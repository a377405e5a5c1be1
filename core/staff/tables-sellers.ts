import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment } from '../base/columns.ts'
import { SELLER_WAYS } from './sessions/rules.ts'
import { staffUsers } from './tables.ts'

/** Cards by which people say at the till who they are. The code is told once, its hash is here. */
export const staffBadges = pgTable(
  'staff_badges',
  {
    badgeId: identity('badge_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id),
    codeHash: bytea('code_hash').notNull().unique(),
    createdBy: uuid('created_by').references(() => staffUsers.id),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => staffUsers.id),
  },
  (table) => [
    // A person has one card that works.
    uniqueIndex('staff_badges_valid').on(table.userId).where(sql`${table.revokedAt} is null`),
  ],
)

export const sellerWay = pgEnum('seller_way', SELLER_WAYS)

/**
 * Who sells from now on in a signed-in browser, and when its till was locked: the last row of a session counts.
 * Insert-only. Without a foreign key to sessions, which are deleted when they end.
 */
export const sellerChoices = pgTable(
  'seller_choices',
  {
    choiceId: identity('choice_id'),
    sessionId: uuid('session_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => staffUsers.id),
    way: sellerWay('way').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [index('seller_choices_session').on(table.sessionId, table.choiceId)],
)
