import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { heldTicket, takeTicket } from '../../../test/deposits/deposit-acts.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sellLine, sellShoe, toFinishInput } from '../../../test/staff-fixtures.ts'
import { query } from '../../base/db.server.ts'
import { chargedLine, getIncidentDetails, toEntry } from './booking.fixture.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
  return () => made.shop.close()
})
afterEach(async () => {
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
})

type Ticket = ReturnType<typeof toFinishInput>
const till = () => made.shop.call(made.seller).till

const book = async (ticket: Ticket) =>
  till().bookSale(await toEntry(made.shop, made.seller, ticket))
const hand = ({ deposit_id }: { deposit_id: number }, ...tenders: Ticket['tenders']) =>
  heldTicket('hand_over', { till: 'T1', deposit_id, tenders })
const take = async (tenders: Ticket['tenders'], pairs = 5) =>
  takeTicket({
    till: 'T1',
    kind: 'layaway',
    variant_id: await sellShoe(made.shop, { pairs }),
    customer_id: await made.createCustomer(),
    price_cents: 69_95,
    tenders,
  })

/** Cash for a pair that is sold, for one that is laid away, and for one that is handed over. */
async function mixedTicket() {
  const handed = await made.take()
  const laid = await take([])
  const variant_id = await sellShoe(made.shop)
  const [takeLine] = laid.lines
  if (takeLine?.kind !== 'deposit') throw new Error('no deposit line')
  const due = 69_95 + 20_00 + 49_95
  const ticket = toFinishInput({
    till: 'T1',
    lines: [
      sellLine(variant_id),
      { ...takeLine, amount_cents: 20_00 },
      { kind: 'deposit', act: 'hand_over', deposit_id: handed.deposit_id, amount_cents: 49_95 },
    ],
    tenders: [{ kind: 'cash', amount_cents: due, given_cents: 150_00 }],
    expected_total_cents: due,
  })
  return { ticket: { ...ticket, customer_id: laid.customer_id ?? 0 }, handed }
}

describe('a ticket with lines of goods and of deposits', () => {
  it('is one sale, with the pair that is handed over, and an advance, paid together', async () => {
    const { ticket, handed } = await mixedTicket()
    const done = await till().finishSale(ticket)
    expect(done).toMatchObject({ total_cents: 2 * 69_95, change_cents: 10_10 })
    expect(done.deposits.map(({ act, paid_cents }) => [act, paid_cents])).toEqual([
      ['hand_over', 49_95],
      ['take', 20_00],
    ])
    expect(await made.read(handed)).toMatchObject({
      state: 'sold',
      sale: { sale_id: done.sale_id },
    })
    const tenders = await query<object>(
      made.shop.db,
      '',
      `select kind, amount_cents as cents, change_cents as change from tenders
       where sale_id = $1 or deposit_id = $2 order by tender_id`,
      [done.sale_id, done.deposits[1]?.deposit_id],
    )
    expect(tenders).toEqual([
      { kind: 'deposit', cents: 20_00, change: null },
      { kind: 'cash', cents: 2 * 69_95 - 20_00, change: 10_10 },
      { kind: 'cash', cents: 20_00, change: 0 },
    ])
  })

  it('that is finished and then booked from the log is settled once', async () => {
    const { ticket } = await mixedTicket()
    const done = await till().finishSale(ticket)
    const lines = ticket.lines.map((line) =>
      line.kind === 'sell' ? { ...line, charged: chargedLine(line.variant_id) } : line,
    )
    expect(await book({ ...ticket, lines } as Ticket)).toEqual({ ...done, incidents: 0 })
  })

  it('has each deposit once, and hands over one alone', async () => {
    const [one, other] = [await made.take(), await made.take()]
    const [line] = hand(one, card(49_95)).lines
    const [second] = hand(other, card(49_95)).lines
    if (!line || !second) throw new Error('no lines')
    const twice = till().finishSale({ ...hand(one, card(99_90)), lines: [line, second] })
    expect(await getRefusal(twice)).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a deposit whose answer was lost, booked from the till’s log', () => {
  it('is taken as it was paid, once, however often it arrives', async () => {
    const ticket = await take([cash(20_00)])
    const done = await book(ticket)
    expect(done).toMatchObject({ sale_id: null, deposits: [{ act: 'take', paid_cents: 20_00 }] })
    expect(await book(ticket)).toEqual(done)
    expect(await till().finishSale(ticket)).toMatchObject({ deposits: done.deposits })
    expect(await getIncidentDetails(made.shop, ticket.id)).toEqual({})
  })

  it('becomes an order where its pair is gone, and misses the rules with an incident', async () => {
    const ticket = await take([cash(5_00)], 0)
    const { deposits } = await book(ticket)
    expect(deposits).toMatchObject([{ kind: 'order', paid_cents: 5_00 }])
    expect(await getIncidentDetails(made.shop, ticket.id)).toMatchObject({
      other: { why: 'deposit_differs' },
    })
  })

  it('that was cancelled meanwhile leaves its money in a deposit of its own, with an incident', async () => {
    const taken = await made.take()
    await made.cancel(taken)
    const ticket = hand(taken, cash(49_95))
    const { sale_id, deposits } = await book(ticket)
    expect(sale_id).toBeNull()
    expect(deposits).toMatchObject([
      { act: 'surplus', paid_cents: 49_95, surplus_of: taken.reference },
    ])
    expect(await getIncidentDetails(made.shop, ticket.id)).toMatchObject({
      other: { why: 'deposit_charged', reference: taken.reference },
    })
  })

  it('that was paid meanwhile is handed over all the same, for all that was paid, with an incident', async () => {
    const taken = await made.take()
    await made.pay(taken, cash(10_00))
    const ticket = hand(taken, cash(49_95))
    expect(await book(ticket)).toMatchObject({ total_cents: 79_95 })
    expect(await made.read(taken)).toMatchObject({ state: 'sold' })
    expect(await getIncidentDetails(made.shop, ticket.id)).toMatchObject({
      other: { why: 'deposit_differs', reference: taken.reference },
    })
  })

  it('that nobody knows leaves its money in a sale, with an incident', async () => {
    const ticket = hand({ deposit_id: 999_999_999 }, cash(12_00))
    expect(await book(ticket)).toMatchObject({ total_cents: 12_00, deposits: [] })
    expect(await getIncidentDetails(made.shop, ticket.id)).toMatchObject({
      other: { why: 'deposit_differs' },
    })
  })
})
