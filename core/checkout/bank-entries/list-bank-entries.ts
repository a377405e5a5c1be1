import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readMoney } from '../../sales/summary/read-money.ts'
import { type CardDay, firstCardDay, proposeCardSums } from './card-sums.ts'
import { PROPOSED_DISPUTES, type ProposedDispute } from './proposed-disputes.ts'
import { PROPOSED_TRANSFERS, type ProposedTransfer } from './proposed-transfers.ts'
import { BANK_ENTRY_STATES, CARD_SCOPES } from './rules.ts'

const PER_PAGE = 50

const CardSum = z.object({
  scope: z.enum(CARD_SCOPES),
  from: z.string(),
  to: z.string(),
  cents: z.int(),
  fee_cents: z.int(),
})

const BankEntry = z.object({
  bank_entry_id: z.int(),
  /** Days. */
  booked_on: z.string(),
  value_on: z.string(),
  /** Below zero where the bank seems to have taken it back. */
  amount_cents: z.int(),
  concept: z.string().nullable(),
  state: z.enum(BANK_ENTRY_STATES),
  /** What a person said it was; `settled_by` is null of machines. */
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
  order: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
  card: CardSum.nullable(),
  /** The dispute that it was; `order` is its sale. */
  dispute_id: z.int().nullable(),
  /** Transfers that it may be, the likeliest first. */
  transfers: z.array(
    z.object({
      payment_id: z.int(),
      sale_id: z.int(),
      reference: z.string(),
      name: z.string(),
      amount_cents: z.int(),
      received_cents: z.int(),
      expired: z.boolean(),
      cancelled: z.boolean(),
      /** Somebody has booked it without this entry. */
      is_booked: z.boolean(),
      names_order: z.boolean(),
      names_buyer: z.boolean(),
    }),
  ),
  /** Disputes that money which was taken back may be, and sales that they may be of. */
  disputes: z.array(
    z.object({
      dispute_id: z.int().nullable(),
      sale_id: z.int().nullable(),
      reference: z.string().nullable(),
      amount_cents: z.int(),
      names_order: z.boolean(),
    }),
  ),
  /** Cards that it may pay. */
  cards: z.array(CardSum),
})

interface StoredEntry extends Omit<z.infer<typeof BankEntry>, 'transfers' | 'cards' | 'disputes'> {
  transfers: ProposedTransfer[]
  disputes: ProposedDispute[]
}

/**
 * Money that came into the shop's account by the statements that were loaded, and what the bank seems to have taken back: what
 * waits for a person, oldest first, each with what it may be; or what was said of the rest, newest first. The sum is of what
 * came in. For who may confirm payments, be it with a colleague's PIN.
 */
export const listBankEntries = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/bank-entries',
    summary: "Money that came into the shop's account",
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      settled: z.boolean().default(false),
      page: z.int().min(1).max(1000).default(1),
    }),
  )
  .output(z.object({ entries: z.array(BankEntry), total: z.int(), total_cents: z.int() }))
  .handler(async ({ context: { db, actor }, input, errors }) => {
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const [row] = await query<{ entries: StoredEntry[]; total: number; total_cents: number }>(
      db,
      'bank_entries_list',
      LIST,
      { settled: input.settled, limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE },
    )
    const { entries = [], total = 0, total_cents = 0 } = row ?? {}
    return { entries: await addCards(db, entries), total, total_cents }
  })

async function addCards(db: Db, entries: readonly StoredEntry[]) {
  const open = entries.filter(({ state, amount_cents }) => state === 'open' && amount_cents > 0)
  const days = open.map(({ booked_on }) => booked_on).toSorted()
  const [first] = days
  const last = days.at(-1)
  const [taken, paid] =
    first && last
      ? await Promise.all([readCardDays(db, first, last), readPaid(db, first)])
      : [[], []]
  return entries.map((entry) => ({
    ...entry,
    // An entry that names an order is a transfer, whatever the tills took.
    cards:
      open.includes(entry) && !entry.transfers.some(({ names_order }) => names_order)
        ? proposeCardSums(
            { bookedOn: entry.booked_on, amountCents: entry.amount_cents },
            taken,
            paid,
          )
        : [],
  }))
}

/** What was taken by card on the days that entries of these days can pay. */
export async function readCardDays(db: Db, first: string, last: string): Promise<CardDay[]> {
  const rows = await readMoney(db, { from: firstCardDay(first), to: last }, [
    'day',
    'origin',
    'kind',
  ])
  return rows
    .filter(({ kind }) => kind === 'card')
    .map(({ day, origin, net_cents }) => ({
      day,
      scope: origin === 'web' ? ('web' as const) : ('till' as const),
      cents: net_cents,
    }))
}

interface PaidCards {
  scope: z.infer<typeof CardSum>['scope']
  from: string
  to: string
}

/** Cards of days that entries from this day on could pay again. */
const readPaid = (db: Db, first: string): Promise<PaidCards[]> =>
  query(
    db,
    'bank_entries_cards',
    `select card_scope as scope, card_from::text as "from", card_to::text as "to" from bank_entries
     where state = 'card' and card_to >= $1`,
    [firstCardDay(first)],
  )

const LIST = `
  with chosen as (
    select * from bank_entries where (state <> 'open') = :settled
  ), page as (
    select *, row_number() over (
      order by case when state = 'open' then booked_on - date '2000-01-01' end, settled_at desc, bank_entry_id) as place
    from chosen order by place limit :limit offset :offset
  ), proposed as (${PROPOSED_TRANSFERS}), disputed as (${PROPOSED_DISPUTES}), shown as (
    select e.bank_entry_id, e.booked_on::text, e.value_on::text, e.amount_cents, e.concept, e.state,
      to_jsonb(e.settled_at) #>> '{}' as settled_at, u.name as settled_by,
      e.dispute_id, case when s.sale_id is not null then jsonb_build_object('sale_id', s.sale_id, 'reference', s.reference) end as "order",
      case when e.state = 'card' then jsonb_build_object('scope', e.card_scope, 'from', e.card_from, 'to', e.card_to,
        'cents', e.card_cents, 'fee_cents', e.card_cents - e.amount_cents) end as card,
      coalesce((select jsonb_agg(to_jsonb(p) - 'bank_entry_id' - 'rank' order by p.rank, p.payment_id) from proposed p
        where p.bank_entry_id = e.bank_entry_id and p.rank <= 3), '[]') as transfers,
      coalesce((select jsonb_agg(to_jsonb(p) - 'bank_entry_id' - 'rank' order by p.rank) from disputed p
        where p.bank_entry_id = e.bank_entry_id and p.rank <= 3), '[]') as disputes,
      e.place
    from page e
    left join payments on payments.payment_id = e.payment_id left join disputes d on d.dispute_id = e.dispute_id
    left join sales s on s.sale_id = coalesce(payments.sale_id, d.sale_id)
    left join staff_users u on 'staff:' || u.user_id = e.settled_by
  )
  select coalesce((select jsonb_agg(to_jsonb(shown) - 'place' order by place) from shown), '[]') as entries,
    (select count(*)::int from chosen) as total,
    (select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::float8 from chosen) as total_cents`
