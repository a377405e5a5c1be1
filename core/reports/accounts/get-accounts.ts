import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { bookRefusals } from '../../invoicing/books/book-schemas.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { AccountsInput, findAccountsRefusal, readAccountsPeriod } from './accounts-input.ts'
import {
  ACCOUNTS,
  COLLECTED_DIFFERENCES,
  COUNTED_PLACES,
  INVOICED_DIFFERENCES,
} from './accounts-statement.ts'
import { COLLECTED_LINES, COUNTED_LINES, INVOICED_LINES } from './rules.ts'

const Accounts = z.object({
  test_mode: z.boolean(),
  sales: z.int(),
  sold_cents: z.int(),
  returned_cents: z.int(),
  /** Sold less returned. */
  net_cents: z.int(),
  /** The VAT book: by the day of operation, without what was cancelled and without F3. */
  invoices: z.int(),
  base_cents: z.int(),
  vat_cents: z.int(),
  invoiced_cents: z.int(),
  /** Money in less money out, also of deposits. */
  collected_cents: z.int(),
  /** From net to invoiced, and from net to collected: cents of each line, zero ones too. */
  to_invoiced: z.array(z.object({ line: z.enum(INVOICED_LINES), cents: z.int() })),
  to_collected: z.array(z.object({ line: z.enum(COLLECTED_LINES), cents: z.int() })),
  /** Who counted what was invoiced; `invoices` of all lines together are those of the book. */
  counted: z.array(z.object({ line: z.enum(COUNTED_LINES), invoices: z.int(), cents: z.int() })),
  tenders: z.array(
    z.object({
      kind: z.enum(TENDER_KINDS),
      taken_cents: z.int(),
      /** Above zero. */
      given_back_cents: z.int(),
    }),
  ),
  closings: z.int(),
  /** Cash sessions that an edge of the period cuts, that are open, or that have no Z: 20 at most. */
  open_sessions: z.array(
    z.object({
      cash_session_id: z.int(),
      till: z.string(),
      opened_at: z.string(),
      closed_at: z.string().nullable(),
    }),
  ),
})
export type Accounts = z.infer<typeof Accounts>

/**
 * What a period sold, took back, invoiced and collected, in cents with VAT, and why the four differ, line by line: the
 * page with which an accountant begins. Nothing of historic sales is in it. `unexplained` is zero in books that are right.
 */
export const getAccounts = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/accounts',
    summary: 'What a period sold, took back, invoiced and collected',
    tags: ['reports'],
  })
  .input(AccountsInput)
  .output(Accounts)
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const refusal = findAccountsRefusal(actor, input)
    if (refusal) throw errors[refusal]()
    return addUp(db, await readAccountsPeriod(db, input))
  })

type Period = Awaited<ReturnType<typeof readAccountsPeriod>>

async function addUp(db: Db, period: Period): Promise<Accounts> {
  const [row] = await query<Sums>(db, 'accounts', SUMS, { ...period })
  if (!row) throw new Error('accounts: nothing was added up')
  const { invoiced_lines, collected_lines, counted_lines, ...sums } = row
  const net_cents = sums.sold_cents - sums.returned_cents
  const invoiced_cents = sums.base_cents + sums.vat_cents
  const to_invoiced = fillLines(INVOICED_LINES, invoiced_lines)
  const to_collected = fillLines(COLLECTED_LINES, collected_lines)
  const counted = fillLines(COUNTED_LINES, counted_lines).map((each) => ({
    ...each,
    invoices: counted_lines.find(({ line }) => line === each.line)?.invoices ?? 0,
  }))
  setRest(to_invoiced, invoiced_cents - net_cents)
  setRest(counted, invoiced_cents)
  return {
    ...sums,
    test_mode: period.test_mode,
    net_cents,
    invoiced_cents,
    to_invoiced,
    to_collected,
    counted,
  }
}

interface Line<Name extends string = string> {
  line: Name
  cents: number
}

type Sums = Omit<
  Accounts,
  'net_cents' | 'invoiced_cents' | 'to_invoiced' | 'to_collected' | 'counted' | 'test_mode'
> & {
  invoiced_lines: Line[]
  collected_lines: Line[]
  counted_lines: (Line & { invoices: number })[]
}

const fillLines = <Name extends string>(names: readonly Name[], found: readonly Line[]) =>
  names.map((line) => ({ line, cents: found.find((each) => each.line === line)?.cents ?? 0 }))

/** What the lines do not come to stands in the last one. */
function setRest(lines: Line[], total: number): void {
  const rest = total - sumCents(lines.map(({ cents }) => cents))
  for (const each of lines) if (each.line === 'unexplained') each.cents = rest
}

const listLines = (relation: string, counts = '') => `
  (select coalesce(json_agg(l), '[]') from (
    select line, sum(cents)::float8 as cents${counts} from ${relation} group by line) l)`

const SUMS = `
  with ${ACCOUNTS}, ${INVOICED_DIFFERENCES}, ${COLLECTED_DIFFERENCES}, ${COUNTED_PLACES}
  select (select count(*) from sold)::int as sales, (select coalesce(sum(cents), 0) from sold)::float8 as sold_cents,
    (select coalesce(sum(cents), 0) from back)::float8 as returned_cents,
    (select count(*) from counted)::int as invoices, t.base_cents, t.vat_cents,
    (select coalesce(sum(cents), 0) from collected)::float8 as collected_cents,
    ${listLines('invoiced_lines')} as invoiced_lines, ${listLines('collected_lines')} as collected_lines,
    ${listLines('counted_lines', ', sum(invoices)::int as invoices')} as counted_lines,
    (select coalesce(json_agg(k order by kind), '[]') from (
      select kind, coalesce(sum(cents) filter (where cents > 0), 0)::float8 as taken_cents,
        coalesce(-sum(cents) filter (where cents < 0), 0)::float8 as given_back_cents
      from collected group by kind) k) as tenders,
    (select count(*) from whole)::int as closings,
    (select coalesce(json_agg(o order by o.opened_at, o.cash_session_id), '[]') from (
      select x.cash_session_id, c.code as till, to_json(x.opened_at) #>> '{}' as opened_at,
        to_json(x.closed_at) #>> '{}' as closed_at
      from sessions x join tills c using (till_id) where not x.is_whole order by x.opened_at limit 20) o) as open_sessions
  from (
    select coalesce(sum(base_cents), 0)::float8 as base_cents, coalesce(sum(vat_cents), 0)::float8 as vat_cents
    from counted join invoice_taxes using (invoice_id)) t`
