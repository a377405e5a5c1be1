import { z } from 'zod'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockTill } from '../tills/lock-till.ts'
import { CODE_MINUTES, hashDeviceCode, newDeviceCode } from './device-code.ts'
import { endDeviceCodes } from './end-device-codes.ts'

/**
 * Makes a code that registers one browser at a till. It is answered once and stored as a hash, works once within a
 * quarter of an hour, and ends the code of the same till that was made before.
 */
export const createDeviceCode = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/tills/{till_id}/device-codes',
    successStatus: 201,
    summary: 'Make a code that registers a device',
    tags: ['devices'],
  })
  .input(z.strictObject({ till_id: z.int().positive() }))
  .output(z.object({ code: z.string(), expires_at: z.string() }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, config, now, audit }, input: { till_id }, errors }) => {
    if (!(await lockTill(tx, till_id))) throw errors.TILL_UNKNOWN()
    const at = now()
    const expiresAt = later(at, minutes(CODE_MINUTES))
    const code = newDeviceCode()
    await endDeviceCodes(tx, till_id, at)
    await query(
      tx,
      'till_device_code_add',
      `insert into till_device_codes (till_id, code_hash, created_by, created_at, expires_at)
       values (:till_id, :code_hash, :created_by, :now, :expires_at)`,
      {
        till_id,
        code_hash: hashDeviceCode(config.secret, code),
        created_by: actor.kind === 'staff' ? actor.userId : null,
        now: at,
        expires_at: expiresAt,
      },
    )
    audit({ table: 'tills', id: till_id })
    return { code, expires_at: expiresAt.toISOString() }
  })
