import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment } from '../base/columns.ts'

export const auditStatus = pgEnum('audit_status', ['success', 'error'])

/**
 * Who did what, insert-only. Details hold ids and field names, never personal values, and no row holds an address.
 * The table is divided by month; the months lie in the schema `audit_months`, which the shop's role may not enter.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    auditId: bigint('audit_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: uuid('user_id'),
    userEmail: text('user_email').notNull().default('sistema'),
    actionType: text('action_type').notNull(),
    targetTableName: text('target_table_name'),
    targetEntityId: text('target_entity_id'),
    details: jsonb('details').notNull().default({}),
    status: auditStatus('status').notNull(),
    errorMessage: text('error_message'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    /** When the row was written, not when its transaction began: a minute is sealed two minutes later. */
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.auditId, table.createdAt] }),
    index('audit_log_created_at').using('brin', table.createdAt),
    index('audit_log_target').on(table.targetTableName, table.targetEntityId),
    index('audit_log_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
  ],
)

/** A hash over each minute's rows and the seal before it: later changes to the log can be seen. Divided by month. */
export const auditSeals = pgTable('audit_seals', {
  minute: moment('minute').primaryKey(),
  rows: integer('rows').notNull(),
  lastAuditId: bigint('last_audit_id', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  createdAt: createdAt(),
})

/** What is left of a month that was dropped: its last seal, on which the first one kept builds. */
export const auditAnchors = pgTable('audit_anchors', {
  month: date('month').primaryKey(),
  minute: moment('minute').notNull(),
  hash: bytea('hash').notNull(),
  seals: integer('seals').notNull(),
  rows: integer('rows').notNull(),
  createdAt: createdAt(),
})

/** What each check of the seals found, insert-only. */
export const auditChecks = pgTable('audit_checks', {
  checkId: identity('check_id'),
  /** How many seals were checked, and the first and last minute of them; null where there was none. */
  seals: integer('seals').notNull(),
  firstMinute: moment('first_minute'),
  lastMinute: moment('last_minute'),
  /** Minutes (ISO) whose rows or seal were changed. */
  broken: jsonb('broken').$type<string[]>().notNull().default([]),
  checkedBy: text('checked_by').notNull(),
  createdAt: createdAt(),
})
