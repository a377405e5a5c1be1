import { expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { readSaleUnits, takeBackUnits } from '../../../test/returns/write-return-fixtures.ts'
import { testShop } from '../../../test/shop.ts'
import { openTill, sellShoe } from '../../../test/staff-fixtures.ts'

it('buyer and office see what is left of a pair and of its shipping after a refund of a part, and a cent more is refused', async () => {
  const shop = await testShop()
  const { seller } = await openTill(shop)
  const shoe = await sellShoe(shop, { cents: 20_00 })
  const placed = await shop.call().checkout.placeOrder(orderInput([shoe], { cents: 20_00 }))
  await payOrder(shop, placed)
  const { units } = await readSaleUnits(shop, placed.reference)
  const part = units.map(({ lineId, n, kind }) => ({
    lineId,
    n,
    cents: kind === 'shipping' ? 1_00 : 5_00,
  }))
  expect(await takeBackUnits(shop, part, { reason: 'goodwill' })).toMatchObject({ cents: 6_00 })

  const { token } = placed
  const seen = await shop.call().returns.getOrderReturns({ token })
  expect(seen.units).toMatchObject([{ left_cents: 15_00 }])
  const [pair] = seen.units.map(({ line_id, n }) => ({ line_id, n }))
  if (!pair) throw new Error('no pair')
  const { reference } = await shop
    .call()
    .returns.openReturnRequest({ token, kind: 'withdrawal', units: [pair] })
  const office = () => shop.call(seller).returns
  await office().checkReturn({ reference, units: [{ ...pair, condition: 'sellable' }] })
  expect(await office().getReturn({ reference })).toMatchObject({
    units: [{ left_cents: 15_00 }],
    shipping: { left_cents: 3_95 },
  })
  const refund = (cents: number, shipping_cents: number) =>
    office().refundReturn({ reference, units: [{ ...pair, cents }], shipping_cents })
  const refused = { code: 'MORE_THAN_PAID', status: 422 }
  expect(await getRefusal(refund(15_01, 3_95))).toEqual(refused)
  expect(await getRefusal(refund(15_00, 3_96))).toEqual(refused)
  expect(await refund(15_00, 3_95)).toMatchObject({ cents: 18_95 })
  await shop.close()
})
