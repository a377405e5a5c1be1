import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment, xid8 } from './columns.ts'

/** Outbox of what changed: one listener a process tells the page cache. */
export const events = pgTable(
  'events',
  {
    eventId: identity('event_id'),
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull().default({}),
    createdAt: createdAt(),
    /** Ids are given before the commit, so the last one seen says nothing of those below it: this does. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index('events_xid').on(table.xid)],
)

/** Jobs that failed as often as their queue allows, for a person to look at. */
export const deadLetters = pgTable('dead_letters', {
  deadLetterId: identity('dead_letter_id'),
  queue: text('queue').notNull(),
  /** pg-boss's own: a letter that is noted twice is one. */
  jobId: uuid('job_id').notNull().unique(),
  payload: jsonb('payload').notNull(),
  attempts: integer('attempts').notNull(),
  /** Why the last attempt failed, without addresses of people. */
  error: text('error').notNull(),
  failedAt: moment('failed_at').notNull(),
  retriedAt: moment('retried_at'),
  retriedBy: text('retried_by'),
})

/** Answers of acts by the caller's operation id, so that a repeat acts once. Kept 90 days. */
export const operations = pgTable(
  'operations',
  {
    opId: uuid('op_id').primaryKey(),
    actor: text('actor').notNull(),
    procedure: text('procedure').notNull(),
    inputHash: bytea('input_hash').notNull(),
    /** Sealed with the shop's secret: an answer may hold a customer's name or an order's token. */
    answer: bytea('answer'),
    createdAt: createdAt(),
  },
  (table) => [index('operations_created_at').using('brin', table.createdAt)],
)

/** Secrets the shop made for itself at its first start; the environment's APP_SECRET goes first. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  secret: text('secret')
    .notNull()
    .default(
      sql`encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')`,
    ),
  createdAt: createdAt(),
})

/**
 * What clients did in their current windows, as rate-limiter-flexible counts it: no columns but its own, in its order.
 * Unlogged: after a crash of PostgreSQL the counts start again, and no count waits for a disk.
 */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of the limit's name and the client's address. */
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
