import { sql } from 'drizzle-orm'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/db.server.ts'

/** All rows of a minute, each column in its place, so that no two logs read the same. */
export const minuteContent = sql`string_agg(jsonb_build_array(audit_id, user_id, user_email, action_type,
  target_table_name, target_entity_id, details, status, error_message, user_agent, request_id,
  extract(epoch from created_at))::text, e'\n' order by audit_id)`

/**
 * Seals every finished minute of the log that has no seal yet: a hash over its rows and the seal before.
 * A minute counts as finished two minutes later, when no transaction of it can still be open
 * (a row has the time at which it was written, and an act writes it last). Returns how many minutes were sealed.
 */
export async function sealAudit(db: Db, now: Clock): Promise<number> {
  const result = await db.execute(sql`
    with recursive last_seal as (
      select minute, hash from (
        (select minute, hash from audit_seals order by minute desc limit 1)
        union all (select minute, hash from audit_anchors order by minute desc limit 1)) s
      order by minute desc limit 1
    ), waiting as (
      select date_trunc('minute', created_at) as minute, count(*)::int as rows, max(audit_id) as last_audit_id,
        ${minuteContent} as content
      from audit_log
      where created_at < date_trunc('minute', ${now().toISOString()}::timestamptz) - interval '2 minutes'
        and created_at >= coalesce((select max(minute) + interval '1 minute' from last_seal), '-infinity')
      group by 1
    ), numbered as (
      select *, row_number() over (order by minute) as n from waiting
    ), sealed as (
      select n, minute, rows, last_audit_id,
        sha256(coalesce((select hash from last_seal), ''::bytea) || convert_to(content, 'UTF8')) as hash
      from numbered where n = 1
      union all
      select next.n, next.minute, next.rows, next.last_audit_id, sha256(sealed.hash || convert_to(next.content, 'UTF8'))
      from numbered next join sealed on next.n = sealed.n + 1
    )
    insert into audit_seals (minute, rows, last_audit_id, hash)
    select minute, rows, last_audit_id, hash from sealed
    on conflict do nothing`)
  return result.rowCount ?? 0
}
