import { beforeAll, expect, it } from 'vitest'
import { orderInput } from '../../../test/order-fixtures.ts'
import {
  byTransfer,
  clerk,
  findTransfer,
  openTransfers,
} from '../../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { remindTransfers } from './remind-transfers.ts'

const shop = sharedShop()
beforeAll(async () => {
  await openTransfers(shop)
})

it('a buyer is reminded once of a transfer that has not come after the days of the setting', async () => {
  const place = async (payment_method: 'transfer' | 'test') =>
    shop.call().checkout.placeOrder({ ...orderInput([await sellShoe(shop)]), payment_method })
  const waiting = await place('transfer')
  const paid = await place('transfer')
  await place('test')
  const { payment_id } = await findTransfer(shop, paid)
  await clerk(shop).checkout.confirmTransfer({ payment_id, ...byTransfer(69_95) })
  const remind = () => remindTransfers(shop.db, () => shop.clock.now, 'secret of the tests')
  shop.clock.now = later(shop.clock.now, days(3) - 1)
  expect(await remind()).toBe(0)
  shop.clock.now = later(shop.clock.now, 1)
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  const mails = await query<{ reference: string }>(
    shop.db,
    'reminders',
    `select reference from mail_messages m join sales s on s.sale_id = (m.data ->> 'sale_id')::bigint
     where template = 'transfer-reminder'`,
  )
  expect(mails).toEqual([{ reference: waiting.reference }])
  expect(await findTransfer(shop, waiting)).toMatchObject({ reminded_at: expect.any(String) })
})
