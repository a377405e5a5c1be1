import { type Db, inTransaction, query } from '../base/db.server.ts'
import { lockCashSession } from '../cash/lock-cash-session.ts'
import { writeDeposit } from '../deposits/write-deposit.fixture.ts'

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
  /** Once the shop has it. */
  saleId?: number
  voided?: boolean
  /** What a deposit that was handed over paid of it before. */
  deposit_cents?: number
}

/** Left as a deposit, or given back as a number below zero. */
export interface DayDeposit {
  kind: DayTender['kind']
  cents: number
  /** It was on a ticket, whose cash says what was given. */
  isOnTicket?: true
  /** The shop learned of it after the session was closed. */
  late?: boolean
}

/** What happens to a drawer outside of sales, in cents above zero. */
export interface DayMove {
  kind: 'in' | 'out' | 'drop'
  cents: number
}

/** One session of a till in plain numbers: what the books must come to, worked out without them. */
export interface DaySession {
  float_cents: number
  sales: DaySale[]
  /** Money that went back for sales that were undone here. */
  refunds: DayTender[]
  deposits: DayDeposit[]
  moves: DayMove[]
}

export const newDaySession = (float_cents: number): DaySession => ({
  float_cents,
  sales: [],
  refunds: [],
  deposits: [],
  moves: [],
})

export const dayCash = (amount_cents: number, given_cents = amount_cents): DayTender => ({
  kind: 'cash',
  amount_cents,
  given_cents,
  change_cents: given_cents - amount_cents,
})

export const dayCard = (amount_cents: number): DayTender => ({
  kind: 'card',
  amount_cents,
  given_cents: amount_cents,
  change_cents: 0,
})

/** A tender as the till sends it. */
export const toTenderInput = ({ kind, amount_cents, given_cents }: DayTender) =>
  kind === 'cash'
    ? { kind: 'cash' as const, amount_cents, given_cents }
    : { kind: 'card' as const, amount_cents }

const add = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** The sums of a session, of those of its sales and deposits that `counts` says. */
function sumDay(
  { float_cents, sales, refunds, moves, ...session }: DaySession,
  counts: (ticket: { late?: boolean }) => boolean = () => true,
) {
  const deposits = session.deposits.filter(counts)
  const tenders = sales.filter(counts).flatMap((sale) => sale.tenders)
  const cash = tenders.filter(({ kind }) => kind === 'cash')
  const sold = { cash: 0, card: 0 }
  for (const { kind, amount_cents } of tenders) sold[kind] += amount_cents
  const cents = { ...sold }
  for (const { kind, amount_cents } of refunds) cents[kind] -= amount_cents
  for (const each of deposits) cents[each.kind] += each.cents
  const left = deposits.filter(({ kind, isOnTicket }) => kind === 'cash' && isOnTicket)
  const moved = (kind: DayMove['kind']) =>
    add(moves.filter((move) => move.kind === kind).map((move) => move.cents))
  return {
    count: sales.filter(counts).length,
    float_cents,
    cash_given_cents: add([
      ...cash.map(({ given_cents }) => given_cents),
      ...left.map(({ cents: given }) => given),
    ]),
    cash_change_cents: add(cash.map(({ change_cents }) => change_cents)),
    cash_in_cents: moved('in'),
    cash_out_cents: moved('out'),
    cash_drops_cents: moved('drop'),
    /** By kind of tender, what went back taken off. */
    cents,
    sold_cents:
      sold.cash +
      sold.card +
      add(sales.filter(counts).map(({ deposit_cents = 0 }) => deposit_cents)),
    refunds_cents: add(refunds.map(({ amount_cents }) => amount_cents)),
    deposits_cents: add(deposits.map((each) => each.cents)),
    /** What lies in the drawer. */
    drawer_cents: float_cents + cents.cash + moved('in') - moved('out') - moved('drop'),
  }
}

/** What the books of a closed session must say, where all that lay in its drawer was counted. */
export function toDayBooks(session: DaySession) {
  const { drawer_cents: counted_cents, ...sums } = sumDay(session)
  const { drawer_cents: expected_cents, cents: known } = sumDay(session, ({ late }) => !late)
  const late_cents = { cash: sums.cents.cash - known.cash, card: sums.cents.card - known.card }
  return { ...sums, expected_cents, counted_cents, late_cents, z_cents: known }
}

/** The same from the books of these tills, in the order in which the sessions were opened. */
export const readDayBooks = (db: Db, tills: readonly string[]) =>
  query<ReturnType<typeof toDayBooks>>(db, 'books_of_a_day', BOOKS, [tills])

const BOOKS = `
  select s.count, s.sold_cents, float_cents, expected_cents, counted_cents, m.*, t.*,
    json_build_object('cash', i.cash, 'card', i.card) as late_cents,
    json_build_object('cash', z.cash, 'card', z.card) as z_cents
  from cash_sessions c join tills using (till_id)
  cross join lateral (
    select count(*)::int as count, coalesce(sum(total_cents), 0)::int as sold_cents
    from sales s where s.cash_session_id = c.cash_session_id) s
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'in'), 0)::int as cash_in_cents,
    coalesce(sum(amount_cents) filter (where kind = 'out'), 0)::int as cash_out_cents,
    coalesce(sum(amount_cents) filter (where kind = 'drop'), 0)::int as cash_drops_cents
    from cash_movements m where m.cash_session_id = c.cash_session_id) m
  cross join lateral (
    select coalesce(sum(given_cents) filter (where kind = 'cash'), 0)::int as cash_given_cents,
    coalesce(sum(change_cents) filter (where kind = 'cash'), 0)::int as cash_change_cents,
    json_build_object('cash', coalesce(sum(amount_cents) filter (where kind = 'cash'), 0),
    'card', coalesce(sum(amount_cents) filter (where kind = 'card'), 0)) as cents,
    coalesce(-sum(amount_cents) filter (where return_id is not null), 0)::int as refunds_cents,
    coalesce(sum(amount_cents) filter (where deposit_id is not null), 0)::int as deposits_cents
    from tenders t where t.cash_session_id = c.cash_session_id) t
  cross join lateral (
    select coalesce(sum((details -> 'cents' ->> 'cash')::int), 0)::int as cash,
    coalesce(sum((details -> 'cents' ->> 'card')::int), 0)::int as card
    from incidents where kind = 'session_closed'
      and (details ->> 'cash_session_id')::bigint = c.cash_session_id) i
  cross join lateral (
    select coalesce(sum((e ->> 'total_cents')::int) filter (where e ->> 'kind' = 'cash'), 0)::int as cash,
    coalesce(sum((e ->> 'total_cents')::int) filter (where e ->> 'kind' = 'card'), 0)::int as card
    from closings x cross join jsonb_array_elements(x.content -> 'methods') e
    where x.cash_session_id = c.cash_session_id) z
  where code = any($1) order by cash_session_id`

interface MovedDeposit {
  till: string
  kind: DayTender['kind']
  /** Left by a customer; below zero, what goes back of an open deposit of the same money. */
  cents: number
}

/** Leaves a deposit at a till, or gives the whole of one back; false where none is open, or the till is closed. */
export const moveDeposit = (db: Db, { till, kind, cents }: MovedDeposit) =>
  inTransaction(db, async (tx) => {
    const session = await lockCashSession(tx, till)
    return session !== undefined && writeDeposit(tx, { ...session, kind, cents })
  })
