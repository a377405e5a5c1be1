import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sumCents } from '../../base/money.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
})
afterAll(() => made.shop.close())

const till = () => made.shop.call(made.seller).till
const drawer = () => made.shop.call(made.seller).cash
const manager = () =>
  made.shop.call(staffWith({ can_view_reports: true, can_manage_sales_pos: true })).cash
const readX = async () => (await manager().getXReading({ till: 'T1' })).content
const closeT1 = async () => {
  const { cash: sums, cash_session_id } = await manager().getXReading({ till: 'T1' })
  const { float_cents, cash_given_cents, cash_change_cents, cash_refunds_cents } = sums
  const counted_cents =
    float_cents +
    cash_given_cents -
    cash_change_cents -
    cash_refunds_cents +
    sums.cash_deposits_cents
  await drawer().closeCashSession({ till: 'T1', cash_session_id, counted_cents })
  await drawer().openCashSession({ till: 'T1', float_cents: counted_cents })
  return (await drawer().getClosing({ cash_session_id })).content
}
const grossVat = (vat: { base_cents: number; vat_cents: number }[]) =>
  sumCents(vat.map(({ base_cents, vat_cents }) => base_cents + vat_cents))

it('a Z counts the advance of a deposit among its tickets and its VAT, and a later one only the rest of the price', async () => {
  const sold = await till().finishSale(cardSale(await sellShoe(made.shop)))
  const taken = await made.take({ tenders: [cash(20_00)] })
  const ofAdvance = await closeT1()
  expect(ofAdvance).toMatchObject({
    sales: { count: 1, cents: 69_95 },
    deposits_cents: 20_00,
    advances: { count: 1, cents: 20_00 },
    deducted_cents: 0,
    tickets: [{ first: sold.invoice, last: taken.invoice, count: 2, cents: 89_95 }],
    vat: [{ rate: 21, base_cents: 57_81 + 16_53, vat_cents: 12_14 + 3_47 }],
    corrections: [],
  })

  const { sale } = await made.handOver(taken, card(49_95))
  const ofRest = await closeT1()
  expect(ofRest).toMatchObject({
    sales: { count: 1, cents: 69_95 },
    deposits_cents: 0,
    advances: { count: 0, cents: 0 },
    deducted_cents: 20_00,
    tickets: [{ first: sale?.invoice, count: 1, cents: 49_95 }],
    vat: [{ rate: 21, base_cents: 57_81 - 16_53, vat_cents: 12_14 - 3_47 }],
  })
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
})

it('a deposit that is given back takes its VAT off the Z of its day, as a correction', async () => {
  const taken = await made.take({ tenders: [cash(20_00)] })
  const whole = await readX()
  const { corrections } = await made.cancel(taken)
  const left = await readX()
  expect(grossVat(left.vat)).toBe(grossVat(whole.vat) - 20_00)
  expect(left.corrections).toEqual([
    { invoice: corrections[0], corrects: taken.invoice, cents: -20_00, reason: 'deposit' },
  ])
  const z = await closeT1()
  expect(z).toEqual(left)
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
})

it('a deposit that a till gives back by transfer is in its Z, and one that the office transfers beside the sum of the closings', async () => {
  const [atTill, inOffice] = [await made.take(), await made.take()]
  await closeT1()
  const by = [{ kind: 'transfer' as const, amount_cents: -20_00 }]
  const back = { reason: 'Se muda', tenders: by }
  const { corrections } = await made.deposits.cancelDeposit({
    till: 'T1',
    deposit_id: atTill.deposit_id,
    ...back,
  })
  await made.deposits.cancelDeposit({ deposit_id: inOffice.deposit_id, ...back })
  const z = await closeT1()
  expect(z).toMatchObject({
    deposits_cents: -20_00,
    methods: [{ kind: 'transfer', deposits_cents: -20_00, total_cents: -20_00 }],
    corrections: [{ invoice: corrections[0], corrects: atTill.invoice, cents: -20_00 }],
  })
  const { totals } = await manager().listCashSessions({})
  expect(totals.office_refunds_cents).toBe(20_00)
  const ofOtherDays = await manager().listCashSessions({ to: '2020-01-01' })
  expect(ofOtherDays.totals.office_refunds_cents).toBe(0)
  for (const narrowed of [{ till: 'T1' }, { differing: true }]) {
    const list = await manager().listCashSessions(narrowed)
    expect(list.totals.office_refunds_cents).toBeNull()
  }
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
})

it('a till that is closed gives no money of a deposit back, by transfer neither', async () => {
  const taken = await made.take()
  await made.shop.call(made.seller).cash.closeCashSession({
    till: 'T1',
    cash_session_id: (await manager().getXReading({ till: 'T1' })).cash_session_id,
    counted_cents: 0,
    reason: 'Recuento a ciegas',
  })
  const by = [{ kind: 'transfer' as const, amount_cents: -20_00 }]
  const back = { deposit_id: taken.deposit_id, reason: 'x', tenders: by }
  expect(await getRefusal(made.deposits.cancelDeposit({ till: 'T1', ...back }))).toMatchObject({
    code: 'NO_OPEN_SESSION',
  })
})
