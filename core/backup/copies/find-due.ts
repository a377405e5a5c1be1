import { type Db, query } from '../../base/db.server.ts'
import type { CopyHost } from '../../base/outside/copy-place.ts'
import { NIGHTLY_AT } from '../rules.ts'

export interface DueCopies {
  /** The nightly copy is to be made now. */
  isDue: boolean
  /** The newest copy is older than two days, and so is a shop that has none. */
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
  const [row] = await query<{ isDue: boolean; isOld: boolean; next: Date }>(db, 'copy_due', DUE, {
    now,
    time: `${NIGHTLY_AT.hour} hours ${NIGHTLY_AT.minute} minutes`,
  })
  if (!row) throw new Error('the database does not know its own age')
  return {
    isDue: isAutomatic && row.isDue,
    isOld: isAutomatic && row.isOld,
    nextAt: isAutomatic ? row.next.toISOString() : null,
  }
}

const DUE = `
  with times as (
    select (horma_day(:now::timestamptz) + :time::interval) at time zone horma_zone() as today,
      (horma_day(:now::timestamptz) - 1 + :time::interval) at time zone horma_zone() as yesterday,
      (horma_day(:now::timestamptz) + 1 + :time::interval) at time zone horma_zone() as tomorrow)
  select horma_newest_copy() < case when today <= :now::timestamptz then today else yesterday end as "isDue",
    horma_copies_old(:now::timestamptz) as "isOld",
    case when today <= :now::timestamptz then tomorrow else today end as next
  from times`
