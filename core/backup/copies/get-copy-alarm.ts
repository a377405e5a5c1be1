import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { COPY_ALARMS, COPY_FAILURES } from '../rules.ts'
import { SHOP_IS_EMPTY } from '../shop-is-empty.ts'
import { findDue } from './find-due.ts'
import { FACTS, type Facts, findAlarm } from './get-backup.ts'

/** What the front page says of copies: what is wrong, the last one and the next. Asks no storage. */
export const getCopyAlarm = staff('can_manage_backups')
  .read.route({
    method: 'GET',
    path: '/backup/alarm',
    summary: 'Whether copies of the shop are in order',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      alarm: z.enum(COPY_ALARMS).nullable(),
      /** Why the last copy failed, where it did. */
      failure: z.enum(COPY_FAILURES).nullable(),
      needs_key: z.boolean(),
      needs_elsewhere: z.boolean(),
      last_done_at: z.iso.datetime({ offset: true }).nullable(),
      next_at: z.iso.datetime().nullable(),
      /** Nobody has sold or entered goods yet, and the caller may bring the copy of another machine. */
      offers_restore: z.boolean(),
    }),
  )
  .handler(async ({ context: { db, actor, copies: host, restorer, now } }) => {
    const [facts] = await query<Facts>(db, 'backup_facts_alarm', FACTS, [now()])
    const [shop] = await query<{ isEmpty: boolean }>(
      db,
      'backup_shop_empty',
      `select ${SHOP_IS_EMPTY} as "isEmpty"`,
    )
    const due = await findDue(db, { isAutomatic: host?.isAutomatic ?? false }, now())
    return {
      alarm: findAlarm(facts, due.isOld),
      failure: facts?.failure ?? null,
      needs_key: !facts?.key,
      needs_elsewhere: !facts?.hasElsewhere,
      last_done_at: facts?.lastDoneAt ?? null,
      next_at: due.nextAt,
      offers_restore: isSuperAdmin(actor) && restorer !== undefined && shop?.isEmpty === true,
    }
  })
