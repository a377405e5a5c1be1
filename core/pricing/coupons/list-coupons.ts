import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { COUPON_KINDS } from '../rules.ts'

const PAGE_SIZE = 50

const OfficeCoupon = z.object({
  coupon_id: z.int(),
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  percent: z.int().nullable(),
  amount_cents: z.int().nullable(),
  minimum_cents: z.int(),
  most_uses: z.int().nullable(),
  most_uses_each: z.int().nullable(),
  /** The first and the last of its days, in the shop's zone. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  /** When it was stopped. */
  archived_at: z.string().nullable(),
  version: z.int(),
  /** Of orders that hold, unpaid ones too. */
  uses: z.int(),
  /** What these orders saved, in cents. */
  discount_cents: z.int(),
})

/** Coupons with their uses: those in force first, the newest first; 50 a page, or one by its id. */
export const listCoupons = staff('can_manage_site_settings')
  .read.route({ method: 'GET', path: '/coupons', summary: 'List coupons', tags: ['pricing'] })
  .input(
    z.strictObject({
      page: z.int().min(1).max(1000).default(1),
      coupon_id: z.int().positive().optional(),
    }),
  )
  .output(z.object({ coupons: z.array(OfficeCoupon), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db }, input }) => {
    const { page, coupon_id } = input
    const [row] = await query<{ coupons: z.infer<typeof OfficeCoupon>[]; total: number }>(
      db,
      'coupons_list',
      LIST,
      [PAGE_SIZE, (page - 1) * PAGE_SIZE, coupon_id ?? null],
    )
    const { coupons = [], total = 0 } = row ?? {}
    return { coupons, page, pages: Math.ceil(total / PAGE_SIZE) }
  })

const LIST = `
  with shown as (
    select c.* from coupons c where $3::bigint is null or c.coupon_id = $3
    order by c.archived_at is not null, c.coupon_id desc limit $1 offset $2
  )
  select (select count(*)::int from coupons where $3::bigint is null or coupon_id = $3) as total,
    coalesce((select jsonb_agg(jsonb_build_object('coupon_id', c.coupon_id, 'code', c.code, 'kind', c.kind,
        'percent', c.percent, 'amount_cents', c.amount_cents, 'minimum_cents', c.minimum_cents,
        'most_uses', c.most_uses, 'most_uses_each', c.most_uses_each, 'starts_on', horma_day(c.starts_at),
        'ends_on', horma_day(c.ends_at) - 1,
        'archived_at', c.archived_at, 'version', c.version, 'uses', used.uses, 'discount_cents', used.cents)
        order by c.archived_at is not null, c.coupon_id desc)
      from shown c cross join lateral (
        select count(*)::int as uses, coalesce(sum(u.discount_cents), 0)::int as cents
        from coupon_uses u where u.coupon_id = c.coupon_id and u.released_at is null) used), '[]') as coupons`
