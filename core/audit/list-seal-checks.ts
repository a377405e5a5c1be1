import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { CHECK_COLUMNS, SealCheck, type SealCheckRow, toSealCheck } from './seal-check.ts'

/** What the checks of the seals found, the latest first; they run each night. */
export const listSealChecks = staff('can_view_audit_log')
  .read.route({
    method: 'GET',
    path: '/audit/seal-checks',
    summary: 'Checks of the seals of the audit log',
    tags: ['audit'],
  })
  .input(z.strictObject({ limit: z.int().min(1).max(100).default(31) }))
  .output(z.object({ checks: z.array(SealCheck) }))
  .handler(async ({ context: { db }, input: { limit } }) => {
    const rows = await query<SealCheckRow>(db, 'audit_checks_list', LIST, [limit])
    return { checks: rows.map(toSealCheck) }
  })

const LIST = `select ${CHECK_COLUMNS} from audit_checks order by check_id desc limit $1`
