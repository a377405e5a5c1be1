import { beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder, settlePayment, startPayment } from '../../test/order-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { openSecondPlace, receiveCounted, sellCounted } from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { days, hours, later } from '../base/clock.ts'
import { query } from '../base/db.server.ts'
import { expireOrders } from '../checkout/expire-orders.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await openSecondPlace(shop)
  await counter().cash.openCashSession({ till: 'S1', float_cents: 100_00 })
})

const counter = () => shop.call(shop.staff.lola)
const balanced = async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
const SOLD_OUT = { code: 'SOLD_OUT', status: 409 }

/** A sale of several of one variant at 1.00. */
const bags = (bag: number, quantity: number, till = 'T1') =>
  cardSale(bag, {
    till,
    lines: [sellLine(bag, quantity)],
    tenders: [{ kind: 'card', amount_cents: quantity * 1_00 }],
    expected_total_cents: quantity * 1_00,
  })

async function countOf(variantId: number) {
  const [row] = await query<{ quantity: number; reserved: number; available: number }>(
    shop.db,
    '',
    `select (select sum(quantity)::int from counted_stock where variant_id = $1) as quantity,
       reserved, available
     from horma_available($1, null, $2), horma_reserved($1, null, $2)`,
    [variantId, shop.clock.now],
  )
  return row
}

it('a till of a second shop does not sell a pair of the first', async () => {
  const shoe = await sellShoe(shop, { pairs: 1 })
  expect(await getRefusal(counter().till.finishSale(cardSale(shoe, { till: 'S1' })))).toEqual(
    SOLD_OUT,
  )
  const { missing } = await counter().till.parkTicket({
    till: 'S1',
    version: 2,
    lines: [sellLine(shoe)],
  })
  expect(missing).toEqual([{ variant_id: shoe, quantity: 1 }])
  await counter().till.finishSale(cardSale(shoe))
  await balanced()
})

it('a sale bears the place of its till, and the ticket of another place is unknown to it', async () => {
  const bag = await sellCounted(shop, { quantity: 1 })
  await receiveCounted(shop, bag, 1, 'second')
  const parked = await counter().till.parkTicket({
    till: 'T1',
    version: 2,
    lines: [sellLine(bag)],
  })
  const { parked_ticket_id } = parked
  expect(
    await getRefusal(counter().till.finishSale({ ...bags(bag, 1, 'S1'), parked_ticket_id })),
  ).toEqual({ code: 'PARKED_TICKET_UNKNOWN', status: 404 })
  const { sale_id } = await counter().till.finishSale(bags(bag, 1, 'S1'))
  expect(await shop.call(shop.staff.lola).sales.getSale({ sale_id })).toMatchObject({
    location: 'second',
  })
  await balanced()
})

it('a till sells counted goods from their number', async () => {
  const bag = await sellCounted(shop, { quantity: 20 })
  await counter().till.finishSale(bags(bag, 3))
  expect(await getRefusal(counter().till.finishSale(bags(bag, 18)))).toEqual(SOLD_OUT)
  expect(await getRefusal(counter().till.finishSale(bags(bag, 1, 'S1')))).toEqual(SOLD_OUT)
  await counter().till.finishSale(bags(bag, 17))
  expect(await countOf(bag)).toEqual({ quantity: 0, reserved: 0, available: 0 })
  await balanced()
})

it('a web order reserves counted goods of every place and sells them when it is paid', async () => {
  const bag = await sellCounted(shop, { quantity: 2 })
  await receiveCounted(shop, bag, 3, 'second')
  const shoe = await sellShoe(shop, { pairs: 1, cents: 1_00 })
  const order = orderInput([bag, shoe], { quantity: 1, cents: 1_00 })
  const lines = [{ variant_id: bag, quantity: 4 }, ...order.lines.slice(1)]
  const placed = await shop
    .call()
    .checkout.placeOrder({ ...order, lines, expected_total_cents: 5_00 + 4_95 })
  expect(await countOf(bag)).toEqual({ quantity: 5, reserved: 4, available: 1 })
  await balanced()
  expect(await getRefusal(counter().till.finishSale(bags(bag, 1)))).toEqual(SOLD_OUT)
  expect(await payOrder(shop, placed)).toBe('captured')
  expect(await countOf(bag)).toEqual({ quantity: 1, reserved: 0, available: 1 })
  await balanced()
})

it('counted goods of an order whose time has passed can be sold, and come back when it ends', async () => {
  const bag = await sellCounted(shop, { quantity: 2 })
  const order = orderInput([bag], { quantity: 2, cents: 1_00 })
  const paidLate = await startPayment(shop, await shop.call().checkout.placeOrder(order))
  expect(await getRefusal(shop.call().checkout.placeOrder(order))).toEqual(SOLD_OUT)
  shop.clock.now = later(shop.clock.now, hours(1))
  expect(await countOf(bag)).toEqual({ quantity: 2, reserved: 0, available: 2 })
  await counter().till.finishSale(bags(bag, 1))
  await balanced()
  // One of the two is left: what was captured for both is due back.
  expect(await settlePayment(shop, paidLate)).toBe('refund_due')
  expect(await countOf(bag)).toEqual({ quantity: 1, reserved: 0, available: 1 })
  await balanced()
  await shop.call().checkout.placeOrder(orderInput([bag], { cents: 1_00 }))
  shop.clock.now = later(shop.clock.now, hours(1))
  await expireOrders(shop.db, () => shop.clock.now)
  expect(await countOf(bag)).toEqual({ quantity: 1, reserved: 0, available: 1 })
  await balanced()
})

it('a late payment of counted goods that are still there sells them', async () => {
  const bag = await sellCounted(shop, { quantity: 2 })
  const order = orderInput([bag], { quantity: 2, cents: 1_00 })
  const paidLate = await startPayment(shop, await shop.call().checkout.placeOrder(order))
  shop.clock.now = later(shop.clock.now, days(1))
  expect(await settlePayment(shop, paidLate)).toBe('captured')
  expect(await countOf(bag)).toEqual({ quantity: 0, reserved: 0, available: 0 })
  await balanced()
})

it('a parked ticket reserves counted goods, names those that are missing, and sells them', async () => {
  const bag = await sellCounted(shop, { quantity: 3 })
  const parked = await counter().till.parkTicket({
    till: 'T1',
    version: 2,
    lines: [sellLine(bag, 5)],
  })
  expect(parked.missing).toEqual([{ variant_id: bag, quantity: 2 }])
  expect(await countOf(bag)).toEqual({ quantity: 3, reserved: 3, available: 0 })
  await balanced()
  const { parked_ticket_id } = parked
  await counter().till.resumeParkedTicket({ till: 'T1', parked_ticket_id })
  await counter().till.finishSale({ ...bags(bag, 2), parked_ticket_id })
  expect(await countOf(bag)).toEqual({ quantity: 1, reserved: 0, available: 1 })
  await balanced()
})

it('a service is always available and moves nothing', async () => {
  const repair = await sellCounted(shop, { kind: 'none' })
  await counter().till.finishSale(bags(repair, 7, 'S1'))
  const placed = await shop
    .call()
    .checkout.placeOrder(orderInput([repair], { quantity: 9, cents: 1_00 }))
  expect(await payOrder(shop, placed)).toBe('captured')
  expect(
    await query(shop.db, '', 'select from stock_movements where variant_id = $1', [repair]),
  ).toEqual([])
  await balanced()
})

it('of many buyers at once no more counted goods are sold than there are', async () => {
  const bag = await sellCounted(shop, { quantity: 10 })
  const order = orderInput([bag], { cents: 1_00 })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => counter().till.finishSale(bags(bag, 1))),
    ...Array.from({ length: 10 }, () => shop.call().checkout.placeOrder(order)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await countOf(bag)).toMatchObject({ available: 0 })
  await balanced()
})
