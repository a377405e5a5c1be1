import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { AuditLogEntry, ENTRY_COLUMNS, type StoredEntry, toAuditEntry } from './audit-entry.ts'

const DetailedEntry = AuditLogEntry.extend({
  user_agent: z.string().nullable(),
  /** Leads to the lines of the process's own log. */
  request_id: z.string().nullable(),
  /** Whether its minute has its seal, and whether the latest check found that seal broken. */
  seal: z.enum(['waiting', 'sealed', 'broken']),
})

/** One line of the audit log with the state of its seal. */
export const getAuditEntry = staff('can_view_audit_log')
  .read.route({
    method: 'GET',
    path: '/audit/entries/{audit_id}',
    summary: 'One line of the audit log',
    tags: ['audit'],
  })
  .input(z.strictObject({ audit_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(DetailedEntry)
  .errors({ AUDIT_ENTRY_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [entry] = await query<StoredEntry<z.infer<typeof DetailedEntry>>>(
      db,
      'audit_entry',
      ENTRY,
      [input.audit_id],
    )
    if (!entry) throw errors.AUDIT_ENTRY_UNKNOWN()
    return toAuditEntry(entry)
  })

const ENTRY = `
  select ${ENTRY_COLUMNS}, a.user_agent, a.request_id,
    case
      when exists (
        select from (select broken from audit_checks order by check_id desc limit 1) latest,
          jsonb_array_elements_text(broken) as minute
        where minute::timestamptz = date_trunc('minute', a.created_at)) then 'broken'
      when exists (select from audit_seals s where s.minute = date_trunc('minute', a.created_at)) then 'sealed'
      else 'waiting' end as seal
  from audit_log a left join staff_users u using (user_id)
  where a.audit_id = $1`
