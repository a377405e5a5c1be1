import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  openTransfers,
  pickupInput,
} from '../../test/payments/payment-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { days, later, minutes } from '../base/clock.ts'
import { expireOrders } from './expire-orders.ts'

const shop = sharedShop()
let shoe: number
let models = 0
beforeAll(async () => {
  await openTransfers(shop)
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('contact_email', '"hola@ana.test"', true)`,
  )
})
beforeEach(async () => {
  shop.clock.now = SATURDAY
  shoe = (await shop.sell({ pairs: 3, handle: `model-${++models}` })).variant('Negro 38')
})

const place = (payment_method?: 'test' | 'transfer' | 'pickup') =>
  shop.call().checkout.placeOrder({
    ...(payment_method === 'pickup' ? pickupInput(shoe) : orderInput([shoe])),
    ...(payment_method && { payment_method }),
  })

/** The templates of the messages about an order, in the order in which they were queued. */
async function listMails({ reference }: { reference: string }): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select m.template from mail_messages m join sales s on (m.data ->> 'sale_id')::bigint = s.sale_id
     where s.reference = $1 order by m.message_id`,
    [reference],
  )
  return rows.map(({ template }) => template)
}

const expire = () => expireOrders(shop.db, () => shop.clock.now)

it.each(['test', undefined] as const)(
  'an order that is to be paid at a bank is not written about before its money has come (way %s)',
  async (way) => {
    const placed = await place(way)
    const { rows } = await shop.pool.query(`select from mail_messages where key like '%' || $1`, [
      placed.reference,
    ])
    expect(rows).toEqual([])
    await payOrder(shop, placed)
    expect((await listMails(placed)).sort()).toEqual(['new-order', 'order-paid'])
  },
)

it('an order is confirmed once it is to be paid by hand, and only once', async () => {
  const placed = await place()
  const { token } = placed
  await shop.call().checkout.startPayment({ token, provider: 'transfer' })
  await shop.call().checkout.startPayment({ token, provider: 'transfer' })
  expect(await listMails(placed)).toEqual(['order-received'])
  const accepted = await place('pickup')
  expect((await listMails(accepted)).sort()).toEqual(['new-order', 'order-received'])
})

it('a buyer who cancels an order that was confirmed is told by mail, and so is the shop', async () => {
  for (const way of ['transfer', 'pickup'] as const) {
    const placed = await place(way)
    const before = await listMails(placed)
    await shop.call().checkout.cancelOrder({ token: placed.token })
    await shop.call().checkout.cancelOrder({ token: placed.token })
    const told = await listMails(placed)
    expect(told.slice(before.length)).toEqual(['order-cancelled', 'cancelled-order'])
  }
})

it('the shop is told when a buyer cancels an order that is paid', async () => {
  const placed = await place('test')
  await payOrder(shop, placed)
  await shop.call().returns.cancelPaidOrder({ token: placed.token })
  const told = (await listMails(placed)).slice(2)
  expect(told).toEqual(['order-cancelled', 'cancelled-order'])
})

it('an order that nobody was written to about ends without a word', async () => {
  const cancelled = await place('test')
  await shop.call().checkout.cancelOrder({ token: cancelled.token })
  const lapsed = await place('test')
  shop.clock.now = later(shop.clock.now, minutes(31))
  await expire()
  expect(await listMails(cancelled)).toEqual([])
  expect(await listMails(lapsed)).toEqual([])
})

it('an order that was confirmed and whose time passes is retracted by mail, once', async () => {
  const placed = await place('transfer')
  shop.clock.now = later(shop.clock.now, days(6))
  await expire()
  await expire()
  expect(await listMails(placed)).toEqual(['order-received', 'order-expired'])
})

it('a buyer who only asked for the link of an order hears of its end too', async () => {
  const placed = await place('test')
  await shop.call().checkout.mailOrderLink({ reference: placed.reference, email: 'ana@horma.test' })
  shop.clock.now = later(shop.clock.now, minutes(31))
  await expire()
  expect(await listMails(placed)).toEqual(['order-link', 'order-expired'])
})

it('the mail of a cancelled order names what had come of its price', async () => {
  const placed = await place('transfer')
  const { payment_id } = await findTransfer(shop, placed)
  await clerk(shop).checkout.confirmTransfer({ payment_id, ...byTransfer(20_00) })
  await shop.call().checkout.cancelOrder({ token: placed.token })
  const { rows } = await shop.pool.query(
    `select data ->> 'back_cents' as cents, data ->> 'by' as by from mail_messages
     where template = 'order-cancelled' and key like '%' || $1 || '%'`,
    [placed.reference],
  )
  expect(rows).toEqual([{ cents: '2000', by: 'buyer' }])
})
