import { z } from 'zod'
import { type Clock, days, later } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ERROR_RETENTION_DAYS } from './rules.ts'

/** Deletes errors that are older than some days, of browsers and of the server. */
export const clearErrors = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/frontend-errors',
    summary: 'Clear old errors',
    tags: ['frontendErrors'],
  })
  .input(z.strictObject({ days: z.int().min(0).max(365).default(ERROR_RETENTION_DAYS) }))
  .output(z.object({ cleared: z.int() }))
  .handler(async ({ context: { tx, now, audit }, input }) => {
    const cleared = await deleteErrorsBefore(tx, later(now(), -days(input.days)))
    audit({ table: 'frontend_errors', details: { days: input.days, cleared } })
    return { cleared }
  })

/** Clears by night what is older than thirty days. */
export const clearErrorsByNight = (db: Db, now: Clock): Promise<number> =>
  deleteErrorsBefore(db, later(now(), -days(ERROR_RETENTION_DAYS)))

async function deleteErrorsBefore(db: Db, before: Date): Promise<number> {
  const [row] = await query<{ cleared: number }>(db, 'errors_clear', CLEAR, [before])
  return row?.cleared ?? 0
}

const CLEAR = `
  with browsers as (delete from frontend_errors where created_at < $1 returning 1),
    servers as (delete from server_errors where created_at < $1 returning 1)
  select (select count(*) from browsers)::int + (select count(*) from servers)::int as cleared`
