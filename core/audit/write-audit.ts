import { type Db, query } from '../base/db.server.ts'
import type { AuditEntry, AuditedBy, AuditedInsert } from '../base/procedures/context.ts'
import { SYSTEM, VISITOR } from './rules.ts'

/**
 * Writes what was done into the audit log, a line for each target, on the given connection: inside an act's transaction,
 * or alone. An address is
 * never in it: the request's id leads to the process's own log, which is soon gone. `beside` is written with it.
 */
export async function writeAudit(
  db: Db,
  by: AuditedBy,
  entry: AuditEntry,
  beside?: AuditedInsert,
): Promise<void> {
  const { actor, request } = by
  const targets = entry.targets?.length ? entry.targets : [{ id: entry.id, details: {} }]
  await query(
    db,
    beside?.name ?? 'audit_write',
    beside ? `with beside as (${beside.sql}) ${INSERT}` : INSERT,
    {
      user_id: actor.kind === 'staff' ? actor.userId : null,
      user_email: who(by),
      action_type: entry.actionType,
      target_table: entry.table ?? null,
      targets: JSON.stringify(
        targets.map(({ id, details }) => ({ id, details: { ...entry.details, ...details } })),
      ),
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
  select :user_id::uuid, :user_email, :action_type, :target_table, target.id, target.details, :status::audit_status,
    :error_message, :user_agent, :request_id
  from jsonb_to_recordset(:targets::jsonb) as target (id text, details jsonb)`

function who({ actor }: AuditedBy): string {
  if (actor.kind === 'staff') return actor.email
  if (actor.kind === 'machine') return `api:${actor.apiKeyId}`
  return actor.kind === 'visitor' ? VISITOR : SYSTEM
}
