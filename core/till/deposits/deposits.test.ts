import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { heldTicket } from '../../../test/deposits/deposit-acts.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { reserveArrivals } from '../../deposits/reserve-arrivals.ts'
import { writeSettings } from '../../settings/save-settings.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
})
afterEach(async () => {
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
})
afterAll(() => made.shop.close())

const sql = <Row>(text: string, values: unknown[] = []) =>
  query<Row>(made.shop.db, '', text, values)
const stockOf = async (variantId: number) => {
  const pairs = await sql<{ status: string }>(
    'select status from inventory_items where variant_id = $1 order by item_id',
    [variantId],
  )
  return pairs.map(({ status }) => status)
}
const taxesOf = async (invoice: string) =>
  sql<{ rate: number; base: number; vat: number }>(
    `select rate, base_cents as base, vat_cents as vat from invoices join invoice_taxes using (invoice_id)
     where invoice_number = $1`,
    [invoice],
  )

describe('a pair that is laid away', () => {
  it('is set aside against an advance that is invoiced with VAT, and counts in the drawer', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 1 })
    const taken = await made.take({ variant_id, tenders: [cash(50_00, 30_00)] })
    expect(taken).toMatchObject({
      kind: 'layaway',
      paid_cents: 20_00,
      balance_cents: 49_95,
      change_cents: 30_00,
      due_on: '2026-12-21',
      invoice: expect.stringMatching(/^PRUEBA-T1-26-\d+$/),
    })
    expect(await stockOf(variant_id)).toEqual(['reserved'])
    expect(await taxesOf(taken.invoice ?? '')).toEqual([{ rate: 21, base: 16_53, vat: 3_47 }])
    expect(await made.read(taken)).toMatchObject({
      state: 'ready',
      is_overdue: false,
      price_cents: 69_95,
      paid_cents: 20_00,
      history: [{ event: 'taken', amount_cents: 20_00, by: 'Lola' }],
    })
    const [drawer] = await sql<{ cents: number }>(
      `select sum(amount_cents)::int as cents from tenders where kind = 'cash' and deposit_id = $1
         and cash_session_id is not null`,
      [taken.deposit_id],
    )
    expect(drawer?.cents).toBe(20_00)
  })

  it('is nobody else’s, on the web or at the till, also long after its day', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 1 })
    await made.take({ variant_id })
    const start = made.shop.clock.now
    try {
      made.shop.clock.now = later(start, days(400))
      const sale = made.shop.call(made.seller).till.finishSale(cardSale(variant_id))
      expect(await getRefusal(sale)).toMatchObject({ code: 'SOLD_OUT' })
      expect(await stockOf(variant_id)).toEqual(['reserved'])
    } finally {
      made.shop.clock.now = start
    }
  })

  it('is handed over as a sale: the advance is a tender, the final invoice is of the rest', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 1 })
    const taken = await made.take({ variant_id })
    await made.pay(taken, card(10_01))
    const { sale } = await made.handOver(taken, card(39_94))
    expect(sale).toMatchObject({ total_cents: 69_95 })
    const [final] = await taxesOf(sale?.invoice ?? '')
    // 57.81 and 12.14 in all, of which 24.80 and 5.21 were invoiced with the advances.
    expect(final).toEqual({ rate: 21, base: 57_81 - 24_80, vat: 12_14 - 5_21 })
    expect(await stockOf(variant_id)).toEqual(['sold'])
    expect(await made.read(taken)).toMatchObject({
      state: 'sold',
      paid_cents: 30_01,
      balance_cents: 0,
      sale: { reference: sale?.reference },
    })
    const tenders = await sql<{ kind: string; cents: number }>(
      'select kind, amount_cents as cents from tenders where sale_id = $1 order by tender_id',
      [sale?.sale_id],
    )
    expect(tenders).toEqual([
      { kind: 'deposit', cents: 30_01 },
      { kind: 'card', cents: 39_94 },
    ])
  })

  it('that was paid whole is handed over without money, and its last invoice is of nothing', async () => {
    const taken = await made.take({ tenders: [cash(20_00)] })
    await made.pay(taken, cash(49_95))
    const { sale } = await made.handOver(taken)
    expect(await taxesOf(sale?.invoice ?? '')).toEqual([{ rate: 21, base: 0, vat: 0 }])
  })

  it('goes back on sale when it is cancelled, with its money and a correction of each advance', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 1 })
    const taken = await made.take({ variant_id })
    await made.pay(taken, card(5_00))
    const answer = await made.deposits.cancelDeposit({
      till: 'T1',
      deposit_id: taken.deposit_id,
      reason: 'Ya no lo quiere',
      tenders: [
        { kind: 'cash', amount_cents: -20_00 },
        { kind: 'card', amount_cents: -5_00 },
      ],
    })
    expect(answer).toMatchObject({ refund_cents: 25_00, kept_cents: 0 })
    expect(answer.corrections).toHaveLength(2)
    const invoices = (await made.read(taken)).invoices
    expect(invoices.map(({ type, total_cents }) => [type, total_cents])).toEqual([
      ['F2', 20_00],
      ['F2', 5_00],
      ['R5', -20_00],
      ['R5', -5_00],
    ])
    expect(await stockOf(variant_id)).toEqual(['in_stock'])
    expect(await made.read(taken)).toMatchObject({ state: 'cancelled', paid_cents: 0 })
    expect(await getRefusal(made.cancel(taken))).toMatchObject({ code: 'DEPOSIT_ENDED' })
  })

  it('is released with a reason once its day has passed, and not before', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 1 })
    const taken = await made.take({ variant_id })
    const { deposit_id } = taken
    const release = () => made.deposits.releaseDeposit({ deposit_id, reason: 'No contesta' })
    expect(await getRefusal(release())).toMatchObject({ code: 'NOT_OVERDUE' })
    const start = made.shop.clock.now
    try {
      made.shop.clock.now = later(start, days(30))
      expect(await getRefusal(release())).toMatchObject({ code: 'NOT_OVERDUE' })
      made.shop.clock.now = later(start, days(31))
      expect(await made.read(taken)).toMatchObject({ is_overdue: true, state: 'ready' })
      const { deposits } = await made.deposits.listDeposits({ list: 'overdue' })
      expect(deposits.map(({ reference }) => reference)).toContain(taken.reference)
      await release()
      expect(await stockOf(variant_id)).toEqual(['in_stock'])
      expect(await getRefusal(release())).toMatchObject({ code: 'NO_PAIR_RESERVED' })
      expect(await made.read(taken)).toMatchObject({ state: 'released', paid_cents: 20_00 })
      // The money is still there, and goes back when its customer comes.
      await made.cancel(taken)
      expect(await made.read(taken)).toMatchObject({ state: 'cancelled' })
    } finally {
      made.shop.clock.now = start
    }
  })

  it('gets another day by an act that its history tells', async () => {
    const taken = await made.take()
    const { deposit_id } = taken
    await made.deposits.extendDeposit({ deposit_id, due_on: '2027-01-15' })
    expect(await made.read(taken)).toMatchObject({ due_on: '2027-01-15' })
    expect((await made.read(taken)).history.at(-1)).toMatchObject({
      event: 'extended',
      day: '2027-01-15',
    })
    const back = made.deposits.extendDeposit({ deposit_id, due_on: '2026-11-20' })
    expect(await getRefusal(back)).toMatchObject({ code: 'DAY_PASSED' })
  })
})

describe('what the shop asks of an advance', () => {
  it('an advance below the least of the setting is refused, as is one above the price', async () => {
    const low = made.take({ tenders: [cash(13_98)] })
    expect(await getRefusal(low)).toMatchObject({ code: 'DEPOSIT_TOO_SMALL' })
    const high = made.take({ tenders: [cash(69_96)] })
    expect(await getRefusal(high)).toMatchObject({ code: 'DEPOSIT_TOO_HIGH' })
    const { db, clock } = made.shop
    await writeSettings(db, { deposit_minimum_percentage: 0 }, { now: clock.now })
    const free = await made.take({ tenders: [] })
    expect(free).toMatchObject({ paid_cents: 0, invoice: null })
    await writeSettings(db, { deposit_minimum_percentage: 20 }, { now: clock.now })
    expect((await made.cancel(free)).corrections).toEqual([])
  })

  it('a customer without telephone and e-mail cannot lay away or order', async () => {
    const customer_id = await made.createCustomer({ email: '' })
    const refused = made.take({ customer_id })
    expect(await getRefusal(refused)).toMatchObject({ code: 'CONTACT_REQUIRED' })
  })

  it('the day of the setting is promised', async () => {
    const { db, clock } = made.shop
    await writeSettings(db, { deposit_days: 7 }, { now: clock.now })
    expect((await made.take()).due_on).toBe('2026-11-28')
    await writeSettings(db, { deposit_days: 30 }, { now: clock.now })
  })

  it('an agreed price is within the discount of the role, and is the price of the sale', async () => {
    const dear = made.take({ price_cents: 50_00 })
    expect(await getRefusal(dear)).toMatchObject({ code: 'DISCOUNT_LIMIT' })
    const above = made.take({ price_cents: 70_00 })
    expect(await getRefusal(above)).toMatchObject({ code: 'PRICE_TOO_HIGH' })
    const taken = await made.take({ price_cents: 60_00 })
    const { sale } = await made.handOver(taken, card(40_00))
    const lines = await sql(
      'select list_cents, discount_cents, total_cents from sale_lines where sale_id = $1',
      [sale?.sale_id],
    )
    expect(lines).toEqual([{ list_cents: 69_95, discount_cents: 9_95, total_cents: 60_00 }])
  })

  it('the shop keeps an advance only where the paper of the deposit says so', async () => {
    const before = await made.take()
    const keep = ({ deposit_id }: typeof before) =>
      made.deposits.cancelDeposit({ deposit_id, reason: 'No vino', tenders: [], keep: true })
    const { db, clock } = made.shop
    await writeSettings(db, { deposit_is_forfeitable: true }, { now: clock.now })
    const after = await made.take()
    await writeSettings(db, { deposit_is_forfeitable: false }, { now: clock.now })
    expect(await getRefusal(keep(before))).toMatchObject({ code: 'KEEP_NOT_AGREED' })
    expect(await keep(after)).toMatchObject({ refund_cents: 0, kept_cents: 20_00, corrections: [] })
    expect(await made.read(after)).toMatchObject({ state: 'kept', kept_cents: 20_00 })
    const { deposits } = await made.deposits.listDeposits({ list: 'ended' })
    expect(deposits[0]).toMatchObject({ reference: after.reference, state: 'kept' })
  })

  it('cash of a price of 1,000 euros or more is refused, however small the part', async () => {
    const variant_id = await sellShoe(made.shop, { cents: 1_000_00 })
    const price_cents = 1_000_00
    const paid = made.take({ variant_id, price_cents, tenders: [cash(200_00)] })
    expect(await getRefusal(paid)).toMatchObject({ code: 'CASH_LIMIT' })
    const taken = await made.take({ variant_id, price_cents, tenders: [card(200_00)] })
    const rest = made.pay(taken, cash(10_00))
    expect(await getRefusal(rest)).toMatchObject({ code: 'CASH_LIMIT' })
  })

  it('no money is moved while the till is closed', async () => {
    const taken = await made.take()
    const { deposit_id } = taken
    const ticket = heldTicket('pay', { till: 'T9', deposit_id, tenders: [card(1_00)] })
    const elsewhere = made.shop.call(made.seller).till.finishSale(ticket)
    expect(await getRefusal(elsewhere)).toMatchObject({ code: 'NO_OPEN_SESSION' })
    const tenders = [{ kind: 'cash' as const, amount_cents: -20_00 }]
    const back = made.deposits.cancelDeposit({ deposit_id, reason: 'x', tenders })
    expect(await getRefusal(back)).toMatchObject({ code: 'NO_OPEN_SESSION' })
    const by_transfer = [{ kind: 'transfer' as const, amount_cents: -20_00 }]
    await made.deposits.cancelDeposit({ deposit_id, reason: 'x', tenders: by_transfer })
    expect(await made.read(taken)).toMatchObject({ state: 'cancelled' })
  })
})

describe('an ordered size', () => {
  const order = { kind: 'order' as const }

  it('waits for its pair, is set aside when one comes in, and its customer is mailed', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 0 })
    const taken = await made.take({ ...order, variant_id })
    expect(await made.read(taken)).toMatchObject({ state: 'waiting', kind: 'order' })
    await made.receive(variant_id)
    expect(await made.read(taken)).toMatchObject({
      state: 'ready',
      is_to_call: false,
      due_on: '2026-12-21',
    })
    const mails = await sql<{ template: string }>(
      `select template from mail_messages where data ->> 'deposit_id' = $1`,
      [String(taken.deposit_id)],
    )
    expect(mails).toEqual([{ template: 'deposit-ready' }])
    const { sale } = await made.handOver(taken, card(49_95))
    expect(sale).toMatchObject({ total_cents: 69_95 })
    expect((await made.read(taken)).history.map(({ event }) => event)).toEqual([
      'taken',
      'arrived',
      'mailed',
      'handed_over',
    ])
  })

  it('of the oldest customer is served first, and a customer without e-mail is to be called', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 0 })
    const customer_id = await made.createCustomer({ phone: '600 333 666' })
    const first = await made.take({ ...order, variant_id, customer_id })
    const second = await made.take({ ...order, variant_id })
    await made.receive(variant_id)
    expect(await made.read(first)).toMatchObject({ state: 'ready', is_to_call: true })
    expect(await made.read(second)).toMatchObject({ state: 'waiting' })
    const toCall = async () => {
      const { deposits } = await made.deposits.listDeposits({ list: 'to_call' })
      return deposits.map(({ reference }) => reference)
    }
    expect(await toCall()).toEqual([first.reference])
    await made.deposits.noteDepositCall({ deposit_id: first.deposit_id })
    expect(await toCall()).toEqual([])
    // The first does not want it any more: its pair is for the second.
    await made.cancel(first)
    await reserveArrivals(made.shop.db, () => made.shop.clock.now, [variant_id])
    expect(await made.read(second)).toMatchObject({ state: 'ready' })
  })

  it('is refused where a pair is free, as a lay-away is where none is', async () => {
    const there = await sellShoe(made.shop, { pairs: 1 })
    const ordered = made.take({ ...order, variant_id: there })
    expect(await getRefusal(ordered)).toMatchObject({ code: 'IN_STOCK' })
    const gone = await sellShoe(made.shop, { pairs: 0 })
    const laid = made.take({ variant_id: gone })
    expect(await getRefusal(laid)).toMatchObject({ code: 'SOLD_OUT' })
  })

  it('takes the place of a lay-away whose card was charged while the last pair went', async () => {
    const gone = await sellShoe(made.shop, { pairs: 0 })
    const taken = await made.take({ variant_id: gone, tenders: [card(20_00)] })
    expect(taken).toMatchObject({ kind: 'order', paid_cents: 20_00 })
    expect(await made.read(taken)).toMatchObject({ state: 'waiting' })
  })

  it('whose pair is in the customer’s hand is handed over though the count has none, with an incident', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 0 })
    const taken = await made.take({ ...order, variant_id })
    const { sale } = await made.handOver(taken, card(49_95))
    const { incidents } = await made.shop.call(made.seller).till.listIncidents({ state: 'open' })
    expect(incidents.find((each) => each.sale?.sale_id === sale?.sale_id)?.kind).toBe('pair_found')
  })

  it('waits while its pair goes to an alert of the web only after it', async () => {
    const variant_id = await sellShoe(made.shop, { pairs: 0 })
    const taken = await made.take({ ...order, variant_id })
    await made.receive(variant_id)
    const sale = made.shop
      .call(made.seller)
      .till.finishSale(cardSale(variant_id, { lines: [sellLine(variant_id)] }))
    expect(await getRefusal(sale)).toMatchObject({ code: 'SOLD_OUT' })
    expect(await made.read(taken)).toMatchObject({ state: 'ready' })
  })
})

describe('money that was charged already', () => {
  it('a card for a deposit that ended meanwhile becomes an advance of its own with an incident', async () => {
    const taken = await made.take()
    await made.cancel(taken)
    expect(await getRefusal(made.pay(taken, cash(5_00)))).toMatchObject({ code: 'DEPOSIT_ENDED' })
    const paid = await made.pay(taken, card(5_00))
    expect(paid).toMatchObject({ paid_cents: 0, surplus: expect.stringMatching(/^E/) })
    const surplus = await made.deposits.getDeposit({ reference: paid.surplus ?? '' })
    expect(surplus).toMatchObject({ state: 'released', paid_cents: 5_00, note: taken.reference })
    const { incidents } = await made.shop.call(made.seller).till.listIncidents({ state: 'open' })
    expect(incidents.find(({ details }) => details.reference === taken.reference)).toMatchObject({
      kind: 'other',
      details: { why: 'deposit_charged' },
    })
    await made.cancel(surplus)
  })

  it('a card of more than is left is booked, and cash of more is handed back', async () => {
    const taken = await made.take()
    await made.pay(taken, card(40_00))
    const handed = await made.handOver(taken, card(49_95))
    expect(handed).toMatchObject({ sale: null, surplus: expect.stringMatching(/^E/) })
    expect(await getRefusal(made.handOver(taken, cash(49_95)))).toMatchObject({
      code: 'BALANCE_DIFFERS',
    })
    expect((await made.handOver(taken, cash(9_95))).sale).toMatchObject({ total_cents: 69_95 })
  })

  it('the same act twice is done once', async () => {
    const taken = await made.take()
    const { deposit_id } = taken
    const ticket = heldTicket('pay', { till: 'T1', deposit_id, tenders: [card(10_00)] })
    const pay = () => made.shop.call(made.seller).till.finishSale(ticket)
    expect(await pay()).toEqual(await pay())
    expect(await made.read(taken)).toMatchObject({ paid_cents: 30_00 })
  })
})

it('deposits are found by code, by name and by telephone', async () => {
  const customer_id = await made.createCustomer({ phone: '699 555 123' })
  const taken = await made.take({ customer_id })
  const search = async (q: string) => {
    const { deposits } = await made.deposits.listDeposits({ q })
    return deposits.map(({ reference }) => reference)
  }
  expect(await search(taken.reference.toLowerCase())).toEqual([taken.reference])
  expect(await search('699555')).toEqual([taken.reference])
  const { customer } = await made.read(taken)
  expect(await search(customer?.name ?? '')).toContain(taken.reference)
  expect(await search('nadie')).toEqual([])
  expect(await getRefusal(made.deposits.getDeposit({ reference: 'D0' }))).toMatchObject({
    code: 'DEPOSIT_UNKNOWN',
  })
})
