import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Stops a coupon at once: no new order takes it, and its code may be given to another. */
export const stopCoupon = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/coupons/{coupon_id}/stop',
    summary: 'Stop a coupon',
    tags: ['pricing'],
  })
  .input(z.strictObject({ coupon_id: z.int().positive() }))
  .output(z.object({ coupon_id: z.int() }))
  .errors({ COUPON_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const stopped = await query(
      tx,
      'coupon_stop',
      'update coupons set archived_at = $2 where coupon_id = $1 and archived_at is null returning coupon_id',
      [input.coupon_id, now()],
    )
    if (stopped.length === 0) throw errors.COUPON_UNKNOWN()
    audit({ table: 'coupons', id: input.coupon_id })
    return input
  })
