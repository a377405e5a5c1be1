import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  COLLECTED_AT_TILL,
  office as callOffice,
  INVOICED_AT_TILL,
  PICKED_UP,
  REFUNDED,
  SOLD_AT_TILL,
  spendDay,
  VOIDED,
  WEB,
} from '../../../test/cash/one-day.ts'
import { depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { type Db, query } from '../../base/db.server.ts'
import { COLLECTED, INVOICED, RETURNED, SOLD } from '../../sales/summary/figures.ts'

let made: Awaited<ReturnType<typeof depositShop>>
let day: Awaited<ReturnType<typeof spendDay>>
beforeAll(async () => {
  made = await depositShop()
  // The database writes its own time beside that of the shop.
  made.shop.clock.now = new Date()
  day = await spendDay(made)
})
afterAll(() => made.shop.close())

const office = () => callOffice(made)

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
