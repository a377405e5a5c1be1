import { expect, test } from 'vitest'
import { findAddressDoubts } from './check-address.ts'
import { loadPlaces } from './places.ts'

test.each([
  ['Gran Vía 12, 3.º B', '28013', 'Madrid', {}],
  ['Rúa Real s/n', '15001', 'Coruña', {}],
  ['Calle Mayor 1', '15001', 'La Coruña', {}],
  ['Calle Mayor 1', '20001', 'San Sebastian', {}],
  ['Calle Mayor 1', '03001', 'ALICANTE', {}],
  ['Calle Mayor 1', '07001', 'Palma', {}],
  ['Calle Mayor 1', '46001', 'València', {}],
  ['Calle', '28013', 'Madrid', { address: 'ADDRESS_WITHOUT_NUMBER' }],
  ['Gran Vía 12', '28013', 'Sevilla', { city: 'CITY_ELSEWHERE' }],
  ['Friedrichstraße 12', '10115', 'Berlin', { postal_code: 'POSTAL_CODE_UNKNOWN' }],
  ['Am Wall 3', '28195', 'Bremen', { city: 'CITY_ELSEWHERE' }],
  ['Promenade des Anglais 3', '06000', 'Nice', { postal_code: 'POSTAL_CODE_UNKNOWN' }],
])('%s, %s %s is doubted as %j', async (address, postal_code, city, doubts) => {
  expect(findAddressDoubts(await loadPlaces(), { address, postal_code, city })).toEqual(doubts)
})
