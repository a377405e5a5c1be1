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
    [
      actor.kind === 'staff' ? actor.userId : null,
      who(by),
      entry.actionType,
      entry.table ?? null,
      entry.id === undefined ? null : String(entry.id),
      JSON.stringify(entry.details ?? {}),
      entry.status,
      entry.errorMessage ?? null,
      request.userAgent?.slice(0, 500) ?? null,
      request.id,
      ...(beside?.values ?? []),
    ],
  )
}

const INSERT = `
  insert into audit_log (user_id, user_email, action_type, target_table_name, target_entity_id, details, status,
    error_message, user_agent, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

function who({ actor }: AuditedBy): string {
  if (actor.kind === 'staff') return actor.email
  if (actor.kind === 'machine') return `api:${actor.apiKeyId}`
  return actor.kind === 'visitor' ? VISITOR : SYSTEM
}
