import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const place = (postal_code: string) => shop.call().shipping.getPlace({ postal_code })

it('knows the town and the province of a postal code', async () => {
  expect(await place('28013')).toEqual({ municipalities: ['Madrid'], province: 'Madrid' })
  expect((await place('15001')).province).toBe('A Coruña')
})

it('names every town that shares a code', async () => {
  expect((await place('03110')).municipalities.length).toBeGreaterThan(0)
})

it('says so when no town has the code', async () => {
  await expect(place('99999')).rejects.toMatchObject({ code: 'POSTAL_CODE_UNKNOWN' })
  await expect(place('123')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
