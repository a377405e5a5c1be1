/** The municipalities and the province of a postal code. */
export interface Place {
  municipalities: string[]
  province: string
}

export interface Places {
  provinces: Partial<Record<string, string>>
  municipalities: Partial<Record<string, string[]>>
}

let places: Places | undefined

/**
 * The list of Spain's 11,000 postal codes: loaded at the first call, because it would slow down every start, and there
 * at once ever after.
 */
export function loadPlaces(): Places | Promise<Places> {
  return places ?? importPlaces()
}

async function importPlaces(): Promise<Places> {
  const { default: list } = (await import('./places.json', { with: { type: 'json' } })) as {
    default: Places
  }
  places = list
  return list
}

/** Undefined where Spain has no such postal code. */
export function findPlace(list: Places, postalCode: string): Place | undefined {
  const municipalities = list.municipalities[postalCode]
  if (!municipalities) return undefined
  return { municipalities, province: list.provinces[postalCode.slice(0, 2)] ?? '' }
}
