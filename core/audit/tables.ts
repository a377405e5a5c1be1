import { bigint, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, moment } from '../base/columns.ts'

export const auditStatus = pgEnum('audit_status', ['success', 'error'])

/** Who did what, insert-only. Details hold ids and field names, never personal values. */
export const auditLog = pgTable(
  'audit_log',
  {
    auditId: identity('audit_id'),
    userId: uuid('user_id'),
    userEmail: text('user_email').notNull().default('sistema'),
    actionType: text('action_type').notNull(),
    targetTableName: text('target_table_name'),
    targetEntityId: text('target_entity_id'),
    details: jsonb('details').notNull().default({}),
    status: auditStatus('status').notNull(),
    errorMessage: text('error_message'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_created_at').on(table.createdAt),
    index('audit_log_target').on(table.targetTableName, table.targetEntityId),
    index('audit_log_user').on(table.userId, table.createdAt),
  ],
)

/** A hash over each minute's rows and the seal before it: later changes to the log can be seen. */
export const auditSeals = pgTable('audit_seals', {
  minute: moment('minute').primaryKey(),
  rows: integer('rows').notNull(),
  lastAuditId: bigint('last_audit_id', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  createdAt: createdAt(),
})
