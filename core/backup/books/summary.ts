import { COLLECTED, NO_MONEY, RETURNED, SOLD } from '../../sales/summary/figures.ts'

const GOODS_KEY =
  'day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id'
const GOODS = [
  'sales',
  'sold_units',
  'sold_cents',
  'discount_cents',
  'sold_base_cents',
  'returned_units',
  'returned_cents',
  'returned_base_cents',
  'costed_units',
  'cost_cents',
]
const MONTH_GOODS = GOODS.filter((each) => each !== 'sales')
const PRODUCT_MONTH_KEY = 'day, location_id, sale_origin, is_trial, kind, tax_rate, product_id'
const SIZE_MONTH_KEY = PRODUCT_MONTH_KEY.replace('product_id', 'size_id, colour_id')
const MONEY_KEY =
  'day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind'
const MONEY = ['taken_cents', 'given_back_cents', 'kept_cents']

/** Keys whose sums differ between two relations; what adds up to nothing may be missing on one side. `label` says which. */
function differences(
  one: string,
  other: string,
  key: string,
  measures: readonly string[],
  label = `day::text || ' ' || location_id || ' ' || sale_origin`,
) {
  const side = (relation: string, sign: string) =>
    `select ${key}, ${measures.map((each) => `${sign}${each} as ${each}`).join(', ')} from ${relation}`
  return `select ${label} from (${side(one, '')} union all ${side(other, '-')}) both_sides
    group by ${key} having ${measures.map((each) => `sum(${each}) <> 0`).join(' or ')}`
}

/** The days of a table of months, and the folded lines that it adds up, as days that begin the months. */
const months = (table: string) => `(select month as day, m.* from ${table} m)`
const FOLDED_BY_MONTH = `(
  select date_trunc('month', f.day)::date as day, v.product_id, v.size_id, v.colour_id, f.location_id, f.sale_origin, f.is_trial,
    f.kind, f.tax_rate, ${MONTH_GOODS.map((each) => `f.${each}`).join(', ')}
  from sales_summary_lines f left join product_variants v using (variant_id) where f.is_folded)`

const FRESH = 'select day from sales_summary_lines where not is_folded'
/** Of days to which nothing was added since they were counted: others are read from the ledger. */
const counted = (relation: string) => `(select * from ${relation} r where day not in (${FRESH}))`
const BREAKDOWNS = [
  'sales',
  'sold_units',
  'sold_cents',
  'discount_cents',
  'returned_units',
  'returned_cents',
]
const BUYERS = `horma_customer_sales(array(select distinct customer_id from sales where customer_id is not null))`
/** Without customers who bought since: all their sales are read from the ledger. */
const countedBuyers = (relation: string) => `(
  select r.*, 1 as sales, is_first::int as firsts from ${relation} r where customer_id not in (
    select customer_id from ${BUYERS} b where b.day in (${FRESH})
    union select customer_id from sales_summary_customers c where c.day in (${FRESH})))`
const BUYER_KEY = GOODS_KEY.replace('kind, tax_rate, variant_id', 'sale_id, customer_id')

/** What a figure of X and Z comes to on a day, against the summary of it; trial and real sales apart. */
const figureDiffers = (figure: string, table: string, summed: string) => `
  select day::text from (
    select horma_day(f.at) as day, f.is_trial, f.cents::bigint as cents from ${figure} f
    union all select day, is_trial, -(${summed})::bigint from ${table}) entries
  group by day, is_trial having sum(cents) <> 0`

/** The summary by day: at every moment it is what the ledger counts. Each query finds days that break an invariant. */
export const SUMMARY_VIOLATIONS: Record<string, string> = {
  'the summary of goods is not what the ledger counts': differences(
    'sales_summary_lines',
    'horma_recounted_lines()',
    GOODS_KEY,
    GOODS,
  ),
  'the summary of money is not what the ledger counts': differences(
    'sales_summary_money',
    'horma_recounted_money()',
    MONEY_KEY,
    MONEY,
  ),
  'the folded days of the summary are not the sums of their lines': differences(
    'sales_summary_days',
    '(select * from sales_summary_lines where is_folded) folded',
    GOODS_KEY.replace(', variant_id', ''),
    GOODS,
  ),
  'the months of the summary by model are not the sums of their lines': differences(
    `${months('sales_summary_product_months')} product_months`,
    `${FOLDED_BY_MONTH} folded`,
    PRODUCT_MONTH_KEY,
    MONTH_GOODS,
  ),
  'the months of the summary by size are not the sums of their lines': differences(
    `${months('sales_summary_size_months')} size_months`,
    `${FOLDED_BY_MONTH} folded`,
    SIZE_MONTH_KEY,
    MONTH_GOODS,
  ),
  'the summary by hour, coupon, campaign, reason or cause is not what the ledger counts':
    differences(
      `${counted('sales_summary_breakdowns')} counted`,
      `${counted(`horma_count_breakdowns(enum_range(null::summary_breakdown), '-infinity', 'infinity')`)} counted`,
      'day, is_trial, breakdown, key',
      BREAKDOWNS,
      `day::text || ' ' || breakdown || ' ' || coalesce(key, '')`,
    ),
  'the customers of the summary are not those of the sales': differences(
    `${countedBuyers('sales_summary_customers')} counted`,
    `${countedBuyers(BUYERS)} counted`,
    BUYER_KEY,
    ['sales', 'firsts'],
    `day::text || ' ' || customer_id`,
  ),
  'the summary of a day says that more or less was sold than X and Z do': figureDiffers(
    SOLD,
    'sales_summary_lines',
    'sold_cents',
  ),
  'the summary of a day says that more or less came back than X and Z do': figureDiffers(
    RETURNED,
    'sales_summary_lines',
    'returned_cents',
  ),
  'the summary of a day says that more or less was collected than X and Z do': figureDiffers(
    COLLECTED,
    `(select * from sales_summary_money where tender_kind not in (${NO_MONEY})) money`,
    'taken_cents - given_back_cents',
  ),
}
