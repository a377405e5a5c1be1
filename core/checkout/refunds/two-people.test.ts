import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { approve, limited, limitSellers } from '../../../test/payments/money-rights.ts'
import { byTransfer, findTransfer, openTransfers } from '../../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
let cash_session_id: number
beforeAll(async () => {
  await openTransfers(shop)
  await limitSellers(shop)
  const { session } = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
  cash_session_id = session?.cash_session_id ?? 0
})

const lola = () => shop.call(limited(shop.staff.lola))
const rosa = () => shop.call(shop.staff.rosa)
const amparo = () => shop.call(shop.staff.amparo)

async function order() {
  const variant = await sellShoe(shop)
  const placed = await shop
    .call()
    .checkout.placeOrder({ ...orderInput([variant]), payment_method: 'transfer' })
  const { payment_id } = await findTransfer(shop, placed)
  return { payment_id, reference: placed.reference }
}
const dueOf = async ({ reference }: { reference: string }) => {
  const { refunds } = await rosa().checkout.listRefunds({})
  return refunds.find((each) => each.reference === reference)?.refund_id ?? ''
}
/** An order of 69.95 that Rosa has booked as paid with 30 euros too much, which are due back. */
async function overpaid() {
  const placed = await order()
  await rosa().checkout.confirmTransfer({
    payment_id: placed.payment_id,
    ...byTransfer(69_95 + 30_00),
  })
  return { ...placed, refund_id: await dueOf(placed) }
}
const readCover = async (id: number) => {
  const [act] = await query<object>(
    shop.db,
    '',
    'select covered_by as "by", findings from money_acts where money_act_id = $1',
    [id],
  )
  return act
}

describe('money that nobody saw', () => {
  it('is not booked by a seller alone', async () => {
    const { payment_id } = await order()
    const wanted = { payment_id, ...byTransfer(69_95) }
    expect(await getRefusalDetails(lola().checkout.confirmTransfer(wanted))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'confirm_payments' },
    })
    const approval = approve(shop, 'rosa')
    expect(await lola().checkout.confirmTransfer({ ...wanted, approval })).toMatchObject({
      outcome: 'paid',
    })
  })

  it('of an absurd sum takes a second person, whoever books it, and is booked then', async () => {
    const { payment_id } = await order()
    const wanted = { payment_id, ...byTransfer(50_000_00) }
    expect(await getRefusal(amparo().checkout.confirmTransfer(wanted))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    const own = approve(shop, 'amparo')
    expect(
      await getRefusal(amparo().checkout.confirmTransfer({ ...wanted, approval: own })),
    ).toMatchObject({ code: 'APPROVER_NOT_ALLOWED' })
    const approval = approve(shop, 'rosa')
    expect(await amparo().checkout.confirmTransfer({ ...wanted, approval })).toMatchObject({
      outcome: 'paid',
      refund_cents: 50_000_00 - 69_95,
    })
  })

  it('is summed by person and day', async () => {
    await query(
      shop.db,
      '',
      `update admin_roles set max_office_money_cents = (select coalesce(sum(office_cents), 0) + 7000
         from money_acts where staff_id = $1 and covered_by = 'limit') where role_name = 'Encargada'`,
      [shop.staff.rosa.userId],
    )
    const confirm = async () => {
      const { payment_id } = await order()
      return rosa().checkout.confirmTransfer({ payment_id, ...byTransfer(69_95) })
    }
    await confirm()
    expect(await getRefusalDetails(confirm())).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'confirm_payments', amount_cents: 69_95 },
    })
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000)
    await confirm()
    await query(shop.db, '', 'update admin_roles set max_office_money_cents = null')
  })
})

describe('money that is paid out by hand', () => {
  it('leaves with the right alone, and cash of a transfer with a PIN', async () => {
    const { refund_id } = await overpaid()
    const tenders = [{ kind: 'cash' as const, amount_cents: -30_00 }]
    const pay = { refund_id, tenders, cash_session_id }
    expect(await getRefusalDetails(lola().cash.settleRefundByHand(pay))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'pay_out_by_hand', cash_cents: 30_00 },
    })
    const approval = approve(shop, 'amparo')
    const { money_act_id } = await lola().cash.settleRefundByHand({ ...pay, approval })
    expect(await readCover(money_act_id)).toEqual({
      by: 'pin',
      findings: ['right_missing', 'other_way'],
    })
  })

  it('is not paid out by who booked it, nor with their PIN', async () => {
    const { refund_id } = await overpaid()
    const pay = { refund_id }
    expect(await getRefusal(rosa().cash.settleRefundByHand(pay))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    const own = { ...pay, approval: approve(shop, 'rosa') }
    for (const who of [rosa(), lola()])
      expect(await getRefusal(who.cash.settleRefundByHand(own))).toMatchObject({
        code: 'APPROVER_NOT_ALLOWED',
      })
    const { money_act_id } = await amparo().cash.settleRefundByHand(pay)
    const { refunds } = await amparo().checkout.listRefunds({ state: 'done' })
    expect(refunds.find((each) => each.refund_id === refund_id)).toMatchObject({ money_act_id })
  })

  it('is paid out by the one person who holds the right, with their own PIN, and that is recorded', async () => {
    const { refund_id } = await overpaid()
    await query(shop.db, '', `update staff_users set archived_at = now() where user_id = $1`, [
      shop.staff.amparo.userId,
    ])
    const pay = { refund_id }
    const approvers = await rosa().staff.listApprovers({ right: 'pay_out_by_hand' })
    expect(approvers.approvers).toEqual([
      { user_id: shop.staff.rosa.userId, name: 'Rosa', is_self: true, has_pin: true },
    ])
    expect(await getRefusal(rosa().cash.settleRefundByHand(pay))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    const own = { ...pay, approval: approve(shop, 'rosa') }
    const { money_act_id } = await rosa().cash.settleRefundByHand(own)
    expect(await readCover(money_act_id)).toEqual({ by: 'alone', findings: ['same_person'] })
    await query(shop.db, '', 'update staff_users set archived_at = null')
  })
})
