/** The municipalities and the province of a postal code. */
export interface Place {
  municipalities: string[]
  province: string
}

interface Places {
  provinces: Partial<Record<string, string>>
  municipalities: Partial<Record<string, string[]>>
}

/** Undefined where Spain has no such postal code. The list is loaded at the first call: 11,000 codes would slow down every start. */
export async function findPlace(postalCode: string): Promise<Place | undefined> {
  const { default: list } = (await import('./places.json', { with: { type: 'json' } })) as {
    default: Places
  }
  const municipalities = list.municipalities[postalCode]
  if (!municipalities) return undefined
  return { municipalities, province: list.provinces[postalCode.slice(0, 2)] ?? '' }
}
