import { beforeEach, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { returnableOrders } from '../../../test/returns/returnable-orders.ts'
import { delivery, SATURDAY } from '../../../test/shop.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
const { order, deliver } = returnableOrders(shop)
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const office = () => shop.call(shop.staff.lola).returns
const buyer = () => shop.call().returns

const setTariff = (standard_cents: number) =>
  query(
    shop.db,
    '',
    `insert into site_settings (setting_id, setting_value) values ('shipping_mainland', $1::jsonb)
     on conflict (setting_id) do update set setting_value = excluded.setting_value`,
    [
      JSON.stringify({
        standard_cents,
        standard_from: 2,
        standard_to: 3,
        express_cents: 9_95,
        express_from: 1,
        express_to: 2,
      }),
    ],
  )

interface Statement {
  name: string
  email: string
  order_number: string
  content_hash: string
  is_ended: boolean
  request: string | null
}
const readStatements = (orderNumber: string) =>
  query<Statement>(
    shop.db,
    '',
    `select s.name, s.email, s.order_number, s.content_hash, s.ended_at is not null as is_ended, r.reference as request
     from withdrawal_statements s left join return_requests r using (withdrawal_statement_id)
     where s.order_number = $1 order by withdrawal_statement_id`,
    [orderNumber],
  )

const readMails = (key: string) =>
  query<{ template: string; recipient: string }>(
    shop.db,
    '',
    'select template, recipient from mail_messages where key = $1',
    [key],
  )

it('the standard shipping that goes back is that of the day of the order, whatever it costs now', async () => {
  await setTariff(6_50)
  const { token, units, reference: number } = await order('gls_express')
  await setTariff(3_00)
  expect(await buyer().getOrderReturns({ token })).toMatchObject({ shipping_back_cents: 6_50 })
  const { reference } = await buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  expect(await office().getReturn({ reference })).toMatchObject({
    sale_reference: number,
    shipping: { left_cents: 9_95, suggested_cents: 6_50 },
  })
  await query(shop.db, '', `delete from site_settings where setting_id = 'shipping_mainland'`)
})

it('a withdrawal after the period is filed as late for the shop to decide, a return is refused then', async () => {
  const { token, units, first, reference } = await order()
  await deliver(reference)
  shop.clock.now = later(SATURDAY, days(30))
  const ask = (kind: 'withdrawal' | 'return') =>
    buyer().openReturnRequest({ token, kind, units: [first] })
  expect(await getRefusal(ask('return'))).toMatchObject({ code: 'RETURN_PERIOD_OVER' })
  const late = await ask('withdrawal')
  expect(await readMails(`withdrawal-received ${late.reference}`)).toHaveLength(1)
  expect(await office().getReturn({ reference: late.reference })).toMatchObject({
    kind: 'withdrawal',
    status: 'open',
    is_late: true,
  })
  expect(await office().listReturns({ q: late.reference })).toMatchObject({
    returns: [{ is_late: true }],
  })
  const filed = await buyer().fileWithdrawal({ name: 'Ana', reference, email: delivery.email })
  expect(filed.received_at).toBe(shop.clock.now.toISOString())
  const { requests } = await buyer().getOrderReturns({ token })
  expect(requests).toMatchObject([
    { is_late: true, units: units.slice(1) },
    { is_late: true, units: units.slice(0, 1) },
  ])
})

it('a withdrawal in time is not late', async () => {
  const { token, units } = await order()
  const { reference } = await buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  expect(await office().getReturn({ reference })).toMatchObject({ is_late: false })
})

it('every statement of withdrawal is kept with its name, whether or not there is such an order', async () => {
  const { token, units, reference } = await order()
  const { reference: request } = await buyer().openReturnRequest({
    token,
    kind: 'withdrawal',
    units,
  })
  await buyer().fileWithdrawal({ name: 'Ana María', reference, email: 'otra@horma.test' })
  await buyer().fileWithdrawal({ name: 'Ana M.', reference, email: delivery.email.toUpperCase() })
  const statements = await readStatements(reference)
  expect(statements).toMatchObject([
    { name: delivery.name, email: delivery.email, is_ended: true, request },
    { name: 'Ana María', email: 'otra@horma.test', is_ended: false, request: null },
    { name: 'Ana M.', email: delivery.email.toUpperCase(), is_ended: true, request: null },
  ])
  expect(new Set(statements.map(({ content_hash }) => content_hash)).size).toBe(3)
  for (const { content_hash } of statements) expect(content_hash).toMatch(/^[0-9a-f]{64}$/)
  await expect(query(shop.db, '', `update withdrawal_statements set name = 'X'`)).rejects.toThrow()
})

it('a withdrawal takes its units out of a return that nobody has touched, and the rest of it stays', async () => {
  const { token, units, first, second } = await order()
  const { reference } = await buyer().openReturnRequest({ token, kind: 'return', units })
  await buyer().openReturnRequest({ token, kind: 'withdrawal', units: [first] })
  expect((await office().getReturn({ reference })).units).toMatchObject([second])
  expect(await office().getReturn({ reference })).toMatchObject({ status: 'open' })
  const { requests } = await buyer().getOrderReturns({ token })
  expect(requests).toMatchObject([
    { kind: 'withdrawal', units: [first] },
    { kind: 'return', units: [second] },
  ])
  await buyer().openReturnRequest({ token, kind: 'withdrawal', units: [second] })
  expect(await office().getReturn({ reference })).toMatchObject({
    status: 'cancelled',
    units: [second],
  })
})

it('a withdrawal of all that is left leaves out what the shop is dealing with already', async () => {
  const { token, first, second, reference } = await order()
  const { reference: touched } = await buyer().openReturnRequest({
    token,
    kind: 'return',
    units: [first],
  })
  await office().receiveReturn({ reference: touched })
  await buyer().fileWithdrawal({ name: 'Ana', reference, email: delivery.email })
  const { requests } = await buyer().getOrderReturns({ token })
  expect(requests).toMatchObject([
    { kind: 'withdrawal', status: 'open', units: [second] },
    { kind: 'return', status: 'received', units: [first] },
  ])
})

it('two browsers on one order, one that withdraws and one that returns, end with each unit in one request', async () => {
  for (let round = 0; round < 4; round++) {
    const { token, units } = await order()
    const ask = (kind: 'withdrawal' | 'return') => buyer().openReturnRequest({ token, kind, units })
    const ended = await Promise.allSettled(
      round % 2 ? [ask('return'), ask('withdrawal')] : [ask('withdrawal'), ask('return')],
    )
    const { requests } = await buyer().getOrderReturns({ token })
    expect(requests.filter(({ status }) => status === 'open')).toMatchObject([
      { kind: 'withdrawal', units },
    ])
    expect(ended.some(({ status }) => status === 'fulfilled')).toBe(true)
  }
})

it('a link that has ended or was guessed opens no return, takes none back and shows none', async () => {
  const { token, units } = await order()
  const { reference } = await buyer().openReturnRequest({ token, kind: 'withdrawal', units })
  await query(
    shop.db,
    '',
    `update order_tokens set expires_at = $1 where sale_id = (select sale_id from return_requests where reference = $2)`,
    [SATURDAY, reference],
  )
  shop.clock.now = later(SATURDAY, days(1))
  for (const link of [token, 'A'.repeat(32)]) {
    const refusals = await Promise.all([
      getRefusal(buyer().getOrderReturns({ token: link })),
      getRefusal(buyer().openReturnRequest({ token: link, kind: 'return', units })),
      getRefusal(buyer().cancelReturnRequest({ token: link, reference })),
    ])
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'ORDER_UNKNOWN' })
  }
})

it('a refused return is told to its buyer by e-mail with the reason', async () => {
  const { token, units } = await order()
  const { reference } = await buyer().openReturnRequest({ token, kind: 'return', units })
  await office().refuseReturn({ reference, reason: 'Las suelas están gastadas' })
  expect(await readMails(`return-refused ${reference}`)).toEqual([
    { template: 'return-refused', recipient: delivery.email },
  ])
})

it('each return of a sale has its own correction, in whatever order they are read', async () => {
  const { token, first, second } = await order()
  const refund = async (unit: typeof first) => {
    const asked = await buyer().openReturnRequest({ token, kind: 'withdrawal', units: [unit] })
    const { reference } = asked
    await office().checkReturn({ reference, units: [{ ...unit, condition: 'sellable' }] })
    const { shipping } = await office().getReturn({ reference })
    const shipping_cents = shipping?.suggested_cents ?? 0
    await office().refundReturn({ reference, units: [{ ...unit, cents: 20_00 }], shipping_cents })
    return (await office().getReturn({ reference })).correction
  }
  const corrections = [await refund(second), await refund(first)]
  expect(new Set(corrections.map((each) => each?.invoice)).size).toBe(2)
  const totals = [-20_00, -24_95]
  expect(corrections).toMatchObject(totals.map((total_cents) => ({ type: 'R5', total_cents })))
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
