import { beforeEach, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { returnableOrders } from '../../../test/returns/returnable-orders.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'

const shop = sharedWorld()
const { order, deliver } = returnableOrders(shop)
beforeEach(() => {
  shop.clock.now = SATURDAY
})

const office = () => shop.call(shop.staff.lola).returns
const buyer = () => shop.call().returns

/** An order that was delivered, and what its buyer asks of it `after` so many days. */
async function ask(kind: 'withdrawal' | 'return', after = 1) {
  const placed = await order()
  await deliver(placed.reference)
  shop.clock.now = later(SATURDAY, days(after))
  const { reference } = await buyer().openReturnRequest({
    token: placed.token,
    kind,
    units: placed.units,
  })
  return { ...placed, reference }
}

const readRequest = async (token: string) => (await buyer().getOrderReturns({ token })).requests[0]

it('a withdrawal that came in time is refused neither in free words nor as late', async () => {
  const { reference } = await ask('withdrawal')
  const refuse = (why: object) => getRefusal(office().refuseReturn({ reference, ...why }))
  expect(await refuse({ reason: 'No nos da la gana' })).toEqual({
    code: 'GROUND_NEEDED',
    status: 422,
  })
  expect(await refuse({})).toMatchObject({ code: 'GROUND_NEEDED' })
  const both = { ground: 'made_to_order', reason: 'No' }
  expect(await refuse(both)).toMatchObject({ code: 'GROUND_NEEDED' })
  expect(await refuse({ ground: 'because' })).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await refuse({ ground: 'late' })).toEqual({ code: 'WITHDRAWAL_IN_TIME', status: 409 })
  expect(await office().getReturn({ reference })).toMatchObject({ status: 'open' })
})

it('a withdrawal is refused where the law excludes the goods, and its buyer reads on which ground', async () => {
  const { reference, token } = await ask('withdrawal')
  await office().refuseReturn({ reference, ground: 'unsealed_hygiene' })
  const refused = { status: 'refused', refusal: null, refusal_ground: 'unsealed_hygiene' }
  expect(await office().getReturn({ reference })).toMatchObject(refused)
  expect(await readRequest(token)).toMatchObject(refused)
})

it('where the law excludes one pair of a withdrawal alone, that pair is refused and the other goes on', async () => {
  const { reference, token, first, second } = await ask('withdrawal')
  const refuse = (units: object[]) =>
    office().refuseReturn({ reference, ground: 'made_to_order', units: units as [] })
  expect(await getRefusal(refuse([{ ...first, n: 9 }]))).toMatchObject({ code: 'UNIT_UNKNOWN' })
  const refused = await refuse([first])
  expect(refused.reference).not.toBe(reference)
  expect(await office().getReturn(refused)).toMatchObject({
    status: 'refused',
    refusal_ground: 'made_to_order',
    units: [first],
  })
  expect(await office().getReturn({ reference })).toMatchObject({ status: 'open', units: [second] })
  expect((await buyer().getOrderReturns({ token })).units).toMatchObject([
    { state: 'kept' },
    { state: 'requested' },
  ])
})

it('a withdrawal that came late is refused as late', async () => {
  const { reference, token } = await ask('withdrawal', 40)
  await office().refuseReturn({ reference, ground: 'late' })
  expect(await readRequest(token)).toMatchObject({ status: 'refused', refusal_ground: 'late' })
})

it('a return, which the shop offers by itself, is refused in its own words', async () => {
  const { reference, token } = await ask('return')
  const grounded = await getRefusal(office().refuseReturn({ reference, ground: 'made_to_order' }))
  expect(grounded).toEqual({ code: 'REASON_NEEDED', status: 422 })
  await office().refuseReturn({ reference, reason: 'Las suelas están gastadas' })
  expect(await readRequest(token)).toMatchObject({
    refusal: 'Las suelas están gastadas',
    refusal_ground: null,
  })
})

it('less than was paid goes back only with a reason, which the buyer reads beside the sum', async () => {
  const { reference, token, units, first, second } = await ask('withdrawal')
  const condition = 'damaged' as const
  await office().checkReturn({ reference, units: units.map((unit) => ({ ...unit, condition })) })
  const { units: checked, shipping } = await office().getReturn({ reference })
  const paid = checked[0]?.left_cents ?? 0
  const shipping_cents = shipping?.suggested_cents ?? 0
  const worn = { ...first, cents: paid - 5_00 }
  const whole = { ...second, cents: paid, reduction_reason: 'Nada' }
  const refund = (unit: object) =>
    office().refundReturn({ reference, units: [unit as never, whole], shipping_cents })
  expect(await getRefusal(refund(worn))).toEqual({ code: 'REDUCTION_UNEXPLAINED', status: 422 })
  const blank = await getRefusal(refund({ ...worn, reduction_reason: '  ' }))
  expect(blank).toMatchObject({ code: 'BAD_REQUEST' })
  const reduction_reason = 'Suelas gastadas en la calle'
  const { cents } = await refund({ ...worn, reduction_reason })
  expect(cents).toBe(2 * paid - 5_00 + shipping_cents)
  const reduced = { line_id: first.line_id, n: first.n, reduction_cents: 5_00, reduction_reason }
  const rest = { reduction_cents: null, reduction_reason: null }
  expect((await readRequest(token))?.units).toMatchObject([reduced, rest])
  expect((await office().getReturn({ reference })).units.slice(0, 2)).toMatchObject([
    { ...reduced, cents: paid - 5_00 },
    rest,
  ])
  expect(await countMails(`return-reduced ${reference}`)).toBe(1)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('a withdrawal in time from a whole order gives the standard shipping back, a late one as the shop likes', async () => {
  const withdraw = async (after: number) => {
    const { reference, units } = await ask('withdrawal', after)
    const condition = 'sellable' as const
    await office().checkReturn({ reference, units: units.map((unit) => ({ ...unit, condition })) })
    const found = await office().getReturn({ reference })
    const left = found.units.map(({ line_id, n, left_cents }) => ({
      line_id,
      n,
      cents: left_cents,
    }))
    return { found, refund: () => office().refundReturn({ reference, units: left }) }
  }
  const inTime = await withdraw(1)
  expect(inTime.found.shipping?.suggested_cents).toBeGreaterThan(0)
  expect(await getRefusal(inTime.refund())).toEqual({ code: 'SHIPPING_OWED', status: 422 })
  const late = await withdraw(40)
  expect(await late.refund()).toMatchObject({ cents: expect.any(Number) })
})

it('a buyer whose request the shop ends because the goods are kept is told so', async () => {
  const { reference } = await ask('withdrawal')
  await office().cancelReturn({ reference })
  expect(await countMails(`return-cancelled ${reference}`)).toBe(1)
})

async function countMails(key: string): Promise<number> {
  const { rows } = await shop.pool.query('select from mail_messages where key = $1', [key])
  return rows.length
}
