import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'

/** Marks every error up to now as known, so that the dashboard tells only of those that come later. */
export const markErrorsSeen = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/frontend-errors/seen',
    summary: 'Mark errors as seen',
    tags: ['frontendErrors'],
  })
  .input(z.strictObject({}))
  .output(z.object({ seen: z.int() }))
  .handler(async ({ context: { tx, now, audit } }) => {
    const [row] = await query<{ seen: number }>(tx, 'errors_seen', MARK, [now()])
    audit({ table: 'frontend_errors', details: { seen: row?.seen ?? 0 } })
    return { seen: row?.seen ?? 0 }
  })

const MARK = `
  with browsers as (update frontend_errors set seen_at = $1 where seen_at is null returning 1),
    servers as (update server_errors set seen_at = $1 where seen_at is null returning 1)
  select (select count(*) from browsers)::int + (select count(*) from servers)::int as seen`
