import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { limitSellers } from '../../../test/payments/money-rights.ts'
import { byTransfer, findTransfer, openTransfers } from '../../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { STAFF_PASSWORD } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await openTransfers(shop)
  await limitSellers(shop)
})
beforeEach(async () => {
  await shop.pool.query('delete from staff_rate_limits')
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes(16))
  await archive('amparo')
  await query(shop.db, '', 'delete from staff_pins where user_id = $1', [shop.staff.rosa.userId])
})

/** Leaves out of the team one of the two who hold the rights of money. */
const archive = (who: 'amparo' | null) =>
  query(shop.db, '', 'update staff_users set archived_at = case when user_id = $1 then now() end', [
    who && shop.staff[who].userId,
  ])
const rosa = () => shop.call(shop.staff.rosa)
const byPassword = (password = STAFF_PASSWORD, who: 'rosa' | 'amparo' = 'rosa') => ({
  user_id: shop.staff[who].userId,
  password,
})

/** 30 euros that are due back of an order that Rosa has booked as paid. */
async function overpaid(): Promise<string> {
  const variant = await sellShoe(shop)
  const placed = await shop
    .call()
    .checkout.placeOrder({ ...orderInput([variant]), payment_method: 'transfer' })
  const { payment_id } = await findTransfer(shop, placed)
  await rosa().checkout.confirmTransfer({ payment_id, ...byTransfer(69_95 + 30_00) })
  const { refunds } = await rosa().checkout.listRefunds({})
  return refunds.find(({ reference }) => reference === placed.reference)?.refund_id ?? ''
}
const payOut = (refund_id: string, approval: object, actor: Actor = shop.staff.rosa) =>
  shop.call(actor).cash.settleRefundByHand({ refund_id, approval } as never) as Promise<{
    money_act_id: number
  }>
const refusal = async (answer: Promise<unknown>) => (await getRefusal(answer)) as { code: string }

describe('a person alone approves with their password', () => {
  it('without ever having had a PIN, and the owner reads it as done alone', async () => {
    const { approvers } = await rosa().staff.listApprovers({ right: 'pay_out_by_hand' })
    expect(approvers).toEqual([
      { user_id: shop.staff.rosa.userId, name: 'Rosa', is_self: true, has_pin: false },
    ])
    const { money_act_id } = await payOut(await overpaid(), byPassword())
    const [act] = await query<object>(
      shop.db,
      '',
      'select covered_by as "by", approved_by = staff_id as own from money_acts where money_act_id = $1',
      [money_act_id],
    )
    expect(act).toEqual({ by: 'alone', own: true })
    const { rows: log } = await shop.pool.query(
      `select action_type as action, status from audit_log order by audit_id desc limit 2`,
    )
    expect(log).toEqual([
      { action: 'cash.settleRefundByHand', status: 'success' },
      { action: 'staff.usePassword', status: 'success' },
    ])
    const { rows } = await shop.pool.query(
      `select count(*)::int as used from audit_log where audit_log::text like $1`,
      [`%${STAFF_PASSWORD}%`],
    )
    expect(rows).toEqual([{ used: 0 }])
  })

  it('and nothing else than money', async () => {
    const may = { ...shop.staff.rosa.permissions, change_prices: 'pin' } as const
    const clerk = { ...shop.staff.rosa, permissions: may }
    const shoe = await shop.sell({ handle: 'sierra', pairs: 1 })
    const change = shop.call(clerk).pricing.savePrices({
      prices: [{ variant_id: shoe.variant('Negro 38'), price_cents: 10_00 }],
      approval: byPassword(),
    } as never)
    expect(await refusal(change)).toMatchObject({ code: 'APPROVER_NOT_ALLOWED' })
  })

  it('and not where somebody else holds the right too', async () => {
    await archive(null)
    const refused = await refusal(payOut(await overpaid(), byPassword()))
    expect(refused).toMatchObject({ code: 'APPROVER_NOT_ALLOWED' })
  })

  it('five wrong ones lock it for 15 minutes, also the right one, and a new PIN unlocks nothing', async () => {
    const refund_id = await overpaid()
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => refusal(payOut(refund_id, byPassword('no es esta')))),
    )
    expect(wrong.map(({ code }) => code).sort()).toEqual([
      ...Array(3).fill('PASSWORD_LOCKED'),
      ...Array(5).fill('PASSWORD_WRONG'),
    ])
    await rosa().staff.setPin({ user_id: shop.staff.rosa.userId, pin: '730951' })
    expect(await refusal(payOut(refund_id, byPassword()))).toEqual({
      code: 'PASSWORD_LOCKED',
      status: 429,
    })
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes(16))
    expect(await payOut(refund_id, byPassword())).toMatchObject({
      money_act_id: expect.any(Number),
    })
  })
})

describe('a password is never checked', () => {
  const machine = (): Actor => ({
    kind: 'machine',
    apiKeyId: 1,
    name: 'ERP',
    permissions: shop.staff.rosa.permissions,
  })

  it.each([
    ['for a colleague, be it right or wrong', () => shop.staff.lola as Actor],
    ['for a machine, be it right or wrong', machine],
  ])('%s', async (_who, actor) => {
    const refund_id = await overpaid()
    for (const password of [STAFF_PASSWORD, 'no es esta'])
      for (let n = 0; n < 6; n++)
        expect(await refusal(payOut(refund_id, byPassword(password), actor()))).toEqual({
          code: 'PASSWORD_WRONG',
          status: 403,
        })
    const { rows } = await shop.pool.query(
      `select count(*)::int as counted from staff_rate_limits where key like 'lockout password %'`,
    )
    expect(rows).toEqual([{ counted: 0 }])
  })

  it('in place of the present PIN, where that is changed', async () => {
    const pin = { user_id: shop.staff.rosa.userId, pin: '846206', approval: byPassword() }
    expect(await refusal(rosa().staff.setPin(pin as never))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
