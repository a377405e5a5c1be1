import { z } from 'zod'
import { AuditDetail, toAuditDetails } from './audit-details.ts'
import { AUDIT_STATUSES } from './rules.ts'

/** One line of the log. */
export const AuditLogEntry = z.object({
  audit_id: z.int(),
  created_at: z.string(),
  /** An e-mail address, `visitante`, `sistema`, or `api:` with the number of a key. */
  user_email: z.string(),
  /** The name of whoever has an account. */
  user_name: z.string().nullable(),
  action_type: z.string(),
  target_table_name: z.string().nullable(),
  target_entity_id: z.string().nullable(),
  /** Ids and names of fields; never what a person's fields held. */
  details: z.array(AuditDetail),
  status: z.enum(AUDIT_STATUSES),
  /** The code of the refusal. */
  error_message: z.string().nullable(),
})
type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** An entry as the database has it. */
export type StoredEntry<Entry = AuditLogEntry> = Omit<Entry, 'details'> & {
  details: Record<string, unknown>
}

export const toAuditEntry = <Entry>({ details, ...entry }: StoredEntry<Entry>) => ({
  ...entry,
  details: toAuditDetails(details),
})

/** What is answered of a line `a` and of the person `u` who has an account. */
export const ENTRY_COLUMNS = `a.audit_id, to_json(a.created_at) #>> '{}' as created_at, a.user_email,
    u.name as user_name, a.action_type, a.target_table_name, a.target_entity_id, a.details, a.status, a.error_message`

/** Lines as they are answered, the newest first; ids are given in the order of time. */
export const entriesStatement = (where: string, range: string) => `
  with listed as (
    select a.* from audit_log a ${where} order by a.audit_id desc ${range}
  )
  select ${ENTRY_COLUMNS}
  from listed a left join staff_users u using (user_id)
  order by a.audit_id desc`
