import { TypedFastBitSet as Places } from 'typedfastbitset'

/** For each value of a facet the places of the listings that have it, a bit for each. */
export type FacetSets<Value> = Map<Value, Places>

/** How many listings have a value: by all other filters, and in the collection and the words alone. */
export interface FacetCount {
  count: number
  whole: number
}

export const newPlaces = () => new Places()

export type { Places }

export function addPlace<Value>(sets: FacetSets<Value>, value: Value, place: number): void {
  const known = sets.get(value)
  if (known) known.add(place)
  else sets.set(value, new Places([place]))
}

/** The places that have any of some values. */
export function placesOf<Value>(sets: FacetSets<Value>, values: readonly Value[]): Places {
  const [first, ...more] = values.flatMap((value) => sets.get(value) ?? [])
  return more.reduce((all, each) => all.union(each), first?.clone() ?? new Places())
}

/** Counts every value that the whole has. */
export function countValues<Value>(
  sets: FacetSets<Value>,
  places: Places,
  whole: Places,
): Map<Value, FacetCount> {
  const counts = new Map<Value, FacetCount>()
  for (const [value, set] of sets) {
    const inWhole = whole.intersection_size(set)
    if (inWhole > 0) counts.set(value, { count: places.intersection_size(set), whole: inWhole })
  }
  return counts
}
