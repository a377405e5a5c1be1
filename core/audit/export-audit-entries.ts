import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { collectValues } from '../base/statements/statement-values.ts'
import { AuditLogEntry, entriesStatement, type StoredEntry, toAuditEntry } from './audit-entry.ts'
import { AuditFilter, buildAuditConditions } from './audit-filter.ts'

/** All lines that a filter finds, the newest first, in parts: called again with `before` until `next` is null. */
export const exportAuditEntries = staff('can_view_audit_log')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/audit-entries',
    summary: 'Audit log, all that a filter finds',
    tags: ['audit'],
  })
  .input(
    AuditFilter.extend({
      /** The last line of the part before. */
      before: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.int().min(1).max(1_000).default(1_000),
    }),
  )
  .output(z.object({ entries: z.array(AuditLogEntry), next: z.int().nullable() }))
  .handler(async ({ context: { db }, input: { before, limit, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = buildAuditConditions(filter, add)
    if (before !== undefined) conditions.push(`a.audit_id < ${add('before', before)}`)
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const statement = entriesStatement(where, `limit ${limit}`)
    const entries = (await query<StoredEntry>(db, '', statement, values)).map(toAuditEntry)
    return { entries, next: entries.length < limit ? null : (entries.at(-1)?.audit_id ?? null) }
  })
