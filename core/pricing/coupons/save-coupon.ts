import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { CouponCode, CouponDetails, checkCoupon } from './coupon-schemas.ts'

const Coupon = z
  .strictObject({
    /** The coupon to change; without it a new one is written. */
    coupon_id: z.int().positive().optional(),
    /** Of the coupon that was read; another one on record refuses the save. */
    version: z.int().positive().optional(),
    code: CouponCode,
    ...CouponDetails,
  })
  .superRefine(checkCoupon)

/** Writes a coupon, or changes one that was not stopped: orders that were placed with it keep their price. */
export const saveCoupon = staff('can_manage_site_settings')
  .act.route({ method: 'POST', path: '/coupons', summary: 'Write a coupon', tags: ['pricing'] })
  .input(Coupon)
  .output(z.object({ coupon_id: z.int() }))
  .errors({
    COUPON_UNKNOWN: { status: 404 },
    COUPON_CHANGED: { status: 409 },
    COUPON_EXISTS: { status: 409 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { coupon_id, version } = input
    if (coupon_id !== undefined) {
      const [held] = await query<{ version: number }>(tx, 'coupon_hold', HOLD, [coupon_id])
      if (!held) throw errors.COUPON_UNKNOWN()
      if (version !== undefined && version !== held.version) throw errors.COUPON_CHANGED()
    }
    const values = {
      code: input.code,
      kind: input.kind,
      percent: input.percent,
      amount_cents: input.amount_cents,
      minimum_cents: input.minimum_cents,
      most_uses: input.most_uses,
      most_uses_each: input.most_uses_each,
      starts_on: input.starts_on,
      ends_on: input.ends_on,
    }
    // A code in force is unique: who writes it a second time gets no row.
    const [taken] = await query(tx, 'coupon_taken', TAKEN, [input.code, coupon_id ?? null])
    if (taken) throw errors.COUPON_EXISTS()
    const [row] =
      coupon_id === undefined
        ? await query<{ id: number }>(tx, 'coupon_add', ADD, { ...values, now: now() })
        : await query<{ id: number }>(tx, 'coupon_change', CHANGE, { ...values, coupon_id })
    if (!row) throw errors.COUPON_EXISTS()
    audit({ table: 'coupons', id: row.id, details: { fields: Object.keys(input) } })
    return { coupon_id: row.id }
  })

const HOLD =
  'select version from coupons where coupon_id = $1 and archived_at is null for no key update'

const TAKEN =
  'select from coupons where code = $1 and archived_at is null and coupon_id is distinct from $2'

// Whole days of the shop's zone, the last one included.
const START = '(:starts_on::date)::timestamp at time zone horma_zone()'
const END = '(:ends_on::date + 1)::timestamp at time zone horma_zone()'

const ADD = `
  insert into coupons (code, kind, percent, amount_cents, minimum_cents, most_uses, most_uses_each, starts_at, ends_at,
    created_at)
  values (:code, :kind, :percent, :amount_cents, :minimum_cents, :most_uses, :most_uses_each, ${START}, ${END},
    :now)
  on conflict (code) where archived_at is null do nothing returning coupon_id as id`

const CHANGE = `
  update coupons set code = :code, kind = :kind, percent = :percent, amount_cents = :amount_cents,
    minimum_cents = :minimum_cents, most_uses = :most_uses, most_uses_each = :most_uses_each, starts_at = ${START},
    ends_at = ${END}, version = version + 1
  where coupon_id = :coupon_id returning coupon_id as id`
