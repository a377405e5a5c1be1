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
  ['Apartado de Correos 123', '28013', 'Madrid', { address: 'ADDRESS_POST_BOX' }],
  ['Apartado 45', '28013', 'Madrid', { address: 'ADDRESS_POST_BOX' }],
  ['Apdo. 45', '28013', 'Madrid', { address: 'ADDRESS_POST_BOX' }],
  ['apdo correos 7', '28013', 'Madrid', { address: 'ADDRESS_POST_BOX' }],
  ['Lista de Correos', '28013', 'Madrid', { address: 'ADDRESS_POST_BOX' }],
  ['P.O. Box 45', '07001', 'Palma', { address: 'ADDRESS_POST_BOX' }],
  ['Calle Mayor 1, Apto. 3', '28013', 'Madrid', {}],
  ['Calle Correos 3', '28013', 'Madrid', {}],
  ['Calle Real sin nº', '15001', 'La Coruña', {}],
  ['Calle Real S.N.', '15001', 'La Coruña', {}],
  ['Polígono El Pino, nave C', '41016', 'Sevilla', {}],
  ['Calle Mayor 1', '07800', 'Ibiza', {}],
  ['Calle Mayor 1', '17001', 'Gerona', {}],
  ['Calle Mayor 1', '25001', 'LERIDA', {}],
  ['Calle Mayor 1', '32001', 'Orense', {}],
  ['Calle Mayor 1', '20280', 'Fuenterrabía', {}],
  ['Calle Mayor 1', '48001', 'Bilbo', {}],
  ['Calle Mayor 1', '48930', 'Las Arenas', {}],
  ['Calle Mayor 1', '48991', 'Algorta', {}],
  ['Calle Mayor 1', '29670', 'San Pedro de Alcántara', {}],
  ['Calle Mayor 1', '04720', 'Aguadulce', {}],
  ['Calle Mayor 1', '08195', 'San Cugat del Vallés', {}],
  ['Calle Mayor 1', '33900', 'La Felguera', {}],
  ['Calle Mayor 1', '28013', 'Gerona', { city: 'CITY_ELSEWHERE' }],
  ['Calle Mayor 1', '28013', 'Las Arenas', { city: 'CITY_ELSEWHERE' }],
  ['Promenade des Anglais 3', '06000', 'Nice', { postal_code: 'POSTAL_CODE_UNKNOWN' }],
])('%s, %s %s is doubted as %j', async (address, postal_code, city, doubts) => {
  expect(findAddressDoubts(await loadPlaces(), { address, postal_code, city })).toEqual(doubts)
})

test('buyers who come at once wait for one list', async () => {
  const [one, other] = await Promise.all([loadPlaces(), loadPlaces()])
  expect(one).toBe(other)
})
