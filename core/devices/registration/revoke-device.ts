import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/**
 * Revokes a device at once and for good: it neither opens its till nor finishes a sale. Money that it has taken is
 * still booked, with an incident. The till goes on to need a registered device, also where this was its last.
 */
export const revokeDevice = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/till-devices/{device_id}',
    summary: 'Revoke a device',
    tags: ['devices'],
  })
  .input(z.strictObject({ device_id: z.int().positive() }))
  .output(z.object({ device_id: z.int() }))
  .errors({ DEVICE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, now, audit }, input: { device_id }, errors }) => {
    const [row] = await query<{ device_id: number }>(
      tx,
      'till_device_revoke',
      `update till_devices set revoked_at = coalesce(revoked_at, $2), revoked_by = coalesce(revoked_by, $3)
       where device_id = $1 returning device_id`,
      [device_id, now(), actor.kind === 'staff' ? actor.userId : null],
    )
    if (!row) throw errors.DEVICE_UNKNOWN()
    audit({ table: 'till_devices', id: device_id })
    return row
  })
