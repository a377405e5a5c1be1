import { prorate } from '../../base/money.ts'
import type { CouponKind } from '../rules.ts'

/** Why a coupon does not apply to a cart. */
export const COUPON_REFUSALS = [
  'UNKNOWN',
  'NOT_YET',
  'ENDED',
  'MINIMUM',
  'USED_UP',
  'USED_BY_YOU',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** A coupon never pays a whole order: an order of nothing could not be paid. */
export const MOST_COUPON_PERCENT = 90

/** What a coupon takes off, and from how much on. */
export interface CouponValue {
  kind: CouponKind
  percent: number | null
  amount_cents: number | null
  minimum_cents: number
}

/** The least that goods must cost, in cents: a coupon takes off a cent or more, and never all that they cost. */
export function leastGoodsCents({ minimum_cents, amount_cents, percent }: CouponValue): number {
  const least = percent === null ? (amount_cents ?? 0) + 1 : Math.ceil(50 / percent)
  return Math.max(minimum_cents, least, 2)
}

/** What a coupon takes off goods, in cents: none below its least. Half a cent counts as one. */
export function couponDiscount(coupon: CouponValue, goodsCents: number): number {
  if (goodsCents < leastGoodsCents(coupon)) return 0
  if (coupon.kind === 'amount') return coupon.amount_cents ?? 0
  const discount = Math.floor((goodsCents * (coupon.percent ?? 0) + 50) / 100)
  return Math.min(discount, goodsCents - 1)
}

/** The discount of each line, in cents, that sum up to the whole: by the largest remainder. */
export function shareDiscount(lineCents: readonly number[], discountCents: number): number[] {
  return discountCents === 0 ? lineCents.map(() => 0) : prorate(discountCents, lineCents)
}

/** When a coupon holds and how often it was used. */
export interface CouponState extends CouponValue {
  starts_at: Date | null
  ends_at: Date | null
  archived_at: Date | null
  most_uses: number | null
  most_uses_each: number | null
  uses: number
  /** By the e-mail of the order; 0 while there is none. */
  uses_each: number
}

/** Why a coupon does not apply now to goods of so many cents; undefined where it does. */
export function findCouponRefusal(
  coupon: CouponState | undefined,
  { goodsCents, now }: { goodsCents: number; now: Date },
): CouponRefusal | undefined {
  if (!coupon) return 'UNKNOWN'
  if (coupon.starts_at && coupon.starts_at > now) return 'NOT_YET'
  if (coupon.archived_at || (coupon.ends_at && coupon.ends_at <= now)) return 'ENDED'
  if (isUsedUp(coupon)) return 'USED_UP'
  if (coupon.most_uses_each !== null && coupon.uses_each >= coupon.most_uses_each)
    return 'USED_BY_YOU'
  return goodsCents < leastGoodsCents(coupon) ? 'MINIMUM' : undefined
}

export const isUsedUp = ({ most_uses, uses }: Pick<CouponState, 'most_uses' | 'uses'>): boolean =>
  most_uses !== null && uses >= most_uses

/** A code as it is stored: what people write around and between capitals does not matter. */
export const toCouponCode = (written: string): string => written.trim().toUpperCase()
