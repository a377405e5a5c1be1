import type { Dimension } from '../../core/reports/report/rules.ts'
import type { World } from '../world/world.ts'

/** A row of the ledger with all that it belongs to, as a person would note it on a sheet of paper. */
export interface Entry {
  keys: Partial<Record<Dimension, string | null>>
  sold: number
  returned: number
  soldUnits: number
  returnedUnits: number
  discount: number
  /** The sale of its first line. */
  sale: string | null
}

const part = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid', ...options }).format(at)

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function toTimes(at: Date) {
  const day = part(at, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return {
    day,
    month: day.slice(0, 7),
    weekday: String(WEEKDAYS.indexOf(part(at, { weekday: 'short' }).slice(0, 3)) + 1),
    hour: String(Number(part(at, { hour: '2-digit', hourCycle: 'h23' }))),
  }
}

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))

type Raw = Record<string, unknown>

const toGoods = (row: Raw) => ({
  seller: text(row.seller_id),
  origin: text(row.sale_origin),
  category: text(row.product_category_id),
  brand: text(row.brand_id),
  collection: text(row.collection_id),
  season: text(row.season),
  product: text(row.product_id),
  size: text(row.size_id),
  colour: text(row.colour_id),
})

const NOTHING = { sold: 0, returned: 0, soldUnits: 0, returnedUnits: 0, discount: 0, sale: null }

const GOODS = `left join product_variants v on v.variant_id = l.variant_id left join products p using (product_id)`

/** Copies what was sold and what came back from the ledger, row by row, without adding anything up. */
export async function listEntries({ pool }: World): Promise<Entry[]> {
  const sold = await pool.query(
    `select s.*, l.*, v.*, p.*, s.created_at as sold_at, s.location_id as place, l.total_cents as line_cents,
       l.discount_cents as line_discount, (
         select c.campaign_id from prices c where c.variant_id = l.variant_id and c.campaign_id is not null
           and lower(c.valid) <= s.created_at and coalesce(upper(c.valid), 'infinity') > s.created_at) as campaign
     from sales s join sale_lines l using (sale_id) ${GOODS}
     where s.paid_at is not null`,
  )
  const back = await pool.query(
    `select r.*, u.*, s.seller_id, s.sale_origin, l.kind, v.*, p.*, r.created_at as back_at, r.location_id as place,
       r.till_id as back_till, r.reason as why, u.cents as back_cents
     from returns r join return_units u using (return_id) join sale_lines l using (line_id) join sales s using (sale_id) ${GOODS}`,
  )
  return [
    ...sold.rows.map((row) => ({
      ...NOTHING,
      keys: {
        ...toTimes(row.paid_at),
        ...toGoods(row),
        till: text(row.till_id),
        place: text(row.place),
        ...(row.campaign !== null && { campaign: text(row.campaign) }),
      },
      sold: Number(row.line_cents),
      soldUnits: row.kind === 'shipping' ? 0 : Number(row.quantity),
      discount: Number(row.line_discount),
      sale: row.position === 1 ? String(row.reference) : null,
    })),
    ...back.rows.map((row) => ({
      ...NOTHING,
      keys: {
        ...toTimes(row.back_at),
        ...toGoods(row),
        till: text(row.back_till),
        place: text(row.place),
        return_reason: text(row.why),
        return_cause: text(row.cause),
      },
      returned: Number(row.back_cents),
      returnedUnits: row.condition !== null && row.kind !== 'shipping' ? 1 : 0,
    })),
  ]
}

/** What each key comes to; what comes to nothing is left out. */
export function recount(
  entries: readonly Entry[],
  dimension: Dimension,
  toAmount: (entry: Entry) => number,
): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const entry of entries) {
    const key = entry.keys[dimension]
    if (key === undefined) continue
    sums[key ?? 'none'] = (sums[key ?? 'none'] ?? 0) + toAmount(entry)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

/** Every tender of money: when, where and for whom it moved. */
export async function listMoney({ pool }: World): Promise<Entry[]> {
  const { rows } = await pool.query(
    `select t.*, k.till_id, k.location_id as place, s.seller_id, s.sale_origin, t.created_at as moved_at
     from tenders t left join cash_sessions c using (cash_session_id) left join tills k using (till_id)
     left join sales s on s.sale_id = coalesce(t.sale_id, (select min(l.sale_id) from return_units u
       join sale_lines l using (line_id) where u.return_id = t.return_id))
     where t.state = 'captured' and t.kind in ('cash', 'card', 'bizum', 'transfer', 'cash_on_delivery')`,
  )
  return rows.map((row) => ({
    ...NOTHING,
    keys: {
      ...toTimes(row.moved_at),
      seller: text(row.seller_id),
      origin: text(row.sale_origin),
      till: text(row.till_id),
      tender: text(row.kind),
    },
    sold: Number(row.amount_cents),
  }))
}

/** Every paid sale with a coupon, with what the coupon took off. */
export async function listCoupons({ pool }: World): Promise<Entry[]> {
  const { rows } = await pool.query(
    `select s.reference, s.total_cents, u.coupon_id, u.discount_cents as taken_off
     from coupon_uses u join sales s using (sale_id) where s.paid_at is not null`,
  )
  return rows.map((row) => ({
    ...NOTHING,
    keys: { coupon: text(row.coupon_id) },
    sold: Number(row.total_cents),
    discount: Number(row.taken_off),
    sale: String(row.reference),
  }))
}

/** A paid sale of a person, and whether it was their first. */
export interface Purchase {
  keys: Entry['keys']
  person: number
  isFirst: boolean
}

/** Every paid sale whose customer is known, in the order in which they were paid; merged records are one person. */
export async function listPurchases({ pool }: World): Promise<Purchase[]> {
  const { rows } = await pool.query(
    `select s.* from sales s where s.paid_at is not null and s.customer_id is not null order by s.paid_at, s.sale_id`,
  )
  const merged = await pool.query('select * from customers where merged_into is not null')
  const kept = new Map(merged.rows.map((row) => [Number(row.customer_id), Number(row.merged_into)]))
  const seen = new Set<number>()
  return rows.map((row) => {
    let person = Number(row.customer_id)
    for (let into = kept.get(person); into; into = kept.get(person)) person = into
    const isFirst = !seen.has(person)
    seen.add(person)
    return {
      keys: {
        ...toTimes(row.paid_at),
        seller: text(row.seller_id),
        origin: text(row.sale_origin),
        till: text(row.till_id),
        place: text(row.location_id),
      },
      person,
      isFirst,
    }
  })
}

/** How many people each key has, and how many there are. */
export function countPeople(purchases: readonly Purchase[], dimension: Dimension) {
  const count = (some: readonly Purchase[]) => new Set(some.map(({ person }) => person)).size
  const groups = Object.groupBy(purchases, ({ keys }) => keys[dimension] ?? 'none')
  return {
    rows: Object.fromEntries(Object.entries(groups).map(([key, some = []]) => [key, count(some)])),
    total: count(purchases),
  }
}
