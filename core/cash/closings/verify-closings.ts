import { z } from 'zod'
import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import {
  CLOSING_CHECK_COLUMNS,
  ClosingCheck,
  type ClosingCheckRow,
  toClosingCheck,
} from './closing-check.ts'

/** Recomputes every Z of every till now, and notes what was found. A broken one never stops selling. */
export const verifyClosings = staff('can_view_reports')
  .act.meta({ pool: 'reports' })
  .route({
    method: 'POST',
    path: '/cash-sessions/verifications',
    successStatus: 201,
    summary: 'Verify the closings of all tills',
    tags: ['cash'],
  })
  .input(z.strictObject({}))
  .output(ClosingCheck)
  .handler(async ({ context: { tx, actor, now, audit }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const check = await writeClosingCheck(tx, { checkedBy: actorKey(actor), now })
    const { check_id, closings, broken } = check
    audit({ table: 'closing_checks', id: check_id, details: { closings, broken: broken.length } })
    return check
  })

/** The same each night. A broken Z is an error of the log, with the first ones that show it. */
export async function verifyClosingsByNight(db: Db, now: Clock): Promise<{ closings: number }> {
  const { broken, closings, check_id } = await writeClosingCheck(db, { checkedBy: 'sistema', now })
  if (broken.length > 0) {
    const first = broken.slice(0, 5).map(({ till, z_number }) => `${till} Z ${z_number}`)
    throw new Error(
      `closings were changed: ${broken.length} broken, see check ${check_id}: ${first.join(', ')}`,
    )
  }
  return { closings }
}

async function writeClosingCheck(
  db: Db,
  { checkedBy, now }: { checkedBy: string; now: Clock },
): Promise<ClosingCheck> {
  const [row] = await query<ClosingCheckRow>(db, 'closing_check_write', CHECK, [checkedBy, now()])
  if (!row) throw new Error('closings: a check was not written')
  return toClosingCheck(row)
}

/** A number without its Z counts as a gap, but for those closed before the first Z of their till was kept. */
const CHECK = `
  with chain as (
    select till_id, z_number, cash_session_id, content, hash, previous_hash,
      lag(hash) over numbers as before, lag(z_number) over numbers as number_before
    from closings window numbers as (partition by till_id, is_trial order by z_number)
  ), compared as (
    select t.code as till, c.z_number, array_remove(array[
      case when c.hash is distinct from sha256(coalesce(c.before, ''::bytea) || convert_to(c.content::text, 'UTF8'))
        then 'hash' end,
      case when c.previous_hash is distinct from c.before then 'link' end,
      case when c.z_number <> c.number_before + 1 then 'gap' end,
      case when (s.z_number, s.counted_cents, s.expected_cents, s.float_cents, s.next_float_cents)
        is distinct from ((c.content ->> 'z_number')::int, (c.content ->> 'counted_cents')::int,
          (c.content ->> 'expected_cents')::bigint, (c.content ->> 'float_cents')::int,
          (c.content ->> 'next_float_cents')::int) then 'session' end], null) as breaks
    from chain c join cash_sessions s using (cash_session_id) join tills t on t.till_id = c.till_id
    union all
    select t.code, s.z_number, array['gap'] from cash_sessions s join tills t using (till_id)
    where s.z_number > (select min(z_number) from closings c where (c.till_id, c.is_trial) = (s.till_id, s.is_trial))
      and not exists (select from closings c where c.cash_session_id = s.cash_session_id)
  )
  insert into closing_checks (closings, broken, checked_by, created_at)
  select (select count(*) from closings), coalesce((
      select jsonb_agg(jsonb_build_object('till', till, 'z_number', z_number, 'breaks', breaks)) from (
        select * from compared where breaks <> '{}' order by till, z_number limit 100) b), '[]'), $1, $2
  returning ${CLOSING_CHECK_COLUMNS}`
