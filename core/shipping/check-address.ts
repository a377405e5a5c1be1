import { isPostBox } from './address/rules.ts'
import { findPlace, type Place, type Places } from './places.ts'
import { findPostalCodeRefusal } from './postal-code/rules.ts'
import { foldTown, foldTownName, splitTownNames } from './town-words.ts'

/** What a buyer is asked about once, and may confirm: none of it is certainly wrong. */
export type AddressDoubt =
  | 'ADDRESS_POST_BOX'
  | 'ADDRESS_WITHOUT_NUMBER'
  | 'POSTAL_CODE_UNKNOWN'
  | 'CITY_ELSEWHERE'

export interface DoubtfulAddress {
  address: string
  postal_code: string
  city: string
}

const WITHOUT_NUMBER =
  /(?<![\p{L}\d])(?:s\s?[/.]?\s?n\.?|sin (?:n[uú]mero|n[ºo°]\.?))(?![\p{L}\d])/iu
/** A building or a gate that has a letter in place of a number. */
const LETTERED =
  /(?<![\p{L}\d])(?:nave|parcela|bloque|portal|local|puerta|edificio)\s+\p{L}(?![\p{L}\d])/iu

/**
 * What makes it doubtful that a courier finds an address, by the field: a post box, a street without a number, a postal
 * code that Spain's list does not have, a town that lies elsewhere. A town that nobody knows is taken for one of the
 * settlements of the code, which no list of the shop has.
 */
export function findAddressDoubts(
  places: Places,
  { address, postal_code, city }: DoubtfulAddress,
): Partial<Record<keyof DoubtfulAddress, AddressDoubt>> {
  const isRefused = findPostalCodeRefusal(postal_code) !== undefined
  const place = findPlace(places, postal_code)
  const doubt = findStreetDoubt(address)
  return {
    ...(doubt && { address: doubt }),
    ...(!place && !isRefused && { postal_code: 'POSTAL_CODE_UNKNOWN' as const }),
    ...(place &&
      !isRefused &&
      isElsewhere(places, place, city) && { city: 'CITY_ELSEWHERE' as const }),
  }
}

function findStreetDoubt(address: string): AddressDoubt | undefined {
  if (isPostBox(address)) return 'ADDRESS_POST_BOX'
  const hasNumber = /\d/.test(address) || WITHOUT_NUMBER.test(address) || LETTERED.test(address)
  return hasNumber ? undefined : 'ADDRESS_WITHOUT_NUMBER'
}

/** Whether a town that is known is none of the place, by any of its names. */
function isElsewhere(places: Places, { municipalities }: Place, city: string): boolean {
  const towns = municipalities
    .flatMap((town) => [town, ...(places.otherNames[town] ?? [])])
    .flatMap(toNames)
  const written = toNames(city)
  if (towns.some((town) => written.some((name) => name.includes(town) || town.includes(name))))
    return false
  return splitTownNames(city).some((name) => places.knownTowns.has(foldTown(name)))
}

const toNames = (town: string) => splitTownNames(town).map(foldTownName).filter(Boolean)
