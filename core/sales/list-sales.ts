import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { hasRight } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { collectValues } from '../base/statements/statement-values.ts'
import { PAYMENT_STATUSES, REFUND_STAGES, SALE_ORIGINS } from './rules.ts'
import { buildSaleConditions, SaleFilter } from './sale-filter.ts'
import { Buyer, FulfillmentStatus, Seller } from './sale-schemas.ts'
import { getTenders, RETURNED, SOLD } from './summary/figures.ts'
import { TENDER_KINDS } from './tenders/rules.ts'

const PAGE_SIZE = 50
const COUNT_LIMIT = 1_000

export const ListedSale = z.object({
  sale_id: z.int(),
  reference: z.string(),
  origin: z.enum(SALE_ORIGINS),
  created_at: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  fulfillment_status: FulfillmentStatus,
  /** Where the money is that goes back by a bank or by hand; null where none does. */
  refund_stage: z.enum(REFUND_STAGES).nullable(),
  /** Series and number; null while unpaid. Of a past sale the number that it had. */
  invoice: z.string().nullable(),
  till: z.string().nullable(),
  seller: Seller.nullable(),
  customer: Buyer.nullable(),
  units: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
  /** What came back of it so far, and whether it was undone as a whole over the counter. */
  returned_cents: z.int(),
  is_voided: z.boolean(),
  /** Kinds of payment, each once. */
  tenders: z.array(z.enum(TENDER_KINDS)),
})

/** By the definition of `core/sales/summary/figures.ts`. */
const Sums = z.object({
  /** Paid sales, refunded ones included. */
  paid: z.int(),
  discount_cents: z.int(),
  sold_cents: z.int(),
  /** Of these sales, on whatever day it came back. */
  returned_cents: z.int(),
  /** Sold less returned. */
  net_cents: z.int(),
  /** Captured payments less what went back by the same way. */
  tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), amount_cents: z.int() })),
})

/** Sales of both origins, newest first, in pages of 50, with sums of all that match the filter, in cents. */
export const listSales = staff('can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/sales', summary: 'Registered sales', tags: ['sales'] })
  .input(SaleFilter.extend({ page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      sales: z.array(ListedSale),
      page: z.int(),
      /** Pages of the counted sales. */
      pages: z.int(),
      /** Counted up to 1,000. */
      total: z.int(),
      /** Null for those who may not see turnover. */
      sums: Sums.nullable(),
    }),
  )
  .handler(async ({ context: { db, actor }, input: { page, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = await buildSaleConditions(db, filter, add)
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
    const range = `limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
    const countStatement = hasRight(actor, 'see_turnover') ? sumsStatement : totalStatement
    const [[counts], sales] = await Promise.all([
      query<Counts>(db, '', countStatement(where), values),
      query<z.infer<typeof ListedSale>>(db, '', listStatement(where, range), values),
    ])
    if (!counts) throw new Error('sales: nothing was counted')
    const { total, sums } = counts
    return { sales, page, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1), total, sums }
  })

interface Counts {
  total: number
  sums: z.infer<typeof Sums> | null
}

const totalStatement = (where: string) => `
  select count(*)::int as total, null as sums from (select from sales s ${where} limit ${COUNT_LIMIT}) counted`

const sumsStatement = (where: string) => `
  with paid as materialized (
    select s.sale_id, s.discount_cents, sold.cents from sales s join ${SOLD} sold using (sale_id) ${where}
  ),
  sums as (
    select count(*) as paid, coalesce(sum(discount_cents), 0) as discount, coalesce(sum(cents), 0) as sold,
      coalesce((select sum(b.cents) from ${RETURNED} b where b.sale_id in (select sale_id from paid)), 0) as returned
    from paid
  )
  select (select count(*)::int from (select from sales s ${where} limit ${COUNT_LIMIT}) counted) as total,
    (select json_build_object('paid', paid, 'discount_cents', discount, 'sold_cents', sold, 'returned_cents', returned,
      'net_cents', sold - returned, 'tenders', coalesce((select json_agg(by_kind order by kind) from (
        select kind, round(sum(cents)) as amount_cents from ${getTenders('paid')} t group by kind) by_kind), '[]'))
    from sums) as sums`

/** Sales as they are listed, the newest first. */
export function listStatement(where: string, range: string): string {
  return `
    with listed as (
      select s.* from sales s ${where}
      order by s.created_at desc, s.sale_id desc ${range}
    )
    select s.sale_id, s.reference, s.sale_origin as origin, to_json(s.created_at) #>> '{}' as created_at,
      s.payment_status, s.fulfillment_status, horma_sale_refund_stage(s.sale_id) as refund_stage, s.discount_cents, s.total_cents, t.code as till,
      (select coalesce(sum(b.cents), 0)::int from ${RETURNED} b where b.sale_id = s.sale_id) as returned_cents,
      exists (select from sale_voids v where v.sale_id = s.sale_id) as is_voided,
      case when s.sale_origin = 'import' then (select min(d.number) from past_documents d
          where d.sale_id = s.sale_id or d.stand_in_id = s.sale_id)
        else (select i.invoice_number from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1) end as invoice,
      case when u.user_id is not null then json_build_object('seller_id', u.user_id, 'name', u.name) end as seller,
      case when coalesce(c.name, s.customer_name_guest) is not null then
        json_build_object('customer_id', c.customer_id, 'name', coalesce(c.name, s.customer_name_guest)) end as customer,
      (select coalesce(sum(quantity), 0)::int from sale_lines l where l.sale_id = s.sale_id and l.kind <> 'shipping') as units,
      array(select distinct kind::text from tenders p where p.sale_id = s.sale_id and p.state = 'captured' order by 1) as tenders
    from listed s
    left join tills t using (till_id)
    left join staff_users u on u.user_id = s.seller_id
    left join customers c using (customer_id)
    order by s.created_at desc, s.sale_id desc`
}
