import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'
import { CHAIN_FATES } from './restore/rules.ts'

/** That this database was filled from a copy: one row for each time. Insert-only. */
export const restores = pgTable(
  'restores',
  {
    restoreId: identity('restore_id'),
    copyName: text('copy_name').notNull(),
    /** The moment of its snapshot: what was done later is missing. */
    copyTakenAt: moment('copy_taken_at').notNull(),
    /** What became of the chain of fiscal records. */
    chain: text('chain').notNull(),
    /** How many waiting e-mails, refunds, payments and parcels were settled; see `SettledRestore`. */
    settled: jsonb('settled').notNull(),
    /** Of the old database, where it was still there: what it has and the copy does not. */
    missing: jsonb('missing'),
    createdAt: createdAt(),
  },
  (table) => [
    check('restores_chain', sql`${table.chain} in ${sql.raw(`('${CHAIN_FATES.join("', '")}')`)}`),
  ],
)

/** One trial of the newest copy: it was restored into a scratch database and compared. Insert-only. */
export const drills = pgTable('drills', {
  drillId: identity('drill_id'),
  copyName: text('copy_name').notNull(),
  copyTakenAt: moment('copy_taken_at'),
  hasPassed: boolean('has_passed').notNull(),
  /** What was compared, with what was found; see `DrillReport`. */
  report: jsonb('report').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  createdAt: createdAt(),
})
