import { type Db, query } from '../../base/db.server.ts'
import type { CouponState } from './rules.ts'

export interface StoredCoupon extends CouponState {
  coupon_id: number
  code: string
}

/**
 * The coupon of a code with its uses, without a lock: the one that holds, else the one that was stopped last. Uses that
 * an order gave back do not count.
 */
export async function readCoupon(db: Db, code: string, email?: string) {
  const [coupon] = await query<StoredCoupon>(db, 'coupon_read', READ, [
    code,
    email?.toLowerCase() ?? null,
  ])
  return coupon
}

const READ = `
  select c.coupon_id, c.code, c.kind, c.percent, c.amount_cents, c.minimum_cents, c.starts_at, c.ends_at, c.archived_at,
    c.most_uses, c.most_uses_each, used.uses, used.uses_each
  from coupons c cross join lateral (
    select count(*)::int as uses, (count(*) filter (where u.email = $2))::int as uses_each
    from coupon_uses u where u.coupon_id = c.coupon_id and u.released_at is null
  ) used
  where c.code = $1 order by c.archived_at desc nulls first limit 1`
