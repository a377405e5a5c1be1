import { type Db, query } from '../base/db.server.ts'

/** Money of a sale or of a movement, in cents; the change has left the drawer again. */
export interface DayTender {
  kind: 'cash' | 'card'
  amount_cents: number
  given_cents: number
  change_cents: number
}

export interface DaySale {
  tenders: readonly DayTender[]
  /** The shop learned of it after the session was closed. */
  late: boolean
}

/** One session of a till in plain numbers: what the books must come to, worked out without them. */
export interface DaySession {
  float_cents: number
  sales: DaySale[]
  /** Cash put in, or taken out as a number below zero. */
  moves: number[]
}

export const newDaySession = (float_cents: number): DaySession => ({
  float_cents,
  sales: [],
  moves: [],
})

export const dayCash = (amount_cents: number, given_cents = amount_cents): DayTender => ({
  ...{ kind: 'cash', amount_cents, given_cents },
  change_cents: given_cents - amount_cents,
})

export const dayCard = (amount_cents: number): DayTender => ({
  ...{ kind: 'card', amount_cents, given_cents: amount_cents },
  change_cents: 0,
})

/** A tender as the till sends it. */
export const toTenderInput = ({ kind, amount_cents, given_cents, change_cents }: DayTender) =>
  kind === 'cash'
    ? { kind: 'cash' as const, given_cents, change_cents }
    : { kind: 'card' as const, amount_cents }

const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The sums of a session, of those of its sales that `counts` says. */
function sumDay(
  { float_cents, sales, moves }: DaySession,
  counts: (sale: DaySale) => boolean = () => true,
) {
  const tenders = sales.filter(counts).flatMap((sale) => sale.tenders)
  const cash = tenders.filter(({ kind }) => kind === 'cash')
  const cents = { cash: 0, card: 0 }
  for (const { kind, amount_cents } of tenders) cents[kind] += amount_cents
  return {
    count: sales.filter(counts).length,
    float_cents,
    cash_given_cents: add(cash.map(({ given_cents }) => given_cents)),
    cash_change_cents: add(cash.map(({ change_cents }) => change_cents)),
    cash_in_cents: add(moves.filter((cents) => cents > 0)),
    cash_out_cents: Math.abs(add(moves.filter((cents) => cents < 0))),
    /** By kind of tender. */
    cents,
    sold_cents: cents.cash + cents.card,
    /** What lies in the drawer. */
    drawer_cents: float_cents + cents.cash + add(moves),
  }
}

/** What the books of a closed session must say, where all that lay in its drawer was counted. */
export function toDayBooks(session: DaySession) {
  const { drawer_cents: counted_cents, ...sums } = sumDay(session)
  const { drawer_cents: expected_cents, cents: known } = sumDay(session, ({ late }) => !late)
  const late_cents = { cash: sums.cents.cash - known.cash, card: sums.cents.card - known.card }
  return { ...sums, expected_cents, counted_cents, late_cents }
}

/** The same from the books of these tills, in the order in which the sessions were opened. */
export const readDayBooks = (db: Db, tills: readonly string[]) =>
  query<ReturnType<typeof toDayBooks>>(db, 'books_of_a_day', BOOKS, [tills])

const BOOKS = `
  select s.count, s.sold_cents, float_cents, expected_cents, counted_cents, m.*, t.*,
    json_build_object('cash', i.cash, 'card', i.card) as late_cents
  from cash_sessions c join tills using (till_id)
  cross join lateral (
    select count(*)::int as count, coalesce(sum(total_cents), 0)::int as sold_cents
    from sales s where s.cash_session_id = c.cash_session_id) s
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'in'), 0)::int as cash_in_cents,
    coalesce(sum(amount_cents) filter (where kind = 'out'), 0)::int as cash_out_cents
    from cash_movements m where m.cash_session_id = c.cash_session_id) m
  cross join lateral (
    select coalesce(sum(given_cents) filter (where kind = 'cash'), 0)::int as cash_given_cents,
    coalesce(sum(change_cents) filter (where kind = 'cash'), 0)::int as cash_change_cents,
    json_build_object('cash', coalesce(sum(amount_cents) filter (where kind = 'cash'), 0),
    'card', coalesce(sum(amount_cents) filter (where kind = 'card'), 0)) as cents
    from tenders t where t.cash_session_id = c.cash_session_id) t
  cross join lateral (
    select coalesce(sum((details -> 'cents' ->> 'cash')::int), 0)::int as cash,
    coalesce(sum((details -> 'cents' ->> 'card')::int), 0)::int as card
    from incidents join sales s using (sale_id)
    where s.cash_session_id = c.cash_session_id and incidents.kind = 'session_closed') i
  where code = any($1) order by cash_session_id`
