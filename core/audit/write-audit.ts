import { type Db, query } from '../base/db.server.ts'
import type { AuditEntry, AuditedBy, AuditedInsert } from '../base/procedures/context.ts'
import { SYSTEM, VISITOR } from './rules.ts'

/**
 * Writes one line of the audit log on the given connection: inside an act's transaction, or alone. An address is
 * never in it: the request's id leads to the process's own log, which is soon gone. `beside` is written with it.
 */
export async function writeAudit(
  db: Db,
  by: AuditedBy,
  entry: AuditEntry,
  beside?: AuditedInsert,
): Promise<void> {
  const { actor, request } = by
  await query(
    db,
    beside?.name ?? 'audit_write',
    beside ? `with beside as (${beside.sql}) ${INSERT}` : INSERT,
    {
      user_id: actor.kind === 'staff' ? actor.userId : null,
      user_email: who(by),
      action_type: entry.actionType,
      target_table: entry.table ?? null,
      target_id: entry.id === undefined ? null : String(entry.id),
      details: JSON.stringify(entry.details ?? {}),
      status: entry.status,
      error_message: entry.errorMessage ?? null,
      user_agent: request.userAgent?.slice(0, 500) ?? null,
      request_id: request.id,
      ...beside?.values,
    },
  )
}

const INSERT = `
  insert into audit_log (user_id, user_email, action_type, target_table_name, target_entity_id, details, status,
    error_message, user_agent, request_id)
  values (:user_id, :user_email, :action_type, :target_table, :target_id, :details, :status, :error_message,
    :user_agent, :request_id)`

function who({ actor }: AuditedBy): string {
  if (actor.kind === 'staff') return actor.email
  if (actor.kind === 'machine') return `api:${actor.apiKeyId}`
  return actor.kind === 'visitor' ? VISITOR : SYSTEM
}
