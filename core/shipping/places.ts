import { foldTown, foldTownName, splitTownNames } from './town-words.ts'

/** The municipalities and the province of a postal code. */
export interface Place {
  municipalities: string[]
  province: string
}

interface PlaceList {
  provinces: Partial<Record<string, string>>
  municipalities: Partial<Record<string, string[]>>
}

export interface Places extends PlaceList {
  /** Castilian and older names of municipalities, and settlements that are addressed by their own name. */
  otherNames: Partial<Record<string, string[]>>
  /** Folded names of all towns that the shop knows, and of large cities abroad. */
  knownTowns: ReadonlySet<string>
}

let places: Places | undefined
let loading: Promise<Places> | undefined

/**
 * The list of Spain's 11,000 postal codes: loaded at the first call, because it would slow down every start, and there
 * at once ever after.
 */
export function loadPlaces(): Places | Promise<Places> {
  if (places) return places
  loading ??= importPlaces()
  return loading
}

async function importPlaces(): Promise<Places> {
  const [{ default: list }, { default: names }] = await Promise.all([
    import('./places.json', { with: { type: 'json' } }) as Promise<{ default: PlaceList }>,
    import('./town-names.json', { with: { type: 'json' } }),
  ])
  const municipalities = new Set(Object.values(list.municipalities).flat() as string[])
  const towns = [...municipalities, ...Object.values(names.others).flat()].flatMap(splitTownNames)
  places = {
    ...list,
    otherNames: names.others,
    knownTowns: new Set([
      ...towns.flatMap((town) => [foldTown(town), foldTownName(town)]),
      ...names.abroad.map(foldTown),
    ]),
  }
  return places
}

/** Undefined where Spain has no such postal code. */
export function findPlace(list: Places, postalCode: string): Place | undefined {
  const municipalities = list.municipalities[postalCode]
  if (!municipalities) return undefined
  return { municipalities, province: list.provinces[postalCode.slice(0, 2)] ?? '' }
}
