import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { openTransfers, pickupInput } from '../../../test/payments/payment-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { readSaleUnits, takeBackUnits } from '../../../test/returns/write-return-fixtures.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Db, query } from '../../base/db.server.ts'
import { COLLECTED, INVOICED, RETURNED, SOLD } from '../../sales/summary/figures.ts'

let made: Awaited<ReturnType<typeof depositShop>>
let day: Awaited<ReturnType<typeof spendDay>>
beforeAll(async () => {
  made = await depositShop()
  // The database writes its own time beside that of the shop.
  made.shop.clock.now = new Date()
  day = await spendDay()
})
afterAll(() => made.shop.close())

const seller = () => made.shop.call(made.seller)
const office = () =>
  made.shop.call(staffWith({ can_view_reports: true, can_manage_sales_pos: true }))

/** What the till did, with its cents added up by hand in the tests below. */
async function spendDay() {
  const { shop } = made
  await openTransfers(shop)
  const { session } = await seller().cash.getCashSession({ till: 'T1' })
  const cash_session_id = session?.cash_session_id ?? 0
  const model = { handle: 'day', colours: ['Negro'], sizes: ['38', '39'], pairs: 5, cents: 64_95 }
  const shoe = await shop.sell(model)

  const sold = await seller().till.finishSale(
    cardSale(0, {
      lines: [sellLine(shoe.variant('Negro 38'), 2)],
      tenders: [cash(150_00, 20_10)],
      expected_total_cents: 129_90,
    }),
  )
  await saveCoupon('DIEZ')
  const variant = await sellShoe(shop, { cents: 80_00 })
  await seller().till.finishSale(
    cardSale(variant, { coupon: 'DIEZ', tenders: [card(72_00)], expected_total_cents: 72_00 }),
  )
  const wrong = await sellShoe(shop, { cents: 24_95 })
  const voided = await seller().till.finishSale(
    cardSale(wrong, { tenders: [cash(24_95)], expected_total_cents: 24_95 }),
  )
  await seller().till.voidSale({ sale_id: voided.sale_id, till: 'T1', reason: 'Se equivocó' })

  await made.take({ tenders: [cash(40_00)] })
  const laidAway = await made.take({
    variant_id: await sellShoe(shop, { cents: 79_95 }),
    price_cents: 79_95,
    tenders: [card(20_00)],
  })
  await made.handOver(laidAway, card(59_95))

  const order = await payOne(shop)
  const { units } = await readSaleUnits(shop, order.reference)
  const goodwill = units.slice(0, 1).map((unit) => ({ ...unit, cents: 10_00 }))
  await takeBackUnits(shop, goodwill, { reason: 'goodwill' })
  await refundDue(shop)

  const input = pickupInput(await sellShoe(shop, { cents: 34_95 }), 34_95)
  const picked = await shop.call().checkout.placeOrder({ ...input, payment_method: 'pickup' })
  const { saleId } = await readSaleUnits(shop, picked.reference)
  await seller().till.handOverOrder({
    sale_id: saleId,
    payment: {
      cash_session_id,
      tenders: [{ kind: 'cash', amount_cents: 34_95, given_cents: 34_95 }],
    },
  })

  const [unit] = (await readSaleUnits(shop, sold.reference)).units
  await seller().sales.swapUnit({
    sale_id: sold.sale_id,
    line_id: unit?.lineId ?? 0,
    n: 1,
    variant_id: shoe.variant('Negro 39'),
    reason: 'La caja llevaba otra talla',
  })

  const inX = (await office().cash.getXReading({ till: 'T1' })).content
  // Float, sales, deposit and pick-up; what was voided came and went.
  const counted_cents = session ? session.float_cents + 129_90 + 40_00 + 34_95 : 0
  await seller().cash.closeCashSession({
    till: 'T1',
    cash_session_id,
    counted_cents,
    card_cents: 72_00 + 20_00 + 59_95,
  })
  const { content, closing } = await seller().cash.getClosing({ cash_session_id })
  return { content, methods: closing.methods, inX, pickup: saleId }
}

const saveCoupon = (code: string) =>
  made.shop.call(machineWith({ can_manage_site_settings: true })).pricing.saveCoupon({
    code,
    kind: 'percent',
    percent: 10,
    amount_cents: null,
    minimum_cents: 0,
    most_uses: null,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })

const SOLD_AT_TILL = 129_90 + 72_00 + 24_95 + 79_95
const VOIDED = 24_95
const WEB = 69_95
const PICKED_UP = 34_95
const REFUNDED = 10_00
/** Cash with the open deposit and the pick-up; cards with the deposit that was handed over. */
const COLLECTED_AT_TILL = 129_90 + 40_00 + PICKED_UP + (72_00 + 20_00 + 59_95)
const INVOICED_AT_TILL = 129_90 + 72_00 + 40_00 + 20_00 + 59_95

describe('one day with a sale, a coupon, a void, two deposits, web orders, a refund and a size change', () => {
  it('a Z counts a deposit once in its net and once in its money, and names the order that the web invoiced', async () => {
    const { content, inX, pickup } = day
    expect(content.figures).toEqual({
      sold_cents: SOLD_AT_TILL,
      returned_cents: VOIDED,
      net_cents: SOLD_AT_TILL - VOIDED,
      invoiced_cents: INVOICED_AT_TILL,
      collected_cents: COLLECTED_AT_TILL,
    })
    const { invoice } = await office().sales.getSale({ sale_id: pickup })
    expect(invoice).toMatchObject({
      series: expect.stringMatching(/^PRUEBA-W/),
      total_cents: PICKED_UP,
    })
    expect(content.pickups).toEqual({
      count: 1,
      cents: PICKED_UP,
      invoices: [invoice?.invoice],
    })
    expect(inX).toEqual(content)
  })
  it('a closing expects money alone: nobody counts a deposit that a sale used up', async () => {
    expect(day.methods.map(({ kind, difference_cents }) => [kind, difference_cents])).toEqual([
      ['cash', 0],
      ['card', 0],
    ])
  })
  it('the sum of the closings is the same, and what was registered', async () => {
    const { totals } = await office().cash.listCashSessions({})
    expect(totals).toMatchObject({
      sold_cents: SOLD_AT_TILL,
      returned_cents: VOIDED,
      net_cents: SOLD_AT_TILL - VOIDED,
      pickups_cents: PICKED_UP,
      web_refunds_cents: 0,
      deposits_cents: 40_00 + 20_00,
      value_used_cents: 20_00,
      collected_cents: COLLECTED_AT_TILL,
      registered_sold_cents: SOLD_AT_TILL,
      registered_collected_cents: COLLECTED_AT_TILL,
      is_balanced: true,
    })
  })
  it('the list of sales takes off what came back, finds those sales, and marks the one that was voided', async () => {
    const { sums, sales } = await office().sales.listSales({})
    expect(sums).toEqual({
      paid: 6,
      discount_cents: 8_00,
      sold_cents: SOLD_AT_TILL + WEB + PICKED_UP,
      returned_cents: VOIDED + REFUNDED,
      net_cents: SOLD_AT_TILL + WEB + PICKED_UP - VOIDED - REFUNDED,
      tenders: [
        { kind: 'cash', amount_cents: 129_90 + PICKED_UP },
        { kind: 'card', amount_cents: 72_00 + 59_95 + WEB - REFUNDED },
        { kind: 'deposit', amount_cents: 20_00 },
      ],
    })
    expect(sales.flatMap(({ is_voided, total_cents }) => (is_voided ? [total_cents] : []))).toEqual(
      [VOIDED],
    )
    const returned = await office().sales.listSales({ returns: 'some' })
    expect(returned.sales.map(({ returned_cents }) => returned_cents)).toEqual([REFUNDED, VOIDED])
    expect(returned.sums).toMatchObject({ paid: 2, net_cents: WEB - REFUNDED })
    const voided = await office().sales.listSales({ returns: 'voided' })
    expect(voided.sales).toMatchObject([{ returned_cents: VOIDED, is_voided: true }])
  })
  it('the till alone has the same net in the list of sales as in its Z', async () => {
    const { sums } = await office().sales.listSales({ till: 'T1' })
    expect(sums?.net_cents).toBe(day.content.figures.net_cents)
  })
  it('each figure is the sum of its entries, and the VAT book is what was invoiced', async () => {
    const { db } = made.shop
    expect(await sum(db, SOLD)).toBe(SOLD_AT_TILL + WEB + PICKED_UP)
    expect(await sum(db, RETURNED)).toBe(VOIDED + REFUNDED)
    const invoiced = INVOICED_AT_TILL + PICKED_UP + WEB - REFUNDED
    expect(await sum(db, INVOICED)).toBe(invoiced)
    expect(await sum(db, COLLECTED)).toBe(COLLECTED_AT_TILL + WEB - REFUNDED)
    const year = new Date().getFullYear()
    const book = await office().invoicing.getVatBook({ from: `${year}-01-01`, to: `${year}-12-31` })
    expect(book.base_cents + book.vat_cents).toBe(invoiced)
    expect(await ledgerViolations(db, made.shop.clock.now)).toEqual([])
  })
})

/** All entries of a figure, which are of this hour. */
async function sum(db: Db, figure: string): Promise<number> {
  const [row] = await query<{ cents: number; others: number }>(
    db,
    '',
    `select sum(cents)::int as cents, count(*) filter (where abs(extract(epoch from at - now())) > 3600)::int as others
     from ${figure} entries`,
  )
  expect(row?.others).toBe(0)
  return row?.cents ?? 0
}
