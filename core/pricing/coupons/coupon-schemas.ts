import { z } from 'zod'
import { COUPON_KINDS } from '../rules.ts'
import { MOST_COUPON_PERCENT, toCouponCode } from './rules.ts'

/** A code in any spelling; it is compared in capitals. */
export const CouponCode = z
  .string()
  .max(60)
  .transform(toCouponCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, 'INVALID_COUPON_CODE'))

const Uses = z.int().min(1).max(1_000_000)

/** What the shop says of a coupon besides its code. */
export const CouponDetails = {
  kind: z.enum(COUPON_KINDS),
  /** Of `percent`. */
  percent: z.int().min(1).max(MOST_COUPON_PERCENT).nullable(),
  /** Of `amount`. */
  amount_cents: z.int().min(1).max(100_000).nullable(),
  /** The least that goods must cost, with VAT; an amount is never all of it. */
  minimum_cents: z.int().min(0).max(1_000_000),
  /** In all, and by one e-mail; null is without limit. */
  most_uses: Uses.nullable(),
  most_uses_each: Uses.nullable(),
  /** The first and the last of its days, in the shop's zone. */
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
}

interface Details {
  kind: (typeof COUPON_KINDS)[number]
  percent: number | null
  amount_cents: number | null
  starts_on: string | null
  ends_on: string | null
}

/** A percentage has no amount, an amount no percentage, and a coupon does not end before it starts. */
export function checkCoupon(coupon: Details, check: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    check.addIssue({ code: 'custom', path: [path], message })
  const isPercent = coupon.kind === 'percent'
  if (isPercent !== (coupon.percent !== null)) refuse('percent', 'REQUIRED')
  if (isPercent === (coupon.amount_cents !== null)) refuse('amount_cents', 'REQUIRED')
  const { starts_on, ends_on } = coupon
  if (starts_on && ends_on && starts_on > ends_on) refuse('ends_on', 'INVALID_COUPON_END')
}
