import { beforeEach, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { returnableOrders } from '../../../test/returns/returnable-orders.ts'
import { delivery, SATURDAY } from '../../../test/shop.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { newToken } from '../../base/ids.ts'

const shop = sharedWorld()
const { shoe, order, deliver } = returnableOrders(shop)
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const office = () => shop.call(shop.staff.lola).returns
const buyer = () => shop.call().returns
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])

/** As the sidebar of the office counts them: those that are here and not paid back. */
async function countPendingReturns(): Promise<number> {
  const { notifications } = await shop.call(shop.staff.lola).notifications.listNotifications({})
  return notifications.find(({ id }) => id === 'pending_returns')?.count ?? 0
}

const readMails = (template: string) =>
  query<{ recipient: string; key: string }>(
    shop.db,
    '',
    'select recipient, key from mail_messages where template = $1 order by message_id',
    [template],
  )

it('one pair of two is withdrawn, received, checked and refunded without shipping, and its order tells it', async () => {
  const { token, units, reference: orderReference } = await order()
  const pendingBefore = await countPendingReturns()
  const { reference, created_at } = await buyer().openReturnRequest({
    token,
    kind: 'withdrawal',
    units: units.slice(0, 1),
    note: 'Me aprietan',
  })
  expect(reference).toMatch(/^R[0-9A-Z]{9}$/)
  expect(created_at).toBe('2026-11-21T09:00:00+00:00')
  expect(await readMails('withdrawal-received')).toContainEqual({
    recipient: delivery.email,
    key: `withdrawal-received ${reference}`,
  })
  expect(await office().listReturns({ status: 'waiting', q: orderReference })).toMatchObject({
    returns: [{ reference, kind: 'withdrawal', status: 'open', units: 1, cents: 0 }],
  })
  expect(await countPendingReturns()).toBe(pendingBefore)
  await office().receiveReturn({ reference })
  expect(await countPendingReturns()).toBe(pendingBefore + 1)
  expect(await getRefusal(buyer().cancelReturnRequest({ token, reference }))).toMatchObject({
    code: 'RETURN_NOT_OPEN',
  })
  const refund = (cents: number, shipping_cents = 0) =>
    office().refundReturn({
      reference,
      shipping_cents,
      units: units.slice(0, 1).map((unit) => ({ ...unit, cents })),
    })
  expect(await getRefusal(refund(20_00))).toMatchObject({ code: 'RETURN_NOT_CHECKED' })
  const [unit] = units.map((each) => ({ ...each, condition: 'sellable' as const }))
  if (!unit) throw new Error('no unit')
  await office().checkReturn({ reference, units: [unit] })
  expect((await office().getReturn({ reference })).shipping).toEqual({
    left_cents: 4_95,
    suggested_cents: 0,
  })
  expect(await getRefusal(refund(20_01))).toMatchObject({ code: 'MORE_THAN_PAID' })
  expect(await getRefusal(refund(20_00, 4_96))).toMatchObject({ code: 'MORE_THAN_PAID' })
  const refunded = await refund(20_00)
  expect(await countPendingReturns()).toBe(pendingBefore)
  expect(refunded).toMatchObject({ reference, cents: 20_00 })
  expect(await getRefusal(refund(20_00))).toMatchObject({ code: 'RETURN_ENDED' })
  await balanced()

  expect(await office().getReturnTicket({ return_id: refunded.return_id })).toMatchObject({
    reference,
    status: 'refunded',
    cents: 20_00,
    sale_reference: orderReference,
    refunds: [{ kind: 'test', cents: 20_00, stage: 'on_its_way' }],
    correction: { type: 'R5', total_cents: -20_00 },
    units: [{ cents: 20_00, condition: 'sellable' }],
  })
  await refundDue(shop)
  await balanced()
  expect((await shop.call().checkout.getOrder({ token })).payment_status).toBe('partly_refunded')
  const told = await buyer().getOrderReturns({ token })
  expect(told.units.map(({ state }) => state)).toEqual(['returned', 'kept'])
  expect(told.requests).toMatchObject([{ reference, status: 'refunded' }])
  expect(
    await getRefusal(
      buyer().openReturnRequest({ token, kind: 'return', units: units.slice(0, 1) }),
    ),
  ).toMatchObject({ code: 'UNIT_RETURNED' })
})

it('a whole withdrawal gives the standard shipping back where express was paid', async () => {
  const { token, units } = await order('gls_express')
  const { reference } = await buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  await office().checkReturn({
    reference,
    units: units.map((unit) => ({ ...unit, condition: 'sellable' as const })),
  })
  const { shipping } = await office().getReturn({ reference })
  expect(shipping).toEqual({ left_cents: 9_95, suggested_cents: 4_95 })
  await office().refundReturn({
    reference,
    shipping_cents: 4_95,
    units: units.map((unit) => ({ ...unit, cents: 20_00 })),
  })
  await balanced()
  expect(await shop.call().checkout.getOrder({ token })).toMatchObject({
    payment_status: 'partly_refunded',
    fulfillment_status: 'returned',
  })
})

it('a withdrawal made twice, also at once, is one request with one receipt', async () => {
  const { token, units } = await order()
  const withdraw = () => buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  const [one, other] = await Promise.all([withdraw(), withdraw()])
  expect(other).toEqual(one)
  expect(await withdraw()).toEqual(one)
  const receipts = await readMails('withdrawal-received')
  expect(receipts.filter(({ key }) => key.endsWith(one.reference))).toHaveLength(1)
  const { requests } = await buyer().getOrderReturns({ token })
  expect(requests).toHaveLength(1)
  expect(
    await getRefusal(
      buyer().openReturnRequest({ token, kind: 'withdrawal', units: units.slice(0, 1) }),
    ),
  ).toMatchObject({ code: 'UNIT_REQUESTED' })
  await buyer().cancelReturnRequest({ token, reference: one.reference })
  expect((await withdraw()).reference).not.toBe(one.reference)
})

it('two refunds of one request at once pay one of them', async () => {
  const { token, units } = await order()
  const { reference } = await buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  await office().checkReturn({
    reference,
    units: units.map((unit) => ({ ...unit, condition: 'damaged' as const })),
  })
  const refund = () =>
    office().refundReturn({
      reference,
      units: units.map((unit) => ({ ...unit, cents: 20_00 })),
      shipping_cents: 4_95,
    })
  const ended = await Promise.allSettled([refund(), refund()])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await balanced()
})

it('units of another order, a guessed link and an unpaid order are refused', async () => {
  const [one, other] = [await order(), await order()]
  const ask = (token: string, units = other.units) =>
    getRefusal(buyer().openReturnRequest({ token, kind: 'withdrawal', units }))
  expect(await ask(one.token)).toMatchObject({ code: 'UNIT_UNKNOWN' })
  expect(await ask(newToken())).toMatchObject({ code: 'ORDER_UNKNOWN' })
  const { reference } = await buyer().openReturnRequest({
    token: other.token,
    kind: 'withdrawal',
    units: other.units,
  })
  expect(
    await getRefusal(buyer().cancelReturnRequest({ token: one.token, reference })),
  ).toMatchObject({ code: 'RETURN_UNKNOWN' })
  const unpaid = await shop
    .call()
    .checkout.placeOrder(orderInput([shoe.variant('Negro 39')], { cents: 20_00 }))
  const { units, is_open } = await buyer().getOrderReturns({ token: unpaid.token })
  expect(is_open).toBe(false)
  const own = units.map(({ line_id, n }) => ({ line_id, n }))
  expect(await ask(unpaid.token, own)).toMatchObject({ code: 'RETURN_NOT_PAID' })
})

it('a wish for another size gives way to a withdrawal as long as the shop has nothing, and can be refunded', async () => {
  const { token, units } = await order()
  const wanted = { wanted_variant_id: shoe.variant('Negro 39') }
  const ask = (wish: object) =>
    buyer().openReturnRequest({
      token,
      kind: 'size_change',
      way: 'shop',
      units: units.map((unit) => ({ ...unit, ...wish })),
    })
  expect(await getRefusal(ask({}))).toMatchObject({ code: 'SIZE_UNKNOWN' })
  expect(await getRefusal(ask({ wanted_variant_id: shoe.variant('Negro 38') }))).toMatchObject({
    code: 'SIZE_UNKNOWN',
  })
  const wish = await ask(wanted)
  expect(await office().getReturn({ reference: wish.reference })).toMatchObject({
    kind: 'size_change',
    way: 'shop',
    units: [
      { wanted_size: '39', wanted_available: true },
      { wanted_size: '39', wanted_available: true },
    ],
  })
  const withdrawal = await buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  expect((await office().getReturn({ reference: wish.reference })).status).toBe('cancelled')
  await office().refuseReturn({ reference: withdrawal.reference, ground: 'made_to_order' })
  const { requests } = await buyer().getOrderReturns({ token })
  expect(requests[0]).toMatchObject({ status: 'refused', refusal_ground: 'made_to_order' })
})

it('fourteen days after delivery an order can still be given back, a day later not, unless the shop allows more', async () => {
  const { token, units, reference } = await order()
  await deliver(reference)
  // The fourteenth day is a Saturday: the period ends on the Monday after it.
  shop.clock.now = later(SATURDAY, days(16))
  expect(await buyer().getOrderReturns({ token })).toMatchObject({
    is_open: true,
    last_day: '2026-12-07',
  })
  shop.clock.now = later(SATURDAY, days(17))
  const ask = () => buyer().openReturnRequest({ token, kind: 'return', units })
  expect(await getRefusal(ask())).toMatchObject({ code: 'RETURN_PERIOD_OVER' })
  await query(
    shop.db,
    '',
    `insert into site_settings (setting_id, setting_value) values ('return_policy_days', '30'), ('free_return_shipping', 'true')`,
  )
  expect(await buyer().getOrderReturns({ token })).toMatchObject({ is_return_free: true })
  expect(await ask()).toMatchObject({ reference: expect.any(String) })
})

it('a withdrawal without a link answers the same for an order and for none, and files and mails it for the first alone', async () => {
  const { token, reference } = await order()
  const before = (await readMails('withdrawal-received')).length
  const file = (change: object) =>
    buyer().fileWithdrawal({ name: 'Ana', reference, email: delivery.email, ...change })
  const none = await file({ email: 'otra@horma.test' })
  expect(await file({ reference: 'NADA' })).toEqual(none)
  expect((await readMails('withdrawal-received')).length).toBe(before)
  const typed = `#${reference.toLowerCase().slice(0, 4)} ${reference.slice(4)}`
  expect(await file({ reference: typed, email: delivery.email.toUpperCase() })).toEqual(none)
  expect(await file({ note: 'otra vez' })).toEqual(none)
  expect((await readMails('withdrawal-received')).length).toBe(before + 1)
  const { requests, units } = await buyer().getOrderReturns({ token })
  expect(requests).toMatchObject([{ kind: 'withdrawal', status: 'open' }])
  expect(units.map(({ state }) => state)).toEqual(['requested', 'requested'])
})
