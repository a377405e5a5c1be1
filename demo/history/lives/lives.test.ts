import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, query } from '../../../core/base/db.server.ts'
import { createTill } from '../../../core/devices/tills/create-till.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { createDemoStaff } from '../../create-demo-staff.ts'
import { customers } from '../../people.ts'
import { generateHistory } from '../generate-history.ts'
import { withSavepoints } from '../nested-transactions.ts'
import { lives } from './lives.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const { now } = shop.clock
  const onSale = await shop.furnish()
  await inTransaction(shop.db, async (tx) => {
    await createTill(tx, { code: 'T1', name: 'Mostrador' })
    const staff = await createDemoStaff(tx, cheapPasswords, 'a long password 2026')
    // Of test/shop.ts.
    const secret = 'secret of the tests'
    const past = { onSale, staff, customers, till: 'T1', now, pace: 0.15, secret, lives }
    await generateHistory(withSavepoints(tx), past)
  })
})
afterAll(() => shop.close())

const office = () => shop.call(staffWith({ is_super_admin: true }))

test('the books of a past with all its lives add up', async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

test('each list in which orders are served has a few, and most orders were delivered', async () => {
  const { counts } = await office().checkout.listOfficeOrders({ list: 'to_prepare' })
  for (const [list, count] of Object.entries(counts))
    expect([list, count > 0 && count < 20]).toEqual([list, true])
  const orders = await query<{ state: string; orders: number }>(
    shop.db,
    '',
    `select fulfillment_status as state, count(*)::int as orders from sales
     where sale_origin = 'web' and fulfillment_status is not null group by 1`,
  )
  const count = (state: string) => orders.find((each) => each.state === state)?.orders ?? 0
  const all = orders.reduce((sum, each) => sum + each.orders, 0)
  expect(count('delivered') / all).toBeGreaterThan(0.5)
})

test('each parcel that has left bears a number of its carrier', async () => {
  const parcels = await query<{ left: number; numbered: number }>(
    shop.db,
    '',
    `select count(*)::int as left, count(tracking_number)::int as numbered from shipments
     where shipping_status in ('shipped', 'in_transit', 'delivered')`,
  )
  expect(parcels[0]?.left).toBeGreaterThan(10)
  expect(parcels[0]?.numbered).toBe(parcels[0]?.left)
})

test('whoever works in the office finds something to do on each of its screens', async () => {
  const { notifications } = await office().notifications.listNotifications({})
  const counts = Object.fromEntries(notifications.map(({ id, count }) => [id, count]))
  for (const id of [
    'pending_orders',
    'pending_returns',
    'open_incidents',
    'overdue_deposits',
    'overdue_loans',
    'open_disputes',
    'ready_repairs',
  ])
    expect([id, (counts[id] ?? 0) > 0]).toEqual([id, true])
  expect(await countRows()).toMatchObject({
    marks: 5,
    coupons: 3,
    coupon_uses: 7,
    campaigns: 2,
    moves: 2,
    stocktakes: 1,
    complaints: 2,
    messages: 7,
    open_messages: 2,
    disputes: 2,
    parked: 1,
    voids: 1,
  })
})

test('no badge of the sidebar says more than 99', async () => {
  const { notifications } = await office().notifications.listNotifications({})
  const waiting = notifications.filter(({ on_badge }) => on_badge)
  expect(waiting.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(99)
})

test('nothing of what lives have written lies after the end of the past', async () => {
  const late = await query(
    shop.db,
    '',
    `select 'sale' as what from sales where created_at > $1
     union all select 'shipment' from shipments where created_at > $1 or actual_delivery_date > $1
     union all select 'return' from return_requests where created_at > $1 or received_at > $1
     union all select 'deposit' from deposits where created_at > $1
     union all select 'loan' from loans where created_at > $1
     union all select 'message' from contact_messages where created_at > $1 or answered_at > $1
     union all select 'customer' from customers where created_at > $1`,
    [shop.clock.now],
  )
  expect(late).toEqual([])
})

async function countRows() {
  const [row] = await query<Record<string, number>>(
    shop.db,
    '',
    `select (select count(*)::int from item_marks) as marks, (select count(*)::int from coupons) as coupons,
       (select count(*)::int from coupon_uses) as coupon_uses, (select count(*)::int from campaigns) as campaigns,
       (select count(*)::int from stock_moves where state in ('sent', 'ended')) as moves,
       (select count(*)::int from stocktakes where state = 'applied') as stocktakes,
       (select count(*)::int from complaints) as complaints,
       (select count(*)::int from contact_messages) as messages,
       (select count(*)::int from contact_messages where answered_at is null) as open_messages,
       (select count(*)::int from disputes) as disputes,
       (select count(*)::int from parked_tickets where ended_at is null) as parked,
       (select count(*)::int from returns where reason = 'void') as voids`,
  )
  return row
}
