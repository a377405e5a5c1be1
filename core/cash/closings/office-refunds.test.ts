import { beforeAll, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { openTransfers, pickupInput } from '../../../test/payments/payment-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { readSaleUnits, takeBackUnits } from '../../../test/returns/write-return-fixtures.ts'
import { openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedShop()
let seller: Awaited<ReturnType<typeof openTill>>['seller']
beforeAll(async () => {
  await openTransfers(shop)
  seller = (await openTill(shop)).seller
})

const office = () => shop.call(machineWith({ can_manage_sales_pos: true }))
const readOffice = async () =>
  (await shop.call(staffWith({ can_view_reports: true })).cash.listCashSessions({})).totals
    .office_refunds_cents

/** An order that is paid in cash when it is picked up, and whose pair comes back. */
async function returnedPickup(cash_session_id: number) {
  const input = { ...pickupInput(await sellShoe(shop)), payment_method: 'pickup' as const }
  const { reference } = await shop.call().checkout.placeOrder(input)
  const [sale] = await query<{ id: number }>(
    shop.db,
    'picked_up_sale',
    'select sale_id as id from sales where reference = $1',
    [reference],
  )
  await shop.call(seller).till.handOverOrder({
    sale_id: sale?.id ?? 0,
    payment: {
      cash_session_id,
      tenders: [{ kind: 'cash', amount_cents: 69_95, given_cents: 69_95 }],
    },
  })
  return takeBack(reference)
}

/** Its refund, which a person sends. */
async function takeBack(reference: string) {
  const { units } = await readSaleUnits(shop, reference)
  await takeBackUnits(
    shop,
    units.slice(0, 1).map((unit) => ({ ...unit, condition: 'sellable' as const })),
  )
  const { refunds } = await office().checkout.listRefunds({})
  return refunds.find((each) => each.reference === reference)?.refund_id ?? ''
}

it('cash of a pick-up that goes back by transfer stands beside the sum of the closings, and in a Z where it leaves a drawer', async () => {
  const { session } = await shop.call(seller).cash.getCashSession({ till: 'T1' })
  const cash_session_id = session?.cash_session_id ?? 0
  const refund_id = await returnedPickup(cash_session_id)
  await office().cash.settleRefundByHand({ refund_id })
  expect(await readOffice()).toBe(69_95)
  const atCounter = await returnedPickup(cash_session_id)
  const atTill = {
    refund_id: atCounter,
    tenders: [{ kind: 'cash' as const, amount_cents: -69_95 }],
    cash_session_id,
  }
  await shop.call(seller).cash.settleRefundByHand(atTill)
  expect(await readOffice()).toBe(69_95)
  const closed = await shop
    .call(seller)
    .cash.closeCashSession({ till: 'T1', cash_session_id, counted_cents: 169_95 })
  expect(closed).toMatchObject({ state: 'closed', difference_cents: 0, cash_refunds_cents: 69_95 })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('money of the web that no till has taken is not counted among what the office gave back for the tills', async () => {
  const before = await readOffice()
  const order = await shop.call().checkout.placeOrder(orderInput([await sellShoe(shop)]))
  await payOrder(shop, order)
  await takeBack(order.reference)
  expect(await refundDue(shop)).toBe(1)
  expect(await readOffice()).toBe(before)
})

it('a refund goes back in parts, each below zero, which come to it, and only what is handed out is of the session', async () => {
  const opened = await shop.call(seller).cash.openCashSession({
    till: 'T1',
    float_cents: 169_95,
  })
  const { cash_session_id } = opened
  const refund_id = await returnedPickup(cash_session_id)
  const send = (cash: number, transfer: number) =>
    shop.call(seller).cash.settleRefundByHand({
      refund_id,
      cash_session_id,
      tenders: [
        { kind: 'cash', amount_cents: -cash },
        { kind: 'transfer', amount_cents: -transfer },
      ],
    })
  expect(await getRefusal(send(40_00, 29_94))).toEqual({ code: 'REFUND_DIFFERS', status: 409 })
  const office = await readOffice()
  const { money_act_id } = await send(40_00, 29_95)
  const paid = await shop.call(seller).cash.getMoneyAct({ money_act_id })
  expect(paid).toMatchObject({
    amount_cents: 69_95,
    ways: [
      { kind: 'cash', cents: 40_00 },
      { kind: 'transfer', cents: 29_95 },
    ],
  })
  expect(await readOffice()).toBe((office ?? 0) + 29_95)
  const { content } = await shop
    .call(staffWith({ can_view_reports: true }))
    .cash.getXReading({ till: 'T1' })
  expect(content.refunds.cents).toBe(40_00)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
