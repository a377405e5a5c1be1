import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { takeDeposit } from '../../../test/deposits/deposit-acts.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { allowDiscount, cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { RECIPIENT } from '../../../test/world/company.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import { findSession, getIncidentDetails } from '../booking/booking.fixture.ts'
import { applyCoupon, applyTicketDiscount, priceLines, sumLines } from '../ticket/price-lines.ts'
import { readLineOffer } from '../ticket/read-line-offer.ts'
import type { SoldLine } from '../ticket/ticket-line.ts'

/** Most lines and tickets have no discount: only then is the whole price charged. */
const discount = fc.constantFrom({}, {}, {}, { discount_percent: 12.5 }, { discount_cents: 3_33 })
const ticketDiscount = fc.constantFrom(undefined, undefined, undefined, 7_77, 10)
const notes = fc.constantFrom({}, { gift_wrap: true }, { note: 'Caja azul', print_note: true })
const line = fc.record({
  kind: fc.constantFrom('sell', 'in hand', 'free', 'item'),
  at: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  send: fc.boolean(),
  discount,
  notes,
})
const ticket = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discount: ticketDiscount.map((off) => {
    if (off === undefined) return undefined
    return off === 10 ? { discount_percent: off } : { discount_cents: off }
  }),
  hasCoupon: fc.constantFrom(false, false, true),
  deposits: fc.subarray(['take', 'pay', 'hand_over'] as const),
  /** Of the total, in cash and by Bizum; a card pays the rest. */
  cash: fc.nat(100),
  bizum: fc.nat(50),
  note: fc.constantFrom(undefined, 'Recoge el viernes'),
  isNotePrinted: fc.boolean(),
  recipient: fc.constantFrom(undefined, undefined, RECIPIENT),
})
type Sale = ReturnType<typeof cardSale>
type Ticket = typeof ticket extends fc.Arbitrary<infer T> ? T : never

const DELIVERY = {
  name: 'Ana Ruiz',
  phone: '612 345 678',
  address: 'Calle Mayor, 3',
  postal_code: '28013',
  city: 'Madrid',
}
const COUPON = { kind: 'percent' as const, percent: 15, amount_cents: null, minimum_cents: 0 }

let shop: World
let variants: number[]
let customer_id: number

async function openShop(): Promise<void> {
  shop = await testWorld()
  await allowDiscount(shop, 100)
  variants = [
    await sellShoe(shop, { pairs: 40 }),
    await sellShoe(shop, { pairs: 40, cents: 24_95 }),
  ]
  const buyer = { name: 'Ana Ruiz', phone: '600 333 555' }
  customer_id = (await shop.call(shop.staff.lola).customers.createCustomer(buyer)).customer_id
  await shop.call(staffWith({ can_manage_site_settings: true })).pricing.saveCoupon({
    code: 'CAJA',
    ...COUPON,
    most_uses: null,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })
}

/** A scratched pair of the first model, sold as itself. */
async function markPair(): Promise<number> {
  const keeper = staffWith({ can_manage_products: true, change_prices: 'allowed' })
  const { lola } = shop.staff
  const actor = { ...keeper, ...(lola.kind === 'staff' && { userId: lola.userId }) }
  const { item_id } = await shop.call(actor).stock.markPair({
    variant_id: variants[0] ?? 0,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Arañazo',
    cents: 39_95,
  })
  return item_id
}

const toLine = async ({ kind, at, quantity, send, ...rest }: Ticket['lines'][number]) => {
  const said = { ...rest.discount, ...rest.notes, ...(send && { send }) }
  if (kind === 'free') return { kind, name: 'Cordones', quantity, unit_cents: 9_50, ...said }
  if (kind === 'item') return { kind, item_id: await markPair(), ...said }
  const inHand = kind === 'in hand' && { in_hand: true }
  return { kind: 'sell' as const, variant_id: variants[at] ?? 0, quantity, ...inHand, ...said }
}

/** A line that takes a deposit, or one of a deposit that the shop has. */
async function toDepositLine(act: Ticket['deposits'][number]): Promise<Sale['lines'][number]> {
  const variant_id = variants[1] ?? 0
  const price_cents = 24_95
  const deposit = { variant_id, price_cents, kind: 'layaway' as const }
  const seller = shop.call(shop.staff.lola)
  if (act === 'take') {
    const amount_cents = 10_00
    return { kind: 'deposit', act, deposit_kind: 'layaway', variant_id, price_cents, amount_cents }
  }
  const tenders = [{ kind: 'card' as const, amount_cents: 10_00 }]
  const { deposit_id } = await takeDeposit(seller, { till: 'T1', customer_id, tenders, ...deposit })
  return { kind: 'deposit', act, deposit_id, amount_cents: act === 'pay' ? 3_33 : 14_95 }
}

/** Finishes the ticket, or books it as the till would have written it down. */
async function settle(any: Ticket, mode: 'finish' | 'book'): Promise<string> {
  const lines = (await Promise.all(any.lines.map(toLine))) as SoldLine[]
  const offer = await readLineOffer(shop.db, lines, shop.clock.now)
  const full = applyTicketDiscount(priceLines(offer, lines), any.discount)
  const priced = any.hasCoupon ? applyCoupon(full, COUPON) : full
  const deposits = await Promise.all(any.deposits.map(toDepositLine))
  const paid = deposits.map((each) => (each.kind === 'deposit' ? each.amount_cents : 0))
  const total = sumLines(priced) + sumCents(paid)
  const cash = Math.floor((total * any.cash) / 100)
  const bizum = Math.floor(((total - cash) * any.bizum) / 100)
  const tenders = [
    { kind: 'cash' as const, amount_cents: cash, given_cents: cash + 5 },
    { kind: 'bizum' as const, amount_cents: bizum },
    { kind: 'card' as const, amount_cents: total - cash - bizum },
  ].filter(({ amount_cents }) => amount_cents > 0)
  const input = {
    ...cardSale(0, { lines: [...lines, ...deposits], expected_total_cents: total, tenders }),
    ...(deposits.length > 0 && { customer_id }),
    ...(any.discount && { discount: any.discount }),
    ...(any.hasCoupon && { coupon: 'CAJA' }),
    ...(any.note && { note: any.note, ...(any.isNotePrinted && { print_note: true }) }),
    ...(any.recipient && { invoice_recipient: any.recipient }),
    ...(lines.some(({ send }) => send) && { delivery: DELIVERY }),
    id: randomUUID(),
    reference: newOrderReference(),
    session: await findSession(shop),
    finished_at: shop.clock.now.toISOString(),
  }
  const { till } = shop.call(shop.staff.lola)
  if (mode === 'finish') await till.finishSale(input)
  else {
    const {
      id,
      seq,
      till: code,
      device,
      session,
      version: _,
      expected_total_cents,
      ...rest
    } = input
    const staff = shop.staff.lola.kind === 'staff' ? shop.staff.lola.userId : ''
    const payload = { ...rest, lines: [...priced, ...deposits], total_cents: expected_total_cents }
    const entry = { id, seq, till: code, device, session, staff, at: rest.finished_at, payload }
    await till.bookSale({ kind: 'sale', version: 2, ...entry })
  }
  expect(await getIncidentDetails(shop, input.id)).toEqual({})
  return input.id
}

/** What names one sale among others, or when it was written. */
const OWN =
  /^(?:.*_at|at|received_by|id|reference|number|huella|hash|(?:sale|line|item|tender|invoice|movement|operation|unit|deposit|deposit_event|reservation)_id|invoice|invoice_number|mark_code|previous_.*|uuid|csv|qr.*|year)$/

const withoutOwn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutOwn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OWN.test(key))
      .map(([key, each]) => [key, withoutOwn(each)]),
  )
}

async function readRows(operationId: string) {
  const [rows] = await query<object>(shop.db, 'rows_of_operation', ROWS, [operationId])
  return withoutOwn(rows)
}

const ROWS = `
  with sale as (select * from sales where operation_id = $1)
  select (select to_jsonb(s) from sale s) as sale,
    (select jsonb_agg(to_jsonb(l) order by l.position) from sale_lines l join sale using (sale_id)) as lines,
    (select jsonb_agg(to_jsonb(u) || jsonb_build_object('has_item', u.item_id is not null) order by l.position, u.n)
      from sale_line_units u join sale_lines l using (line_id) join sale using (sale_id)) as units,
    (select jsonb_agg(to_jsonb(t) order by t.tender_id) from tenders t join sale using (sale_id)) as tenders,
    (select jsonb_agg(jsonb_build_object('type', i.type, 'total', i.total_cents, 'taxes',
        (select jsonb_agg(to_jsonb(x) order by x.rate) from invoice_taxes x where x.invoice_id = i.invoice_id)))
      from invoices i join sale using (sale_id)) as invoices,
    (select jsonb_agg(to_jsonb(m) order by m.variant_id, m.from_status, m.to_status)
      from stock_movements m join sale s on m.reference = s.reference) as movements,
    (select jsonb_agg(to_jsonb(w)) from web_order_details w join sale using (sale_id)) as deliveries,
    (select jsonb_agg(to_jsonb(c)) from coupon_uses c join sale using (sale_id)) as coupons,
    (select jsonb_agg(to_jsonb(e) || jsonb_build_object('deposit', to_jsonb(d),
        'tenders', (select jsonb_agg(to_jsonb(t) order by t.tender_id) from tenders t where t.deposit_id = d.deposit_id),
        'invoices', (select jsonb_agg(jsonb_build_object('type', i.type, 'total', i.total_cents) order by i.invoice_id)
          from invoices i where i.deposit_id = d.deposit_id)) order by e.deposit_event_id)
      from deposit_events e join deposits d using (deposit_id) where e.operation_id = $1) as deposits,
    (select to_jsonb(o) from till_operations o where o.id = $1) as operation`

it('a ticket that is finished and the same one that is booked write the same rows', async () => {
  await fc.assert(
    fc
      .asyncProperty(ticket, async (any) => {
        const finished = await readRows(await settle(any, 'finish'))
        expect(await readRows(await settle(any, 'book'))).toEqual(finished)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(18) },
  )
}, 120_000)
