import { sql } from 'drizzle-orm'
import type { Db } from '../base/db.server.ts'
import { minuteContent } from './seal-audit.ts'

/** The minutes (ISO) whose rows, or whose seal, are not what was sealed: changed, removed or slipped in later. */
export async function findBrokenSeals(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ minute: Date }>(sql`
    with minutes as (
      select date_trunc('minute', created_at) as minute, count(*)::int as rows, ${minuteContent} as content
      from audit_log group by 1
    ), anchor as (
      select minute, hash from audit_anchors order by minute desc limit 1
    ), seals as (
      select minute, rows, hash, coalesce(lag(hash) over (order by minute), (select hash from anchor), ''::bytea) as before
      from audit_seals
    )
    select minute from seals full join minutes using (minute)
    where minute <= greatest((select max(minute) from audit_seals), (select minute from anchor))
      and (seals.rows is distinct from minutes.rows
        or seals.hash is distinct from sha256(seals.before || convert_to(minutes.content, 'UTF8')))
    order by minute`)
  return rows.map(({ minute }) => new Date(minute).toISOString())
}
