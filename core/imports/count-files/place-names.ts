import { toSlug } from '../../catalog/rules.ts'
import { readPlaceName } from '../counts/suggest-count-columns.ts'

export interface Place {
  id: number
  code: string
  name: string
}

/**
 * Finds the shop's place that a file names by a column or in a cell: as a person said, else by its name or code, also
 * within the words that tills and shop programs write around it (`En inventario [Tienda]`).
 */
export function findPlace(
  named: string,
  { said, places }: { said: Readonly<Record<string, string>>; places: readonly Place[] },
): Place | undefined {
  if (said[named]) return places.find(({ code }) => code === said[named])
  const words = [named, readPlaceName(named)].map(toSlug)
  return places.find(({ code, name }) => words.includes(code) || words.includes(toSlug(name)))
}
