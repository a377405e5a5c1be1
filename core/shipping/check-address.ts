import { findPlace, type Places } from './places.ts'
import { findPostalCodeRefusal } from './rules.ts'

/** What a buyer is asked about once, and may confirm: none of it is certainly wrong. */
export type AddressDoubt = 'ADDRESS_WITHOUT_NUMBER' | 'POSTAL_CODE_UNKNOWN' | 'CITY_ELSEWHERE'

export interface DoubtfulAddress {
  address: string
  postal_code: string
  city: string
}

const WITHOUT_NUMBER = /\b(?:s\/?n|sin n[uú]mero)\b/iu

/**
 * What makes it doubtful that a courier finds an address, by the field: a street without a number, a postal code that
 * Spain's list does not have, a town that is not one of the code's. A village that the list counts to its municipality
 * is doubted too, so a doubt is asked about and never refused for good.
 */
export function findAddressDoubts(
  places: Places,
  address: DoubtfulAddress,
): Partial<Record<keyof DoubtfulAddress, AddressDoubt>> {
  const isRefused = findPostalCodeRefusal(address.postal_code) !== undefined
  const place = findPlace(places, address.postal_code)
  const towns = place?.municipalities.flatMap(toNames) ?? []
  const city = toNames(address.city)
  return {
    ...(!/\d/.test(address.address) &&
      !WITHOUT_NUMBER.test(address.address) && { address: 'ADDRESS_WITHOUT_NUMBER' as const }),
    ...(!place && !isRefused && { postal_code: 'POSTAL_CODE_UNKNOWN' as const }),
    ...(place &&
      !isRefused &&
      !towns.some((town) => city.some((name) => name.includes(town) || town.includes(name))) && {
        city: 'CITY_ELSEWHERE' as const,
      }),
  }
}

const ARTICLES = new Set([
  'a',
  'o',
  'as',
  'os',
  'el',
  'la',
  'los',
  'las',
  'l',
  'els',
  'les',
  'es',
  'sa',
])

/** The names of a town in small letters without accents and articles: `Donostia/San Sebastián` has two. */
function toNames(town: string): string[] {
  return town
    .split('/')
    .map((name) =>
      name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\d]+/u)
        .filter((word) => word && !ARTICLES.has(word))
        .join(' '),
    )
    .filter(Boolean)
}
