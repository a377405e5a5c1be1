import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { collectValues } from '../base/statements/statement-values.ts'
import { AuditLogEntry, entriesStatement, type StoredEntry, toAuditEntry } from './audit-entry.ts'
import { AuditFilter, buildAuditConditions } from './audit-filter.ts'

/** (spec section 9) */
const PAGE_SIZE = 50
const COUNT_LIMIT = 1_000

/** The audit log, the newest first, in pages of 50. */
export const listAuditEntries = staff('can_view_audit_log')
  .read.meta({ pool: 'reports' })
  .route({ method: 'GET', path: '/audit/entries', summary: 'Audit log', tags: ['audit'] })
  .input(AuditFilter.extend({ page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      entries: z.array(AuditLogEntry),
      page: z.int(),
      /** Pages of the counted lines. */
      pages: z.int(),
      /** Counted up to 1,000. */
      total: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input: { page, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = buildAuditConditions(filter, add)
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const range = `limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
    const [rows, [counted]] = await Promise.all([
      query<StoredEntry>(db, '', entriesStatement(where, range), values),
      query<{ total: number }>(
        db,
        '',
        `select count(*)::int as total from (select from audit_log a ${where} limit ${COUNT_LIMIT}) counted`,
        values,
      ),
    ])
    const total = counted?.total ?? 0
    const entries = rows.map(toAuditEntry)
    return { entries, page, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1), total }
  })
