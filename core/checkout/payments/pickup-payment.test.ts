import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { openTransfers, pickupInput, readLedger } from '../../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import { expireOrders } from '../expire-orders.ts'

const shop = sharedWorld()
let cashSession: number
beforeAll(async () => {
  await openTransfers(shop)
  const { session } = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
  cashSession = session?.cash_session_id ?? 0
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const place = async (variant: number, payment_method?: 'pickup') => {
  const order = { ...pickupInput(variant), ...(payment_method && { payment_method }) }
  const placed = await shop.call().checkout.placeOrder(order)
  const [sale] = await query<{ id: number }>(
    shop.db,
    'sale_of_reference',
    'select sale_id as id from sales where reference = $1',
    [placed.reference],
  )
  return { ...placed, saleId: sale?.id ?? 0 }
}
const read = ({ token }: { token: string }) => shop.call().checkout.getOrder({ token })
type Tenders = NonNullable<
  Parameters<ReturnType<typeof shop.call>['till']['handOverOrder']>[0]['payment']
>['tenders']
const cash = (given_cents = 69_95): Tenders => [
  { kind: 'cash', amount_cents: Math.min(given_cents, 69_95), given_cents },
]
const handOver = (sale_id: number, tenders?: Tenders, cash_session_id = cashSession) =>
  shop.call(shop.staff.lola).till.handOverOrder({
    sale_id,
    ...(tenders && { payment: { cash_session_id, tenders } }),
  })

it('paying at pick-up is open for orders that are picked up, where the shop has set it', async () => {
  const variant = await sellShoe(shop)
  const parcel = () =>
    shop.call().checkout.placeOrder({ ...orderInput([variant]), payment_method: 'pickup' })
  expect(await getRefusal(parcel())).toEqual({ code: 'PROVIDER_CLOSED', status: 403 })
  await writeSettings(shop.db, { pickup_payment_enabled: false }, { now: shop.clock.now })
  expect(await getRefusal(place(variant, 'pickup'))).toMatchObject({ code: 'PROVIDER_CLOSED' })
  await writeSettings(shop.db, { pickup_payment_enabled: true }, { now: shop.clock.now })
  const placed = await place(variant, 'pickup')
  expect(await read(placed)).toMatchObject({
    payment_status: 'pending',
    fulfillment_status: 'pending',
  })
})

it('an order is paid in cash when it is handed over: pairs sold, invoice written, change said, in the open session', async () => {
  const placed = await place(await sellShoe(shop), 'pickup')
  expect(await getRefusalDetails(handOver(placed.saleId))).toMatchObject({
    code: 'PAYMENT_NEEDED',
    data: { missing_cents: 69_95 },
  })
  const little = () => handOver(placed.saleId, cash(50_00))
  expect(await getRefusal(little())).toMatchObject({ code: 'CASH_TOO_LITTLE' })
  expect(await handOver(placed.saleId, cash(70_00))).toEqual({
    reference: placed.reference,
    paid_cents: 69_95,
    change_cents: 5,
    refund_cents: 0,
    handed_over: true,
  })
  expect(await read(placed)).toMatchObject({
    payment_status: 'paid',
    fulfillment_status: 'delivered',
    invoice: { test_mode: true },
  })
  expect(await readLedger(shop, placed)).toEqual(['cash 6995'])
  const [drawer] = await query(
    shop.db,
    'cash_of_session',
    `select sum(amount_cents)::int as cents from tenders where cash_session_id = $1 and kind = 'cash'`,
    [cashSession],
  )
  expect(drawer).toEqual({ cents: 69_95 })
  expect(await getRefusal(handOver(placed.saleId))).toMatchObject({ code: 'ALREADY_HANDED_OVER' })
})

it.each(['card', 'bizum'] as const)(
  'an order is paid by %s when it is handed over',
  async (kind) => {
    const placed = await place(await sellShoe(shop), 'pickup')
    await handOver(placed.saleId, [{ kind, amount_cents: 69_95, terminal_reference: 'A-17' }])
    expect(await readLedger(shop, placed)).toEqual([`${kind} 6995`])
  },
)

it('an order is paid in cash and by Bizum when it is handed over, and by two cards', async () => {
  const placed = await place(await sellShoe(shop), 'pickup')
  const parts: Tenders = [
    { kind: 'cash', amount_cents: 40_00, given_cents: 50_00 },
    { kind: 'bizum', amount_cents: 29_95 },
  ]
  expect(await handOver(placed.saleId, parts)).toMatchObject({ change_cents: 10_00 })
  expect(await readLedger(shop, placed)).toEqual(['cash 4000', 'bizum 2995'])
  const other = await place(await sellShoe(shop), 'pickup')
  await handOver(other.saleId, [
    { kind: 'card', amount_cents: 30_00, terminal_reference: 'A-1' },
    { kind: 'card', amount_cents: 39_95, terminal_reference: 'A-2' },
  ])
  expect(await readLedger(shop, other)).toEqual(['card 6995'])
})

it('an order is not handed over for less than is due, or for more', async () => {
  const placed = await place(await sellShoe(shop), 'pickup')
  for (const amount_cents of [69_94, 69_96]) {
    const paid = handOver(placed.saleId, [{ kind: 'card', amount_cents }])
    expect(await getRefusalDetails(paid)).toMatchObject({
      code: 'TENDERS_DIFFER',
      data: { missing_cents: 69_95 - amount_cents },
    })
  }
})

it('a paid order is handed over without money, and takes none', async () => {
  const placed = await place(await sellShoe(shop))
  expect(await getRefusal(handOver(placed.saleId))).toMatchObject({ code: 'NOT_READY' })
  await payOrder(shop, placed)
  expect(await getRefusal(handOver(placed.saleId, cash()))).toMatchObject({ code: 'ALREADY_PAID' })
  expect(await handOver(placed.saleId)).toMatchObject({ paid_cents: 0 })
  expect(await read(placed)).toMatchObject({ fulfillment_status: 'delivered' })
})

it('no money is taken into a closed session, nor for an order that is sent', async () => {
  const placed = await place(await sellShoe(shop), 'pickup')
  const closed = () => handOver(placed.saleId, cash(), cashSession + 1000)
  expect(await getRefusal(closed())).toMatchObject({ code: 'SESSION_CLOSED' })
  const parcel = await shop.call().checkout.placeOrder(orderInput([await sellShoe(shop)]))
  await payOrder(shop, parcel)
  const [sale] = await query<{ id: number }>(
    shop.db,
    'newest_sale',
    'select max(sale_id) as id from sales',
  )
  expect(await getRefusal(handOver(sale?.id ?? 0))).toMatchObject({ code: 'ORDER_UNKNOWN' })
})

it('an accepted order ends with its hold, and its pairs are on sale again', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const placed = await place(variant, 'pickup')
  shop.clock.now = later(shop.clock.now, days(3) - 1)
  await expireOrders(shop.db, () => shop.clock.now)
  expect(await read(placed)).toMatchObject({ payment_status: 'pending' })
  shop.clock.now = later(shop.clock.now, 1)
  await expireOrders(shop.db, () => shop.clock.now)
  expect(await read(placed)).toMatchObject({
    payment_status: 'expired',
    fulfillment_status: 'cancelled',
  })
  expect(await getRefusal(handOver(placed.saleId, cash()))).toMatchObject({ code: 'NOT_READY' })
  await place(variant, 'pickup')
})
