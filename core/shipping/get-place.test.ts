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
  const { municipalities, province } = await place('09640')
  expect(municipalities.length).toBeGreaterThan(1)
  expect(new Set(municipalities).size).toBe(municipalities.length)
  expect(province).toBe('Burgos')
})

it('says so when no town has the code', async () => {
  await expect(place('99999')).rejects.toMatchObject({ code: 'POSTAL_CODE_UNKNOWN' })
  await expect(place('123')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('knows a province for every code it has a town for', async () => {
  const { default: places } = await import('./places.json', { with: { type: 'json' } })
  const provinces: Partial<Record<string, string>> = places.provinces
  const codes = Object.keys(places.municipalities)
  expect(codes.length).toBeGreaterThan(11_000)
  expect(codes.filter((code) => !provinces[code.slice(0, 2)])).toEqual([])
})
