import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { sumDays } from '../../sales/summary/goods-statement.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { SELLER_ACTS_RELATION } from './act-statements.ts'
import { SELLER_ACTS } from './rules.ts'
import { listTillChoices, readActValues, SellerFilter, TillChoices } from './seller-filter.ts'

const ActSum = z.object({ times: z.int(), cents: z.int() })

const ListedSeller = z.object({
  /** Null where a machine did it, or somebody whom the till could not name. */
  seller: z.object({ seller_id: z.uuid(), name: z.string() }).nullable(),
  sales: ActSum,
  /** How often, and for how much in cents with VAT; a drawer that is opened has no sum. */
  acts: z.object(Object.fromEntries(SELLER_ACTS.map((act) => [act, ActSum])) as ActSums),
  over_limit: z.object({ times: z.int(), approvers: z.array(z.string()) }),
  /** Lines that were gone within seconds, which count in no other sum. */
  mis_scans: z.int(),
  /** What they let pass with their own PIN, because nobody else holds the right. */
  alone: z.int(),
})
type ActSums = Record<(typeof SELLER_ACTS)[number], typeof ActSum>

/** What each person sold over the counter, and what they did besides that an owner looks at, who sold most first. */
export const listSellersActs = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/sellers-acts',
    summary: 'Discounts, voids, discards and other acts of each seller',
    tags: ['reports'],
  })
  .input(z.strictObject(SellerFilter))
  .output(
    z.object({
      from: z.string(),
      to: z.string(),
      sellers: z.array(ListedSeller),
      tills: TillChoices,
    }),
  )
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { from, to, values } = await readActValues(db, input, now())
    const [rows, tills] = await Promise.all([
      query<SellerRow>(db, 'sellers_acts', SELLERS, { ...values }),
      listTillChoices(db),
    ])
    return { from, to, sellers: rows.map(toSeller), tills }
  })

interface SellerRow {
  seller_id: string | null
  name: string | null
  times: number
  cents: number
  acts: { act: keyof ActSums; times: number; cents: number }[]
  over_limit: number
  approvers: string[]
  mis_scans: number
  alone: number
}

function toSeller({ seller_id, name, times, cents, ...row }: SellerRow) {
  const sums = SELLER_ACTS.map((act) => {
    const found = row.acts.find((each) => each.act === act)
    return [act, { times: found?.times ?? 0, cents: found?.cents ?? 0 }]
  })
  return {
    seller: seller_id === null ? null : { seller_id, name: name ?? '' },
    sales: { times, cents },
    acts: Object.fromEntries(sums) as Record<keyof ActSums, z.infer<typeof ActSum>>,
    over_limit: { times: row.over_limit, approvers: row.approvers },
    mis_scans: row.mis_scans,
    alone: row.alone,
  }
}

/** Of the summary, whose rows are `f`: what was sold over the counter in the days that were chosen. */
const SOLD_AT_TILLS = `
  f.sale_origin = 'pos' and f.day >= horma_day(:starts) and f.day < horma_day(:ends)
  and ${isChosenSide('f.is_trial', ':trial')}
  and (:till::text is null or f.till_id = (select till_id from tills where code = :till))`

const SELLERS = `
  with acts as materialized (select * from ${SELLER_ACTS_RELATION} a),
  sold as (
    select f.seller_id as staff_id, sum(f.sales) as times, sum(f.sold_cents) as cents from ${sumDays(SOLD_AT_TILLS)} f
    group by f.seller_id having sum(f.sales) > 0),
  people as (select staff_id from acts union select staff_id from sold)
  select p.staff_id as seller_id, u.name, coalesce(sold.times, 0) as times, coalesce(sold.cents, 0) as cents,
    coalesce((select jsonb_agg(jsonb_build_object('act', act, 'times', greatest(times, 0), 'cents', greatest(cents, 0)))
      from (select act, sum(times) as times, sum(cents) as cents from acts a
        where a.staff_id is not distinct from p.staff_id and not a.is_mis_scan group by act) sums), '[]') as acts,
    (select count(*) from acts a where a.staff_id is not distinct from p.staff_id and a.is_over_limit) as over_limit,
    (select count(*) from acts a where a.staff_id is not distinct from p.staff_id and a.is_alone) as alone,
    (select coalesce(array_agg(distinct w.name order by w.name), '{}') from acts a join staff_users w on w.user_id = a.approver
      where a.staff_id is not distinct from p.staff_id and a.act = 'discount') as approvers,
    (select greatest(coalesce(sum(times), 0), 0) from acts a
      where a.staff_id is not distinct from p.staff_id and a.is_mis_scan) as mis_scans
  from people p left join staff_users u on u.user_id = p.staff_id
  left join sold on sold.staff_id is not distinct from p.staff_id
  order by coalesce(sold.cents, 0) desc, u.name nulls last`
