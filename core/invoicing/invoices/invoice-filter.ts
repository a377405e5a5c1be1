import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { ShopDay } from '../../base/schemas.ts'
import { matchWordStarts, toNameWords } from '../../customers/name-words.ts'
import { parseInvoiceNumber } from '../../sales/sale-search.ts'
import { INVOICE_STATES, INVOICE_TYPES, type InvoiceState } from '../rules.ts'

export const InvoiceFilter = z.strictObject({
  type: z.enum(INVOICE_TYPES).optional(),
  /** What the agency said of its newest fiscal record. */
  state: z.enum(INVOICE_STATES).optional(),
  /** Days of the invoices, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** A number, or the NIF or words of the name of a recipient. */
  q: z.string().trim().min(2).max(100).optional(),
})
type InvoiceFilter = z.infer<typeof InvoiceFilter>

/** Conditions on `invoices i` and its newest record `n`, with the values they need pushed to `values`. */
export async function buildInvoiceConditions(
  db: Db,
  { type, state, from, to, q }: InvoiceFilter,
  values: unknown[],
): Promise<string[]> {
  const $ = (value: unknown) => `$${values.push(value)}`
  return [
    ...(type ? [`i.type = ${$(type)}::invoice_type`] : []),
    ...(from ? [`i.issued_on >= ${$(from)}::date`] : []),
    ...(to ? [`i.issued_on <= ${$(to)}::date`] : []),
    ...(state ? buildStateConditions(state, $) : []),
    ...(q ? [`i.invoice_id in (${(await buildSearches(db, q, values)).join(' union all ')})`] : []),
  ]
}

/** What waits or has errors is found by its own small index first. */
function buildStateConditions(state: InvoiceState, $: (value: unknown) => string): string[] {
  if (state === 'unsent') return ['n.state is null']
  const condition = `n.state = ${$(state)}::submission_state`
  if (state === 'accepted') return [condition]
  return [
    condition,
    `i.invoice_id in (select r.invoice_id from fiscal_submissions s join fiscal_records r using (record_id)
      where s.state = '${state}')`,
  ]
}

/** Statements that each find invoices by one meaning of the search; each asks one index. */
async function buildSearches(db: Db, q: string, values: unknown[]): Promise<string[]> {
  const $ = (value: unknown) => `$${values.push(value)}`
  const compact = q.replace(/[\s.-]/g, '').toUpperCase()
  const searches = [
    `select invoice_id from invoices where recipient is not null and recipient ->> 'nif' = ${$(compact)}`,
  ]
  const number = parseInvoiceNumber(q.toUpperCase())
  if (number)
    searches.push(`
      select x.invoice_id from invoice_series s join invoices x using (series, test_mode)
      where x.number = ${$(number.number)}
        and '-' || regexp_replace(upper(s.series), '[^[:alnum:]]+', '-', 'g') like ${$(number.series)}`)
  const words = await toNameWords(db, q)
  if (words.length > 0)
    searches.push(
      `select invoice_id from invoices where recipient is not null
        and ${matchWordStarts(`(recipient ->> 'name')`, words, values)}`,
    )
  return searches
}
