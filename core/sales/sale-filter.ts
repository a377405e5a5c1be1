import { z } from 'zod'
import type { Db } from '../base/db.server.ts'
import { isOrderReference } from '../base/order-reference.ts'
import { matchWordStarts, toNameWords } from '../customers/name-words.ts'
import { PAYMENT_STATUSES, SALE_ORIGINS } from './rules.ts'

/** The shop opened in 1985; PostgreSQL knows no year 0. */
const Day = z.iso.date().refine((day) => day >= '1985-01-01', { message: 'INVALID_DAY' })

export const SaleFilter = z.strictObject({
  origin: z.enum(SALE_ORIGINS).optional(),
  /** Days of the shop, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** A till's code. */
  till: z.string().min(1).max(20).optional(),
  seller_id: z.uuid().optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  /** A reference, an invoice's number or words of the customer's name. */
  q: z.string().trim().min(2).max(100).optional(),
})
type SaleFilter = z.infer<typeof SaleFilter>

/** Conditions on `sales s`, with the values they need pushed to `values`. */
export async function buildSaleConditions(
  db: Db,
  filter: SaleFilter,
  values: unknown[],
): Promise<string[]> {
  const $ = (value: unknown) => `$${values.push(value)}`
  const midnight = (day: string) => `(${$(day)}::date)::timestamp`
  const { origin, from, to, till, seller_id, payment_status, q } = filter
  return [
    ...(origin ? [`s.sale_origin = ${$(origin)}`] : []),
    ...(from ? [`s.created_at >= ${midnight(from)} at time zone horma_zone()`] : []),
    ...(to
      ? [`s.created_at < (${midnight(to)} + interval '1 day') at time zone horma_zone()`]
      : []),
    ...(till ? [`s.till_id = (select till_id from tills where code = ${$(till)})`] : []),
    ...(seller_id ? [`s.seller_id = ${$(seller_id)}`] : []),
    ...(payment_status ? [`s.payment_status = ${$(payment_status)}`] : []),
    ...(q ? [`s.sale_id in (${(await buildSearches(db, q, values)).join(' union all ')})`] : []),
  ]
}

/** Each way to find a sale has its own index. */
async function buildSearches(db: Db, q: string, values: unknown[]): Promise<string[]> {
  const $ = (value: unknown) => `$${values.push(value)}`
  const searches: string[] = []
  const upperCase = q.toUpperCase().replace(/\s/g, '')
  if (isOrderReference(upperCase)) {
    const reference = upperCase.replace(/[IL]/g, '1').replace(/O/g, '0')
    searches.push(`select sale_id from sales where reference = ${$(reference)}`)
  }
  const [, series, number] = /^(.{1,30}-)(\d{1,9})$/.exec(upperCase) ?? []
  if (series && number)
    searches.push(
      `select sale_id from invoices where series = ${$(series)} and number = ${$(Number(number))}`,
    )
  const words = await toNameWords(db, q)
  if (words.length > 0)
    searches.push(
      `select sale_id from sales where ${matchWordStarts('customer_name_guest', words, values)}`,
      `select o.sale_id from customers c join sales o using (customer_id) where ${matchWordStarts('c.name', words, values)}`,
    )
  return searches.length > 0 ? searches : ['select null::bigint']
}
