import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { newToken, tokenHash } from '../../base/ids.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockTill } from '../tills/lock-till.ts'
import { hashDeviceCode, parseDeviceCode } from './device-code.ts'

/**
 * Registers the browser that calls at the till of a code, which thereby is used up. Answers the token that the browser
 * keeps; from now on the till sells only from its registered devices. A wrong, used and expired code are one refusal.
 */
export const registerDevice = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-devices',
    successStatus: 201,
    summary: 'Register a device with a code',
    tags: ['devices'],
  })
  .input(z.strictObject({ code: z.string().max(40) }))
  .output(z.object({ till: z.string(), device_id: z.int(), token: z.string() }))
  .errors({ DEVICE_CODE_INVALID: { status: 422 } })
  .handler(async ({ context: { tx, actor, config, request, now, audit }, input, errors }) => {
    const code = parseDeviceCode(input.code)
    if (!code) throw errors.DEVICE_CODE_INVALID()
    const at = now()
    const hash = hashDeviceCode(config.secret, code)
    const [found] = await query<{ tillId: number }>(
      tx,
      'till_device_code_find',
      'select till_id as "tillId" from till_device_codes where code_hash = $1',
      [hash],
    )
    // The till is locked before its codes, as where they are made.
    const till = found && (await lockTill(tx, found.tillId))
    const [used] = till
      ? await query(
          tx,
          'till_device_code_use',
          `update till_device_codes set used_at = $2
           where code_hash = $1 and used_at is null and expires_at > $2 returning code_id`,
          [hash, at],
        )
      : []
    if (!till || !used) throw errors.DEVICE_CODE_INVALID()
    const token = newToken()
    const [device] = await query<{ id: number }>(
      tx,
      'till_device_add',
      `insert into till_devices (till_id, token_hash, user_agent, registered_by, registered_at, last_seen_at)
       values (:till_id, :token_hash, :user_agent, :registered_by, :now, :now) returning device_id as id`,
      {
        till_id: till.tillId,
        token_hash: tokenHash(token),
        user_agent: request.userAgent?.slice(0, 500) ?? null,
        registered_by: actor.kind === 'staff' ? actor.userId : null,
        now: at,
      },
    )
    if (!device) throw new Error('till_devices: nothing was written')
    await query(
      tx,
      'till_device_require',
      'update tills set device_required = true where till_id = $1 and not device_required',
      [till.tillId],
    )
    audit({ table: 'till_devices', id: device.id, details: { till_id: till.tillId } })
    return { till: till.code, device_id: device.id, token }
  })
