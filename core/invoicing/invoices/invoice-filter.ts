import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { toDocumentNumber, toNif } from '../../base/nif/rules.ts'
import { ShopDay } from '../../base/schemas.ts'
import type { AddValue } from '../../base/statements/statement-values.ts'
import { matchWordStarts, toNameWords } from '../../customers/name-words.ts'
import { parseInvoiceNumber } from '../../sales/sale-search.ts'
import { isChosenSide, TrialChoice } from '../../settings/trial/trial-side.ts'
import { INVOICE_STATES, INVOICE_TYPES, type InvoiceState } from '../rules.ts'

export const InvoiceFilter = z.strictObject({
  type: z.enum(INVOICE_TYPES).optional(),
  /** What the agency said of its newest fiscal record. */
  state: z.enum(INVOICE_STATES).optional(),
  /** Days of the invoices, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  trial: TrialChoice,
  /** A number, or the NIF or words of the name of a recipient. */
  q: z.string().trim().min(2).max(100).optional(),
})
type InvoiceFilter = z.infer<typeof InvoiceFilter>

/** Conditions on `invoices i` and its newest record `n`. */
export async function buildInvoiceConditions(
  db: Db,
  { type, state, from, to, trial, q }: InvoiceFilter,
  add: AddValue,
): Promise<string[]> {
  const facts = [
    ...(type ? [`i.type = ${add('type', type)}::invoice_type`] : []),
    ...(from ? [`i.issued_on >= ${add('from', from)}::date`] : []),
    ...(to ? [`i.issued_on <= ${add('to', to)}::date`] : []),
  ]
  return [
    asGuess(isChosenSide('i.test_mode', add('trial', trial ?? null))),
    // What goes nowhere is read from its newest on, whatever else is asked.
    ...(state === 'unsent' && !q ? facts.map(asGuess) : facts),
    ...(state ? await buildStateConditions(db, state, add) : []),
    ...(q ? [isAmong((await buildSearches(db, q, add)).join(' union all '))] : []),
  ]
}

/** What waits or has errors is found by its own small index first, what goes nowhere by the chains that do not send. */
async function buildStateConditions(db: Db, state: InvoiceState, add: AddValue): Promise<string[]> {
  if (state === 'unsent') return [...(await buildUnsentRuns(db, add)), asGuess('n.state is null')]
  const condition = `n.state = ${add('state', state)}::submission_state`
  if (state === 'accepted') return ['exists (select from fiscal_submissions)', condition]
  return [
    condition,
    isAmong(`select r.invoice_id from fiscal_submissions s join fiscal_records r using (record_id)
      where s.state = '${state}'`),
  ]
}

/** Ids that are found once and looked up in order: a join of them has bad plans while the table has no statistics. */
const isAmong = (ids: string) => `i.invoice_id = any(array(${ids}))`

/**
 * Where invoices lie of which the agency hears nothing: those of each chain are one run of ids, for a chain begins when
 * the one before it has ended.
 */
async function buildUnsentRuns(db: Db, add: AddValue): Promise<string[]> {
  const runs = await query<{ first: number; last: number }>(db, 'unsent_invoice_runs', UNSENT_RUNS)
  const last = runs.at(-1)
  if (!last) return ['false']
  const each = runs.map(
    (run) => `i.invoice_id between ${add('first', run.first)} and ${add('last', run.last)}`,
  )
  return [`i.invoice_id <= ${add('newest', last.last)}`, asGuess(each.join(' or '))]
}

/**
 * The condition, taken for true of every other row: its real share is unknown to statistics, and where they call it
 * small all invoices are read and sorted for one page of them.
 */
const asGuess = (condition: string) => `case when ${condition} then true else false end`

/** With those of before the first chain, which have no record at all. */
const UNSENT_RUNS = `
  select first, last from (
    select 0 as first, coalesce((select invoice_id - 1 from fiscal_records order by record_id limit 1), 9e15)::bigint as last
    union all select a.invoice_id, b.invoice_id from fiscal_chains c
    cross join lateral (select invoice_id from fiscal_records r
      where r.chain_id = c.chain_id and kind = 'alta' order by sequence limit 1) a
    cross join lateral (select invoice_id from fiscal_records r
      where r.chain_id = c.chain_id and kind = 'alta' order by sequence desc limit 1) b
    where c.mode = 'unsent') runs
  where first <= last order by first`

/** Statements that each find invoices by one meaning of the search; each asks one index. */
async function buildSearches(db: Db, q: string, add: AddValue): Promise<string[]> {
  const numbers = add('numbers', [toNif(q), toDocumentNumber(q)])
  const searches = [
    `select invoice_id from invoices where recipient is not null and recipient ->> 'nif' = any(${numbers}::text[])`,
  ]
  const number = parseInvoiceNumber(q.toUpperCase())
  if (number)
    searches.push(`
      select x.invoice_id from invoice_series s join invoices x using (series, test_mode)
      where x.number = ${add('number', number.number)}
        and '-' || regexp_replace(upper(s.series), '[^[:alnum:]]+', '-', 'g') like ${add('series', number.series)}`)
  const words = await toNameWords(db, q)
  if (words.length > 0)
    searches.push(
      `select invoice_id from invoices where recipient is not null
        and ${matchWordStarts(`(recipient ->> 'name')`, words, add)}`,
    )
  return searches
}
