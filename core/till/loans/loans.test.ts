import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  lend,
  loanTicket,
  readStatuses,
  toLender,
  writeBorrower,
} from '../../../test/loans/loan-fixtures.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later, minutes } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import { getIncidentDetails, toEntry } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
let lender: Actor & { kind: 'staff' }
beforeAll(() => {
  lender = toLender(shop.staff)
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => shop.call(shop.staff.amparo)
/** From a minute later on. */
const changePrice = (variant_id: number, price_cents: number) => {
  shop.clock.now = later(shop.clock.now, minutes(1))
  return office().pricing.savePrices({ prices: [{ variant_id, price_cents }] })
}
const paidNow = (items: Parameters<typeof loanTicket>[0]) =>
  loanTicket(items, 69_95, { finished_at: shop.clock.now.toISOString() })
const loans = () => shop.call(lender).loans
const till = () => shop.call(lender).till
const take = (variants: readonly number[], change = {}) =>
  lend(shop, lender, { variants, ...change })

describe('a pair that a customer takes home to try', () => {
  it('is for sale nowhere, neither at the till nor on the web, and still belongs to the shop', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const loan = await take([variant])
    expect(loan).toMatchObject({
      reference: expect.stringMatching(/^P/),
      due_on: '2026-12-05',
      is_overdue: false,
      items: [{ state: 'lent', price_cents: 69_95, sale_cents: 69_95 }],
      history: [{ event: 'taken', pairs: 1, by: 'Lola' }],
    })
    expect(await readStatuses(shop, variant)).toEqual(['lent'])
    const atTill = await getRefusalDetails(till().finishSale(cardSale(variant)))
    expect(atTill).toMatchObject({ code: 'SOLD_OUT' })
    const onWeb = await getRefusalDetails(shop.call().checkout.placeOrder(orderInput([variant])))
    expect(onWeb).toMatchObject({ code: 'SOLD_OUT' })
  })

  it('is refused where the web has just sold it, and where it is reserved for an order', async () => {
    const sold = await sellShoe(shop, { pairs: 1 })
    const reserved = await sellShoe(shop, { pairs: 1 })
    const order = await shop.call().checkout.placeOrder(orderInput([sold]))
    await payOrder(shop, order)
    await shop.call().checkout.placeOrder(orderInput([reserved]))
    const customer_id = await writeBorrower(shop, lender)
    for (const variant of [sold, reserved])
      expect(await getRefusalDetails(take([variant], { customer_id }))).toMatchObject({
        code: 'SOLD_OUT',
        data: { short: [{ variant_id: variant, stock: 0 }] },
      })
  })

  it('comes back in parts: as it left it is on sale at once, worn or damaged it is sold as itself', async () => {
    const variant = await sellShoe(shop, { pairs: 3 })
    const { loan_id, reference, items } = await take([variant, variant, variant])
    const [good, worn, bad] = items.map(({ lent_item_id }) => lent_item_id)
    const first = await loans().returnLentItems({
      loan_id,
      pairs: [{ lent_item_id: good ?? 0, condition: 'sellable', fit: 'too_small' }],
    })
    expect(first).toEqual({ reference, is_ended: false, marks: [] })
    await till().finishSale(cardSale(variant))
    const second = await loans().returnLentItems({
      loan_id,
      pairs: [
        { lent_item_id: worn ?? 0, condition: 'worn', note: 'suela rozada' },
        { lent_item_id: bad ?? 0, condition: 'damaged' },
      ],
    })
    expect(second).toMatchObject({
      is_ended: true,
      marks: [{ code: expect.stringMatching(/^M/) }, {}],
    })
    expect(await readStatuses(shop, variant)).toEqual(['sold', 'in_stock', 'defective'])
    expect(await getRefusalDetails(till().finishSale(cardSale(variant)))).toMatchObject({
      code: 'SOLD_OUT',
    })
    expect(await loans().getLoan({ reference })).toMatchObject({
      ended_at: expect.any(String),
      items: [
        { state: 'returned', condition: 'sellable', fit: 'too_small' },
        { state: 'returned', condition: 'worn', mark_code: second.marks[0]?.code },
        { state: 'returned', condition: 'damaged' },
      ],
    })
  })

  it('is given up as lost with a reason, and can still come back', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { loan_id, items } = await take([variant])
    const lent_item_ids = items.map(({ lent_item_id }) => lent_item_id)
    await loans().giveUpLentItems({ loan_id, lent_item_ids, reason: 'No contesta' })
    expect(await readStatuses(shop, variant)).toEqual(['written_off'])
    expect(
      await getRefusalDetails(
        loans().giveUpLentItems({ loan_id, lent_item_ids, reason: 'Otra vez' }),
      ),
    ).toMatchObject({ code: 'LENT_ITEM_ENDED' })
    const pairs = [{ lent_item_id: lent_item_ids[0] ?? 0, condition: 'sellable' as const }]
    await loans().returnLentItems({ loan_id, pairs })
    expect(await readStatuses(shop, variant)).toEqual(['in_stock'])
  })

  it('is taken back by one of two tills, and the other is told', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { loan_id, items } = await take([variant])
    const [item] = items
    if (!item) throw new Error('nothing was lent')
    const pairs = [{ lent_item_id: item.lent_item_id, condition: 'sellable' as const }]
    const both = await Promise.allSettled([
      loans().returnLentItems({ loan_id, pairs }),
      loans().returnLentItems({ loan_id, pairs }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'LENT_ITEM_ENDED' })
    expect(await readStatuses(shop, variant)).toEqual(['in_stock'])
    expect(await getRefusalDetails(till().finishSale(loanTicket([item], 69_95)))).toMatchObject({
      code: 'LENT_ITEM_ENDED',
      data: { lent_item_ids: [item.lent_item_id] },
    })
  })
})

describe('a pair that its customer keeps', () => {
  it('is sold at the price of the day it was lent, to that customer, and the loan goes on with the others', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    const { reference, items, customer } = await take([variant, variant])
    const [kept] = items
    if (!kept) throw new Error('nothing was lent')
    const sale = await till().finishSale(loanTicket([kept], 69_95))
    expect(await readStatuses(shop, variant)).toEqual(['sold', 'lent'])
    expect(await loans().getLoan({ reference })).toMatchObject({
      ended_at: null,
      items: [{ state: 'sold', sale: { sale_id: sale.sale_id } }, { state: 'lent' }],
    })
    expect(await shop.call(lender).sales.getSale({ sale_id: sale.sale_id ?? 0 })).toMatchObject({
      customer: { customer_id: customer.customer_id },
    })
  })

  it('costs what it costs today where the shop has set so, and else what it did when it was lent', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    const { reference, items } = await take([variant, variant])
    await changePrice(variant, 50_00)
    const [first, second] = items
    if (!first || !second) throw new Error('nothing was lent')
    expect(await getRefusalDetails(till().finishSale(loanTicket([first], 50_00)))).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total_cents: 69_95 },
    })
    await till().finishSale(loanTicket([first], 69_95))
    await writeSettings(shop.db, { loan_keeps_price: false }, { now: shop.clock.now })
    expect((await loans().getLoan({ reference })).items[1]).toMatchObject({ sale_cents: 50_00 })
    await till().finishSale(loanTicket([second], 50_00))
    await writeSettings(shop.db, { loan_keeps_price: true }, { now: shop.clock.now })
    expect(await loans().getLoan({ reference })).toMatchObject({ ended_at: expect.any(String) })
  })

  it('is on one ticket with goods and with another pair that comes back, and paid together', async () => {
    const variant = await sellShoe(shop, { pairs: 3 })
    const { items } = await take([variant])
    const ticket = loanTicket(items, 139_90)
    await till().finishSale({ ...ticket, lines: [...ticket.lines, sellLine(variant)] })
    expect(await readStatuses(shop, variant)).toEqual(['sold', 'sold', 'in_stock'])
  })

  it('is sold by one of two tills, and the other is told', async () => {
    const variant = await sellShoe(shop, { pairs: 2 })
    const { loan_id, items } = await take([variant])
    const [item] = items
    const pairs = [{ lent_item_id: item?.lent_item_id ?? 0, condition: 'sellable' as const }]
    const both = await Promise.allSettled([
      till().finishSale(loanTicket(items, 69_95)),
      loans().returnLentItems({ loan_id, pairs }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'LENT_ITEM_ENDED' })
  })

  it('is refused as a pair of another loan, twice on a ticket, parked and set aside', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { items } = await take([variant])
    const [item] = items
    if (!item) throw new Error('nothing was lent')
    const wrong = loanTicket([{ ...item, item_id: item.item_id + 1 }], 69_95)
    expect(await getRefusalDetails(till().finishSale(wrong))).toMatchObject({
      code: 'LENT_ITEM_ENDED',
    })
    const twice = loanTicket([item, item], 139_90)
    expect(await getRefusalDetails(till().finishSale(twice))).toMatchObject({ status: 400 })
    const plain = [
      { kind: 'loan' as const, lent_item_id: item.lent_item_id, item_id: item.item_id },
    ]
    expect(
      await getRefusalDetails(till().parkTicket({ version: 2, till: 'T1', lines: plain })),
    ).toMatchObject({
      code: 'LINE_UNSUPPORTED',
      data: { kinds: ['loan'] },
    })
  })

  it('that came back while its answer was lost is booked as paid, with an incident', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { loan_id, items } = await take([variant])
    const [item] = items
    const entry = await toEntry(shop, lender, paidNow(items))
    const pairs = [{ lent_item_id: item?.lent_item_id ?? 0, condition: 'sellable' as const }]
    await loans().returnLentItems({ loan_id, pairs })
    const booked = await till().bookSale(entry)
    expect(booked).toMatchObject({ sale_id: expect.any(Number), total_cents: 69_95 })
    expect(await readStatuses(shop, variant)).toEqual(['sold'])
    expect(await getIncidentDetails(shop, entry.id)).toMatchObject({
      other: { why: 'lent_item_ended', lent_item_ids: [item?.lent_item_id] },
    })
  })

  it('whose sale is booked while it is out ends its loan, at the price that was charged', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { reference, items } = await take([variant])
    const entry = await toEntry(shop, lender, paidNow(items))
    const booked = await till().bookSale(entry)
    expect(await getIncidentDetails(shop, entry.id)).toEqual({})
    expect(await loans().getLoan({ reference })).toMatchObject({
      ended_at: expect.any(String),
      items: [{ state: 'sold', sale: { sale_id: booked.sale_id } }],
    })
  })
})

it('loans of two records that are merged are both of the one that is kept, and come back to their own pairs', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const customer_id = await writeBorrower(shop, lender)
  const other = await writeBorrower(shop, lender)
  const open = [
    await take([variant], { customer_id }),
    await take([variant], { customer_id: other }),
  ]
  await office().customers.mergeCustomers({ customer_id, merged_id: other })
  for (const { reference, loan_id, items } of open) {
    expect(await loans().getLoan({ reference })).toMatchObject({ customer: { customer_id } })
    const [item] = items
    const pairs = [{ lent_item_id: item?.lent_item_id ?? 0, condition: 'sellable' as const }]
    await loans().returnLentItems({ loan_id, pairs })
  }
  expect(await readStatuses(shop, variant)).toEqual(['in_stock', 'in_stock'])
})

describe('a loan is refused', () => {
  it('beyond the pairs and the euros that a customer may have at home, over all of their records', async () => {
    const variant = await sellShoe(shop, { pairs: 6 })
    const customer_id = await writeBorrower(shop, lender)
    const other = await writeBorrower(shop, lender)
    await take([variant, variant], { customer_id: other })
    await office().customers.mergeCustomers({ customer_id, merged_id: other })
    await take([variant], { customer_id })
    expect(await getRefusalDetails(take([variant], { customer_id }))).toMatchObject({
      code: 'LOAN_LIMIT',
      data: { most_pairs: 3, pairs: 4, cents: 4 * 69_95 },
    })
    const dear = await sellShoe(shop, { cents: 400_00 })
    expect(await getRefusalDetails(take([dear, dear]))).toMatchObject({
      code: 'LOAN_LIMIT',
      data: { most_cents: 500_00, cents: 800_00 },
    })
    const { loans: found } = await loans().listLoans({ q: 'berta', list: 'open' })
    expect(found.filter(({ customer }) => customer.customer_id === customer_id)).toHaveLength(2)
  })

  it('to nobody, to whom nobody can reach, of goods that are no pairs, and to a day that has passed', async () => {
    const variant = await sellShoe(shop)
    const bag = await sellCounted(shop)
    const { customer_id } = await shop.call(lender).customers.createCustomer({ name: 'Sin datos' })
    const cases = [
      [[variant], { customer_id: 999_999 }, 'CUSTOMER_UNKNOWN'],
      [[variant], { customer_id }, 'CONTACT_REQUIRED'],
      [[bag], {}, 'NO_PAIRS'],
      [[999_999], {}, 'NOT_ON_SALE'],
      [[variant], { due_on: '2020-01-01' }, 'DAY_PASSED'],
      [[variant], { till: 'T9' }, 'TILL_UNKNOWN'],
    ] as const
    for (const [variants, change, code] of cases)
      expect(await getRefusalDetails(take(variants, change))).toMatchObject({ code })
  })

  it('to whoever may not lend', async () => {
    const seller = shop.call(staffWith({ can_manage_sales_pos: true })).loans
    expect(await getRefusalDetails(seller.listLoans({}))).toMatchObject({ status: 403 })
  })
})

describe('the customer of an open loan', () => {
  it('is not erased, and the refusal says which loan is open', async () => {
    const variant = await sellShoe(shop)
    const { loan_id, reference, customer, items } = await take([variant], {
      note: 'Viene el lunes',
    })
    const erase = () => office().customers.eraseCustomer({ customer_id: customer.customer_id })
    expect(await getRefusalDetails(erase())).toMatchObject({
      code: 'OPEN_LOAN',
      data: { reference },
    })
    const pairs = items.map(({ lent_item_id }) => ({
      lent_item_id,
      condition: 'sellable' as const,
    }))
    await loans().returnLentItems({ loan_id, pairs })
    await erase()
    expect(await loans().getLoan({ reference })).toMatchObject({ note: null })
  })
})

it('a loan is overdue the day after its own, and in time again once its day is moved', async () => {
  const variant = await sellShoe(shop)
  const { loan_id, reference } = await take([variant], { due_on: '2026-11-22' })
  const start = shop.clock.now
  try {
    shop.clock.now = later(start, days(2))
    const overdue = async () =>
      (await loans().listLoans({ list: 'overdue' })).loans.map((loan) => loan.reference)
    expect(await overdue()).toContain(reference)
    expect(
      await getRefusalDetails(loans().extendLoan({ loan_id, due_on: '2026-11-22' })),
    ).toMatchObject({
      code: 'DAY_PASSED',
    })
    await loans().extendLoan({ loan_id, due_on: '2026-12-01' })
    expect(await overdue()).not.toContain(reference)
  } finally {
    shop.clock.now = start
  }
})
