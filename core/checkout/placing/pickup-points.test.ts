import { beforeAll, describe, expect, it } from 'vitest'
import { callContext, createCaller, getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { days, later } from '../../base/clock.ts'
import { visitorActor } from '../../base/procedures/actor.ts'
import { router } from '../../router.ts'
import { refreshPoints } from '../../shipping/points/refresh-points.ts'
import { DEFAULT_METHOD } from '../../shipping/rules.ts'

const listed = (id: string | number, postalCode: string, countryCode = 'ES') => ({
  id,
  name: `Punto ${id}`,
  contact: { countryCode, postalCode, city: 'Madrid', address: 'Calle Mayor 4' },
})
const POINTS = [
  listed('A', '28013'),
  listed(7, '28012'),
  listed('C', '03600'),
  listed('LISBOA', '10115', 'PT'),
]

const shop = sharedShop()
beforeAll(async () => {
  await refresh(POINTS)
})

const refresh = (list: unknown) => {
  shop.clock.now = later(shop.clock.now, days(1))
  return refreshPoints(
    shop.db,
    () => shop.clock.now,
    async () => list,
  )
}
const call = (hasPickupPoints = true) =>
  createCaller(
    shop,
    router,
  )({
    actor: visitorActor,
    config: { ...callContext(shop).config, hasPickupPoints },
  })
const near = async (postal_code: string, hasPickupPoints = true) =>
  (await call(hasPickupPoints).shipping.listPickupPoints({ postal_code })).points.map(
    ({ code }) => code,
  )
const place = async (
  pickup_point: string,
  { hasPickupPoints = true, shipping_method = DEFAULT_METHOD } = {},
) => {
  const order = { ...orderInput([await sellShoe(shop)]), shipping_method, pickup_point }
  return call(hasPickupPoints).checkout.placeOrder(order as ReturnType<typeof orderInput>)
}

describe('pick-up points of the carrier', () => {
  it('are those of the province of a postal code, the nearest code first, and of no other country', async () => {
    expect(await near('28013')).toEqual(['A', '7'])
    expect(await near('28012')).toEqual(['7', 'A'])
    expect(await near('03001')).toEqual(['C'])
    expect(await near('10115')).toEqual([])
    expect(await near('28013', false)).toEqual([])
  })

  it('stay as they were where the list is broken, empty or suddenly short, and lose what a good list has not', async () => {
    for (const broken of ['<html>', {}, [], [listed('A', 'x')], POINTS.slice(0, 1)]) {
      await expect(refresh(broken)).rejects.toThrow('pick-up points')
      expect(await near('28013')).toEqual(['A', '7'])
    }
    expect(await refresh(POINTS.slice(0, 2))).toBe(2)
    expect(await near('03001')).toEqual([])
    expect(await refresh(POINTS)).toBe(3)
  })
})

describe('an order to a pick-up point', () => {
  it('has the point with its address of that day', async () => {
    const { token } = await place('A')
    await refresh(POINTS.map((point) => ({ ...point, name: 'Otro nombre' })))
    expect((await call().checkout.getOrder({ token })).delivery).toMatchObject({
      point: { code: 'A', name: 'Punto A', address: 'Calle Mayor 4', postal_code: '28013' },
    })
  })

  it('is refused where the point is unknown or gone, where the shop offers none, and by express', async () => {
    const unknown = { code: 'POINT_UNKNOWN', status: 422 }
    expect(await getRefusal(place('NOBODY'))).toMatchObject(unknown)
    await refresh(POINTS.slice(1))
    expect(await getRefusal(place('A'))).toMatchObject(unknown)
    expect(await getRefusal(place('7', { hasPickupPoints: false }))).toMatchObject(unknown)
    const express = place('7', { shipping_method: 'gls_express' })
    expect(await getRefusal(express)).toMatchObject(unknown)
  })
})
