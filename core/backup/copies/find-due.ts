import { type Db, query } from '../../base/db.server.ts'
import type { CopyHost } from '../../base/outside/copy-place.ts'
import { NIGHTLY_AT, OLDEST_MS } from '../rules.ts'

export interface DueCopies {
  /** The nightly copy is to be made now. */
  isDue: boolean
  /** The newest copy is older than two days, and so is the shop. */
  isOld: boolean
  /** ISO 8601: the next nightly copy; null where none is made by itself. */
  nextAt: string | null
}

/** Whether a copy is due, by what has been made and by the clock of the shop. */
export async function findDue(
  db: Db,
  { isAutomatic }: Pick<CopyHost, 'isAutomatic'>,
  now: Date,
): Promise<DueCopies> {
  const [row] = await query<{ newest: Date; last: Date; next: Date }>(db, 'copy_due', DUE, {
    now,
    time: `${NIGHTLY_AT.hour} hours ${NIGHTLY_AT.minute} minutes`,
  })
  if (!row) throw new Error('the database does not know its own age')
  return {
    isDue: isAutomatic && row.newest < row.last,
    isOld: isAutomatic && now.getTime() - row.newest.getTime() > OLDEST_MS,
    nextAt: isAutomatic ? row.next.toISOString() : null,
  }
}

/** A shop that has no copy yet counts from its own first day. */
const DUE = `
  with times as (
    select (horma_day(:now::timestamptz) + :time::interval) at time zone horma_zone() as today,
      (horma_day(:now::timestamptz) - 1 + :time::interval) at time zone horma_zone() as yesterday,
      (horma_day(:now::timestamptz) + 1 + :time::interval) at time zone horma_zone() as tomorrow)
  select case when today <= :now::timestamptz then today else yesterday end as last,
    case when today <= :now::timestamptz then tomorrow else today end as next,
    coalesce((select max(started_at) from shop_copies where state in ('done', 'deleted')),
      (select min(applied_at) from migrations)) as newest
  from times`
