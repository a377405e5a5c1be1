import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { toCustomerCode } from '../../customers/customer-code.ts'
import { SOLD } from '../../sales/summary/figures.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { buildCustomerConditions, CustomerFilter } from './customer-filter.ts'

const PAGE = 50
const COUNT_LIMIT = 1_000

const StoredCustomer = z.object({
  customer_id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nif: z.string().nullable(),
  language: z.string().nullable(),
  created_at: z.string(),
  has_consent: z.boolean(),
  /** They count paid sales of both origins, their total in cents, and the last one. */
  purchases: z.int(),
  sold_cents: z.int(),
  last_purchase_at: z.string().nullable(),
})
export const ListedCustomer = StoredCustomer.extend({ code: z.string() })
export type ListedCustomer = z.infer<typeof ListedCustomer>

/** Lists customers, the newest first, in pages of 50; they are counted up to 1,000. Sums are of the trial while it lasts, then of real sales. */
export const listCustomers = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({ method: 'GET', path: '/customers', summary: 'Customers', tags: ['customers'] })
  .input(CustomerFilter.extend({ page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      customers: z.array(ListedCustomer),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { page, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = await buildCustomerConditions(db, filter, { add, now: now() })
    const where = `where ${conditions.join(' and ')}`
    const range = `limit ${PAGE} offset ${(page - 1) * PAGE}`
    const [customers, [counted]] = await Promise.all([
      query<z.infer<typeof StoredCustomer>>(db, '', listStatement(where, range), values),
      query<{ total: number }>(db, '', countStatement(where), values),
    ])
    const total = counted?.total ?? 0
    return {
      customers: customers.map(withCode),
      page,
      pages: Math.max(Math.ceil(total / PAGE), 1),
      total,
    }
  })

/** Lists all customers that a filter finds, the newest first, in parts: it is called again with `after` until `next` is null. */
export const exportCustomers = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/customers',
    summary: 'Customers, all that a filter finds',
    tags: ['customers'],
  })
  .input(
    CustomerFilter.extend({
      /** It is the last customer of the part before. */
      after: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.int().min(1).max(1_000).default(1_000),
    }),
  )
  .output(z.object({ customers: z.array(ListedCustomer), next: z.int().nullable() }))
  .handler(async ({ context: { db, now }, input: { after, limit, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = await buildCustomerConditions(db, filter, { add, now: now() })
    if (after !== undefined) conditions.push(`c.customer_id < ${add('after', after)}`)
    const rows = await query<z.infer<typeof StoredCustomer>>(
      db,
      '',
      listStatement(`where ${conditions.join(' and ')}`, `limit ${limit}`),
      values,
    )
    const next = rows.length < limit ? null : (rows.at(-1)?.customer_id ?? null)
    return { customers: rows.map(withCode), next }
  })

const withCode = (customer: z.infer<typeof StoredCustomer>): ListedCustomer => ({
  ...customer,
  code: toCustomerCode(customer.customer_id),
})

const countStatement = (where: string) =>
  `select count(*)::int as total from (select from customers c ${where} limit ${COUNT_LIMIT}) counted`

const listStatement = (where: string, range: string) => `
  with listed as materialized (select c.* from customers c ${where} order by c.customer_id desc ${range})
  select l.customer_id, l.name, l.email, l.phone, l.nif, l.language, to_json(l.created_at) #>> '{}' as created_at,
    exists (select from consents o where o.customer_id in (select horma_customer_family(l.customer_id))
      and o.kind = 'commercial_mail' and o.withdrawn_at is null) as has_consent,
    bought.purchases, bought.sold_cents, to_json(bought.at) #>> '{}' as last_purchase_at
  from listed l cross join lateral (
    select count(*)::int as purchases, coalesce(sum(sold.cents), 0)::int as sold_cents, max(sold.at) as at
    from sales s join ${SOLD} sold using (sale_id)
    where s.customer_id in (select horma_customer_family(l.customer_id)) and s.is_trial = ${IN_TRIAL}
  ) bought
  order by l.customer_id desc`
