import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockTill } from '../tills/lock-till.ts'
import { endDeviceCodes } from './end-device-codes.ts'

/**
 * Lets a till sell from any browser again, as before its first registration; its devices are revoked, and a code that
 * nobody has entered yet ends.
 */
export const openTillToAnyDevice = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/tills/{till_id}/devices',
    summary: 'Let a till sell from any device',
    tags: ['devices'],
  })
  .input(z.strictObject({ till_id: z.int().positive() }))
  .output(z.object({ till_id: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, now, audit }, input: { till_id }, errors }) => {
    if (!(await lockTill(tx, till_id))) throw errors.TILL_UNKNOWN()
    const at = now()
    await query(
      tx,
      'till_device_free',
      'update tills set device_required = false where till_id = $1',
      [till_id],
    )
    await query(
      tx,
      'till_devices_revoke',
      `update till_devices set revoked_at = $2, revoked_by = $3 where till_id = $1 and revoked_at is null`,
      [till_id, at, actor.kind === 'staff' ? actor.userId : null],
    )
    await endDeviceCodes(tx, till_id, at)
    audit({ table: 'tills', id: till_id })
    return { till_id }
  })
