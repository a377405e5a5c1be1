import { expect, it } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()

const place = (postal_code: string) => shop.call().shipping.getPlace({ postal_code })

it('a postal code gives its town and province', async () => {
  expect(await place('28013')).toEqual({ municipalities: ['Madrid'], province: 'Madrid' })
  expect((await place('15001')).province).toBe('A Coruña')
})

it('a postal code of several towns gives all of them', async () => {
  const { municipalities, province } = await place('09640')
  expect(municipalities.length).toBeGreaterThan(1)
  expect(new Set(municipalities).size).toBe(municipalities.length)
  expect(province).toBe('Burgos')
})

it('a postal code without a town is refused', async () => {
  await expect(place('99999')).rejects.toMatchObject({ code: 'POSTAL_CODE_UNKNOWN' })
  await expect(place('123')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('every postal code with a town has a province', async () => {
  const { default: places } = await import('./places.json', { with: { type: 'json' } })
  const provinces: Partial<Record<string, string>> = places.provinces
  const codes = Object.keys(places.municipalities)
  expect(codes.length).toBeGreaterThan(11_000)
  expect(codes.filter((code) => !provinces[code.slice(0, 2)])).toEqual([])
})
