import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { card, cash } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  type Lent,
  lend,
  loanLine,
  loanTicket,
  toLender,
} from '../../../test/loans/loan-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { toEntry } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
const PIN = '730951'
let lender: Actor & { kind: 'staff' }
beforeAll(async () => {
  lender = toLender(shop.staff)
  await givePin(shop, shop.staff.amparo, PIN)
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const approval = () => ({ user_id: shop.staff.amparo.userId, pin: PIN })
const loans = () => shop.call(lender).loans
const till = () => shop.call(lender).till
const leave = (loan: Lent, ...tenders: ReturnType<typeof cash | typeof card>[]) =>
  loans().takeLoanDeposit({ till: 'T1', loan_id: loan.loan_id, tenders })
const giveBack = (
  { loan_id }: Lent,
  kind: 'cash' | 'card' | 'transfer',
  cents: number,
  keep_cents = 0,
) => {
  const tenders = cents > 0 ? [{ kind, amount_cents: -cents }] : []
  return loans().returnLoanDeposit({
    till: 'T1',
    loan_id,
    tenders,
    keep_cents,
    approval: approval(),
  })
}
const read = ({ reference }: Lent) => loans().getLoan({ reference })
const bringBack = ({ loan_id, items }: Lent, count = items.length) =>
  loans().returnLentItems({
    loan_id,
    pairs: items
      .slice(0, count)
      .map(({ lent_item_id }) => ({ lent_item_id, condition: 'sellable' as const })),
  })
const lendPairs = async (pairs: number) => {
  const variant = await sellShoe(shop, { pairs })
  return lend(shop, lender, { variants: Array.from({ length: pairs }, () => variant) })
}
/** The ticket that sells pairs of a loan with its deposit, the rest by card. */
const paidWithDeposit = (loan: Lent, items: Lent['items'], deposit_cents: number) => {
  const rest = items.length * 69_95 - deposit_cents
  return loanTicket(items, items.length * 69_95, {
    lines: [
      ...items.map((item) => loanLine(item, 69_95)),
      { kind: 'loan_deposit', loan_id: loan.loan_id, amount_cents: deposit_cents },
    ],
    tenders: rest > 0 ? [card(rest)] : [],
    expected_total_cents: rest,
  })
}
const readX = async () => {
  const manager = staffWith({ can_view_reports: true, can_manage_sales_pos: true })
  return (await shop.call(manager).cash.getXReading({ till: 'T1' })).content
}

describe('money that a customer leaves for pairs that go out', () => {
  it('is taken in several ways, is no sale and has no VAT, and stands on a line of its own in X', async () => {
    const before = await readX()
    const loan = await lendPairs(2)
    const taken = await leave(loan, cash(40_00, 10_00), card(20_00))
    expect(taken).toMatchObject({ held_cents: 50_00, change_cents: 10_00 })
    expect(await read(loan)).toMatchObject({
      deposit: {
        taken_cents: 50_00,
        held_cents: 50_00,
        tenders: [
          { kind: 'cash', amount_cents: 30_00 },
          { kind: 'card', amount_cents: 20_00 },
        ],
      },
      history: [{ event: 'taken' }, { event: 'deposit_taken', amount_cents: 50_00 }],
    })
    const after = await readX()
    expect(after.loan_deposits).toEqual({ taken_cents: 50_00, returned_cents: 0 })
    expect(after.figures.collected_cents - before.figures.collected_cents).toBe(50_00)
    expect(after.figures.sold_cents).toBe(before.figures.sold_cents)
    expect(after.figures.invoiced_cents).toBe(before.figures.invoiced_cents)
    expect(after.vat).toEqual(before.vat)
  })

  it('goes back as it came once all pairs are back, and not before', async () => {
    const loan = await lendPairs(2)
    await leave(loan, card(50_00))
    await bringBack(loan, 1)
    const early = await getRefusalDetails(giveBack(loan, 'card', 50_00))
    expect(early).toMatchObject({ code: 'LOAN_OPEN' })
    const [, second] = loan.items
    await bringBack({ ...loan, items: second ? [second] : [] })
    const { loans: due } = await loans().listLoans({ list: 'deposit_due' })
    expect(due).toMatchObject([{ reference: loan.reference, deposit_cents: 50_00 }])
    const wrong = await getRefusalDetails(giveBack(loan, 'card', 49_00))
    expect(wrong).toMatchObject({ code: 'REFUND_DIFFERS', data: { held_cents: 50_00 } })
    expect(await giveBack(loan, 'card', 50_00)).toMatchObject({
      refund_cents: 50_00,
      kept_cents: 0,
      money_act_id: expect.any(Number),
    })
    expect(await read(loan)).toMatchObject({ deposit: { held_cents: 0, returned_cents: 50_00 } })
    const again = await getRefusalDetails(giveBack(loan, 'card', 50_00))
    expect(again).toMatchObject({ code: 'NO_DEPOSIT' })
  })

  it('is not given back by a seller alone, and names the loan on its paper', async () => {
    const loan = await lendPairs(1)
    await leave(loan, card(20_00))
    await bringBack(loan)
    const input = {
      till: 'T1',
      loan_id: loan.loan_id,
      tenders: [{ kind: 'cash' as const, amount_cents: -20_00 }],
    }
    expect(await getRefusalDetails(loans().returnLoanDeposit(input))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    const done = await giveBack(loan, 'cash', 20_00)
    const paper = await shop.call(lender).cash.getMoneyAct({ money_act_id: done.money_act_id ?? 0 })
    expect(paper).toMatchObject({ act: 'loan_deposit_returned', reference: loan.reference })
  })

  it('pays for the pair that stays, whose ticket is of the whole price, and the rest goes back', async () => {
    const loan = await lendPairs(2)
    await leave(loan, cash(90_00))
    const [kept, back] = loan.items
    if (!kept || !back) throw new Error('nothing was lent')
    await bringBack({ ...loan, items: [back] })
    const sold = await till().finishSale(paidWithDeposit(loan, [kept], 69_95))
    expect(sold).toMatchObject({ total_cents: 69_95, change_cents: 0 })
    const sale = await shop.call(lender).sales.getSale({ sale_id: sold.sale_id ?? 0 })
    expect(sale).toMatchObject({
      tenders: [{ kind: 'loan_deposit', amount_cents: 69_95 }],
      invoice: { total_cents: 69_95 },
    })
    await giveBack(loan, 'cash', 20_05)
    expect(await read(loan)).toMatchObject({
      deposit: { taken_cents: 90_00, used_cents: 69_95, returned_cents: 20_05, held_cents: 0 },
    })
  })

  it('pays a part of the price, and the rest is paid by card', async () => {
    const loan = await lendPairs(1)
    await leave(loan, cash(30_00))
    const sold = await till().finishSale(paidWithDeposit(loan, loan.items, 30_00))
    expect(sold).toMatchObject({ total_cents: 69_95 })
    expect(await read(loan)).toMatchObject({
      ended_at: expect.any(String),
      deposit: { used_cents: 30_00, held_cents: 0 },
    })
  })

  it('pays no more than lies there, and nothing but the pairs of its loan', async () => {
    const loan = await lendPairs(1)
    const other = await lendPairs(1)
    await leave(loan, cash(30_00))
    const more = await getRefusalDetails(
      till().finishSale(paidWithDeposit(loan, loan.items, 40_00)),
    )
    expect(more).toMatchObject({ code: 'LOAN_DEPOSIT_DIFFERS', data: { most_cents: 30_00 } })
    const foreign = paidWithDeposit(loan, other.items, 30_00)
    expect(await getRefusalDetails(till().finishSale(foreign))).toMatchObject({
      code: 'LOAN_DEPOSIT_DIFFERS',
      data: { most_cents: 0 },
    })
  })

  it('is kept for lost pairs up to their price, and the rest goes back', async () => {
    const loan = await lendPairs(2)
    await leave(loan, cash(100_00))
    const [lost, back] = loan.items
    if (!lost || !back) throw new Error('nothing was lent')
    await bringBack({ ...loan, items: [back] })
    const { loan_id } = loan
    const lent_item_ids = [lost.lent_item_id]
    await loans().giveUpLentItems({ loan_id, lent_item_ids, reason: 'No contesta' })
    const more = await getRefusalDetails(giveBack(loan, 'cash', 20_00, 80_00))
    expect(more).toMatchObject({ code: 'KEEP_TOO_HIGH', data: { most_cents: 69_95 } })
    expect(await giveBack(loan, 'cash', 30_05, 69_95)).toMatchObject({ kept_cents: 69_95 })
    expect(await read(loan)).toMatchObject({
      deposit: { kept_cents: 69_95, returned_cents: 30_05, held_cents: 0 },
    })
  })

  it('comes to the price of the pairs at most, and none is taken in cash for a loan that has ended', async () => {
    const loan = await lendPairs(1)
    expect(await getRefusalDetails(leave(loan, cash(70_00)))).toMatchObject({
      code: 'DEPOSIT_TOO_HIGH',
      data: { most_cents: 69_95 },
    })
    await bringBack(loan)
    expect(await getRefusalDetails(leave(loan, cash(10_00)))).toMatchObject({ code: 'LOAN_ENDED' })
    await leave(loan, card(10_00))
    const { incidents } = await till().listIncidents({ state: 'open' })
    expect(incidents.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ why: 'loan_deposit_charged', reference: loan.reference }),
    )
    await giveBack(loan, 'card', 10_00)
  })

  it('a customer whose deposit lies there still is not erased', async () => {
    const loan = await lendPairs(1)
    await leave(loan, card(10_00))
    await bringBack(loan)
    const { customer_id } = loan.customer
    const owner = shop.call(shop.staff.amparo)
    expect(await getRefusalDetails(owner.customers.eraseCustomer({ customer_id }))).toMatchObject({
      code: 'OPEN_LOAN',
      data: { reference: loan.reference },
    })
  })

  it('a ticket that was paid with a deposit which went back meanwhile is booked, and an incident says so', async () => {
    const loan = await lendPairs(1)
    await leave(loan, card(30_00))
    const entry = await toEntry(shop, lender, paidWithDeposit(loan, loan.items, 30_00))
    await bringBack(loan)
    await giveBack(loan, 'card', 30_00)
    expect(await till().bookSale(entry)).toMatchObject({ total_cents: 39_95 })
    const { incidents } = await till().listIncidents({ state: 'open' })
    expect(incidents.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ why: 'loan_deposit_differs', reference: loan.reference }),
    )
  })
})
