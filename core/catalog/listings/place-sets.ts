import { TypedFastBitSet as Places } from 'typedfastbitset'

/** For each value of a facet the places of the listings that have it, a bit for each. */
export type PlaceSets<Value> = Map<Value, Places>

export type { Places }

export const somePlaces = (places: readonly number[] = []) => new Places(places)

export function addPlace<Value>(sets: PlaceSets<Value>, value: Value, place: number): void {
  const known = sets.get(value)
  if (known) known.add(place)
  else sets.set(value, somePlaces([place]))
}

/** The places that have any of some values. */
export function uniteSets<Value>(sets: PlaceSets<Value>, values: readonly Value[]): Places {
  const [first, ...more] = values.flatMap((value) => sets.get(value) ?? [])
  return more.reduce((all, each) => all.union(each), first?.clone() ?? somePlaces())
}

/** How many of some places have each value; values that none has are left out. */
export function countValues<Value>(sets: PlaceSets<Value>, places: Places): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const [value, set] of sets) {
    const count = places.intersection_size(set)
    if (count > 0) counts.set(value, count)
  }
  return counts
}

/** The same of a facet of which each place has one value at most. */
export function countSingles(values: readonly (number | null)[], places: Places) {
  const counts = new Map<number, number>()
  places.forEach((place) => {
    const value = values[place]
    if (typeof value === 'number') counts.set(value, (counts.get(value) ?? 0) + 1)
  })
  return counts
}
