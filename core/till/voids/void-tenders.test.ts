import { beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { approve, limitSellers } from '../../../test/payments/money-rights.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
let shoe: number
beforeAll(async () => {
  shoe = await sellShoe(shop, { pairs: 10 })
  await limitSellers(shop)
})

const till = (actor: Actor = shop.staff.rosa) => shop.call(actor).till
const MIXED = [
  { kind: 'cash' as const, amount_cents: 40_00 },
  { kind: 'card' as const, amount_cents: 29_95 },
]
const sell = (tenders = MIXED) => till().finishSale(cardSale(shoe, { tenders }))
const back = (cash: number, card: number) => [
  { kind: 'cash' as const, amount_cents: -cash },
  { kind: 'card' as const, amount_cents: -card },
]
const toInput = ({ sale_id }: { sale_id: number }, tenders: ReturnType<typeof back>) => ({
  sale_id,
  till: 'T1',
  reason: 'Se equivocó',
  tenders,
})
/** Cash that Amparo let out of the open session by her PIN. */
const readApproved = async () => {
  const [row] = await query<{ cents: number }>(
    shop.db,
    '',
    `select coalesce(sum(m.cash_cents), 0)::int as cents from money_acts m
     join cash_sessions c using (cash_session_id) where c.closed_at is null and m.approved_by = $1`,
    [shop.staff.amparo.userId],
  )
  return row?.cents ?? 0
}
const readDrawer = async () =>
  (await shop.call(shop.staff.amparo).cash.getXReading({ till: 'T1' })).cash

it('the money of a void goes back as it came with the right to void alone', async () => {
  const sale = await sell()
  const before = await readDrawer()
  const done = await till().voidSale(toInput(sale, back(40_00, 29_95)))
  expect(done).toMatchObject({
    refund_cents: 69_95,
    tenders: back(40_00, 29_95),
    money_act_id: null,
  })
  expect((await readDrawer()).cash_refunds_cents - before.cash_refunds_cents).toBe(40_00)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('money of a card leaves the drawer with the PIN of a second person, who stands on the void', async () => {
  const sale = await sell()
  const input = toInput(sale, back(50_00, 19_95))
  expect(await getRefusalDetails(till().voidSale(input))).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    data: { right: 'pay_out_by_hand' },
  })
  const before = await readDrawer()
  await till().voidSale({ ...input, approval: approve(shop, 'amparo') })
  expect((await readDrawer()).cash_refunds_cents - before.cash_refunds_cents).toBe(50_00)
  const { sale: shown } = await till().getVoidableSale({ sale_id: sale.sale_id })
  expect(shown?.void).toMatchObject({
    by: 'Rosa',
    approved_by: 'Amparo',
    tenders: back(50_00, 19_95),
  })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('a void whose money strays is an act of money that is summed with what its approver lets pass, and has a paper', async () => {
  const sale = await sell()
  const before = await readApproved()
  const approval = approve(shop, 'amparo')
  const done = await till().voidSale({ ...toInput(sale, back(69_95, 0).slice(0, 1)), approval })
  expect((await readApproved()) - before).toBe(69_95)
  const paper = await shop
    .call(shop.staff.amparo)
    .cash.getMoneyAct({ money_act_id: done.money_act_id ?? 0 })
  expect(paper).toMatchObject({
    act: 'sale_voided',
    amount_cents: 69_95,
    ways: [{ kind: 'cash', cents: 69_95 }],
    approved_by: 'Amparo',
    covered_by: 'pin',
    reason: 'Se equivocó',
    reference: done.reference,
  })
  const { sale: shown } = await till().getVoidableSale({ sale_id: sale.sale_id })
  expect(shown?.void?.money_act_id).toBe(done.money_act_id)
})

it('the PIN that a void takes has to cover money that leaves another way too', async () => {
  const sale = await sell()
  const { lola } = shop.staff
  const permissions = { ...lola.permissions, void_sales: 'pin' as const }
  const seller = till({ ...lola, permissions })
  const input = toInput(sale, back(69_95, 0).slice(0, 1))
  expect(await getRefusalDetails(seller.voidSale(input))).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    data: { right: 'void_sales' },
  })
  const approval = approve(shop, 'rosa')
  expect(await seller.voidSale({ ...input, approval })).toMatchObject({ tenders: input.tenders })
})

it('tenders that give back more or less than was paid void nothing', async () => {
  const sale = await sell()
  for (const cash of [39_99, 40_01])
    expect(await getRefusal(till().voidSale(toInput(sale, back(cash, 29_95))))).toEqual({
      code: 'REFUND_DIFFERS',
      status: 409,
    })
  expect((await till().getVoidableSale({ sale_id: sale.sale_id })).sale).toMatchObject({
    refusal: null,
    void: null,
  })
})
