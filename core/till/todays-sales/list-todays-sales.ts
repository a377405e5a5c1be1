import { z } from 'zod'
import { shopDay } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { buildDayConditions } from '../../base/schemas.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { ListedSale, listStatement } from '../../sales/list-sales.ts'
import { buildNumberSearches } from '../../sales/sale-search.ts'
import { sumDays } from '../../sales/summary/goods-statement.ts'
import { readZone } from '../../settings/read-zone.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

const MOST_LISTED = 200

const Figures = z.object({
  seller_id: z.string(),
  name: z.string(),
  /** Sales, articles and what they came to, in cents; what came back since is not taken off. */
  sales: z.int(),
  units: z.int(),
  total_cents: z.int(),
})

/**
 * What a till has sold today, the newest first, and what each seller of the shop has sold: one's own figures, and those
 * of colleagues only for whoever may see turnover. With a number or a reference it is that ticket alone, of any till and
 * day.
 */
export const listTodaysSales = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/tills/{till}/todays-sales',
    summary: 'What a till has sold today',
    tags: ['till'],
  })
  .input(z.strictObject({ till: TillCode, number: z.string().trim().min(1).max(40).optional() }))
  .output(z.object({ sales: z.array(ListedSale), sellers: z.array(Figures) }))
  .handler(async ({ context: { db, actor, now }, input: { till, number } }) => {
    const today = shopDay(now(), await readZone(db))
    const [sales, sellers] = await Promise.all([
      listTickets(db, { till, number, today }),
      query<z.infer<typeof Figures>>(db, 'seller_figures', FIGURES, [
        today,
        actor.kind === 'staff' ? actor.userId : null,
        hasRight(actor, 'see_turnover'),
      ]),
    ])
    return { sales, sellers }
  })

interface Wanted {
  till: string
  number: string | undefined
  today: string
}

function listTickets(db: Db, { till, number, today }: Wanted) {
  const { values, add } = collectValues()
  const conditions = number
    ? [`s.sale_id in (${buildNumberSearches(number, add).join(' union all ') || NOTHING})`]
    : [
        `s.till_id = (select till_id from tills where code = ${add('till', till)})`,
        `s.is_trial = ${IN_TRIAL}`,
        ...buildDayConditions('s.created_at', { from: today, to: today }, add),
      ]
  const where = `where ${conditions.join(' and ')}`
  const statement = listStatement(where, `limit ${MOST_LISTED}`)
  return query<z.infer<typeof ListedSale>>(db, '', statement, values)
}

const NOTHING = 'select null::bigint'

/** Of the summary: what was sold over the counter today, by one seller or by all. */
const FIGURES = `
  select u.user_id as seller_id, u.name, sum(f.sales) as sales, sum(f.sold_units) as units, sum(f.sold_cents) as total_cents
  from ${sumDays(`f.day = $1 and f.sale_origin = 'pos' and f.is_trial = ${IN_TRIAL} and (f.seller_id = $2 or $3)`)} f
  join staff_users u on u.user_id = f.seller_id
  group by u.user_id, u.name having sum(f.sales) > 0 order by u.user_id is distinct from $2, u.name, u.user_id`
