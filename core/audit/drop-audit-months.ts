import { sql } from 'drizzle-orm'
import type { Clock } from '../base/clock.ts'
import { type Db, inTransaction } from '../base/db.server.ts'
import { LEAST_AUDIT_MONTHS } from '../base/limits.ts'
import {
  addMonths,
  getMonth,
  LOCK_TIMEOUT,
  listAuditMonths,
  mayChangeTables,
  monthTable,
} from './audit-months.ts'

/** Six years, as long as a merchant keeps his books. (Código de Comercio, article 30) */
const DEFAULT_MONTHS = 72

/**
 * Drops the months of the log that are older than the setting `audit_retention_months`, with their seals, and keeps
 * the last seal of each as an anchor, so that the seals after it still verify. Needs the owner's rights. A month that
 * is not sealed to its end is kept. Returns the months it dropped.
 */
export async function dropOldAuditMonths(owner: Db, now: Clock): Promise<string[]> {
  if (!(await mayChangeTables(owner))) return []
  const kept = await readRetention(owner)
  const firstKept = addMonths(getMonth(now()), -kept)
  const dropped: string[] = []
  for (const month of await listAuditMonths(owner)) {
    if (month >= firstKept) break
    if (!(await dropMonth(owner, month))) break
    dropped.push(month)
  }
  return dropped
}

async function readRetention(db: Db): Promise<number> {
  const { rows } = await db.execute<{ months: number }>(
    sql`select setting_value::int as months from site_settings where setting_id = 'audit_retention_months'`,
  )
  return Math.max(LEAST_AUDIT_MONTHS, rows[0]?.months ?? DEFAULT_MONTHS)
}

async function dropMonth(owner: Db, month: string): Promise<boolean> {
  return inTransaction(owner, async (tx) => {
    await tx.execute(LOCK_TIMEOUT)
    const log = sql.raw(monthTable('audit_log', month))
    const seals = sql.raw(monthTable('audit_seals', month))
    const { rows } = await tx.execute<{ sealed: boolean }>(sql`
      select coalesce(max(created_at) < (
        select coalesce(max(minute) + interval '1 minute', '-infinity') from audit_seals), true) as sealed
      from ${log}`)
    if (!rows[0]?.sealed) return false
    await tx.execute(sql`
      insert into audit_anchors (month, minute, hash, seals, rows)
      select ${`${month}-01`}, minute, hash, (select count(*) from ${seals}), (select count(*) from ${log})
      from ${seals} order by minute desc limit 1`)
    await tx.execute(sql`drop table ${log}, ${seals}`)
    return true
  })
}
