import { type Db, query } from '../../base/db.server.ts'

interface CouponUse {
  saleId: number
  /** By which uses of each customer are counted; a ticket without a customer has none. */
  email: string | undefined
  discountCents: number
}

/**
 * Counts the use of a coupon by a sale. The coupon's row is locked, as the last of the act, so that its last use is
 * given once; false where its uses are at an end.
 */
export async function redeemCoupon(tx: Db, couponId: number, use: CouponUse): Promise<boolean> {
  await query(tx, 'coupon_lock', 'select from coupons where coupon_id = $1 for update', [couponId])
  const written = await query(tx, 'coupon_use', USE, [
    use.saleId,
    couponId,
    use.discountCents,
    use.email?.toLowerCase() ?? null,
  ])
  return written.length > 0
}

// A statement of its own after the lock: it sees what the others have committed.
const USE = `
  insert into coupon_uses (sale_id, coupon_id, discount_cents, email)
  select $1, c.coupon_id, $3, $4
  from coupons c cross join lateral (
    select count(*) as uses, count(*) filter (where u.email = $4) as uses_each
    from coupon_uses u where u.coupon_id = c.coupon_id and u.released_at is null
  ) used
  where c.coupon_id = $2 and c.archived_at is null
    and (c.most_uses is null or used.uses < c.most_uses)
    and (c.most_uses_each is null or used.uses_each < c.most_uses_each)
  returning sale_id`

/**
 * Counts a use that happened, also beyond the limit: the customer has paid the price that the till charged.
 */
export async function bookCouponUse(tx: Db, couponId: number, use: CouponUse): Promise<void> {
  await query(
    tx,
    'coupon_book_use',
    'insert into coupon_uses (sale_id, coupon_id, discount_cents, email) values ($1, $2, $3, $4)',
    [use.saleId, couponId, use.discountCents, use.email?.toLowerCase() ?? null],
  )
}

/** Gives back the use of an order that was cancelled or expired unpaid. */
export async function releaseCoupon(tx: Db, saleId: number, now: Date): Promise<void> {
  await query(
    tx,
    'coupon_release',
    'update coupon_uses set released_at = $2 where sale_id = $1 and released_at is null',
    [saleId, now],
  )
}

/** Gives back every use in the trial: a coupon of a hundred uses has all of them when the real sales begin. */
export async function releaseTrialCoupons(tx: Db, now: Date): Promise<void> {
  await query(
    tx,
    'coupons_trial_release',
    `update coupon_uses u set released_at = $1 from sales s
     where s.sale_id = u.sale_id and s.is_trial and u.released_at is null`,
    [now],
  )
}

/**
 * Takes back the use that a cancelled order has released, where the coupon still allows one. True of an order without
 * coupon. Its row is locked, as the last of the act.
 */
export async function reclaimCoupon(tx: Db, saleId: number): Promise<boolean> {
  const released = await query(tx, 'coupon_reclaim_lock', RECLAIM_LOCK, [saleId])
  if (released.length === 0) return true
  const reclaimed = await query(tx, 'coupon_reclaim', RECLAIM, [saleId])
  return reclaimed.length > 0
}

const RECLAIM_LOCK = `
  select from coupon_uses u join coupons c using (coupon_id) where u.sale_id = $1 and u.released_at is not null
  for update of c`

const RECLAIM = `
  update coupon_uses mine set released_at = null
  from coupons c cross join lateral (
    select count(*) as uses, count(*) filter (where u.email = (
      select email from coupon_uses own where own.sale_id = $1)) as uses_each
    from coupon_uses u where u.coupon_id = c.coupon_id and u.released_at is null
  ) used
  where mine.sale_id = $1 and c.coupon_id = mine.coupon_id
    and (c.most_uses is null or used.uses < c.most_uses)
    and (c.most_uses_each is null or used.uses_each < c.most_uses_each)
  returning mine.sale_id`

/**
 * An order that expired and was paid all the same counts again, also beyond the limit: its buyer has paid the price that
 * she was told.
 */
export async function retakeCoupon(tx: Db, saleId: number): Promise<void> {
  await query(
    tx,
    'coupon_retake',
    'update coupon_uses set released_at = null where sale_id = $1 and released_at is not null',
    [saleId],
  )
}
