import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockTill } from './lock-till.ts'

/**
 * Archives a till for good, with its devices: it sells no more, and what it sold before is still booked. Refused while
 * its session is open.
 */
export const archiveTill = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/tills/{till_id}/archive',
    summary: 'Archive a till',
    tags: ['devices'],
  })
  .input(z.strictObject({ till_id: z.int().positive() }))
  .output(z.object({ till_id: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 }, SESSION_OPEN: { status: 409 } })
  .handler(async ({ context: { tx, actor, now, audit }, input: { till_id }, errors }) => {
    const till = await lockTill(tx, till_id)
    if (!till) throw errors.TILL_UNKNOWN()
    if (till.isOpen) throw errors.SESSION_OPEN()
    const at = now()
    await query(
      tx,
      'till_archive',
      'update tills set archived_at = $2, version = version + 1 where till_id = $1',
      [till_id, at],
    )
    await query(
      tx,
      'till_archive_devices',
      `update till_devices set revoked_at = $2, revoked_by = $3 where till_id = $1 and revoked_at is null`,
      [till_id, at, actor.kind === 'staff' ? actor.userId : null],
    )
    audit({ table: 'tills', id: till_id })
    return { till_id }
  })
