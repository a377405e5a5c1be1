import type { Model } from '../models/model.ts'

/** The demand for categories by month, January first; 1 is average. */
const MONTHS: Readonly<Record<string, readonly number[]>> = {
  Sandalias: [0.1, 0.1, 0.4, 1, 1.8, 2.4, 2.4, 1.6, 0.8, 0.3, 0.1, 0.1],
  Alpargatas: [0.1, 0.1, 0.3, 0.9, 1.8, 2.4, 2.2, 1.5, 0.7, 0.2, 0.1, 0.1],
  Botas: [1.6, 1, 0.5, 0.2, 0.1, 0.1, 0.1, 0.2, 0.9, 1.8, 2.2, 2],
  Botines: [1.4, 1, 0.6, 0.3, 0.2, 0.1, 0.1, 0.3, 1.1, 1.8, 2, 1.8],
  'Botas de agua': [1.2, 1.1, 1.2, 0.9, 0.3, 0.1, 0.1, 0.2, 1.3, 1.8, 1.8, 1.2],
  'Zapatillas de casa': [1.4, 0.9, 0.5, 0.3, 0.2, 0.1, 0.1, 0.2, 0.6, 1.5, 2, 2.6],
  Colegiales: [0.7, 0.5, 0.5, 0.5, 0.4, 0.2, 0.3, 2, 3, 1.2, 0.6, 0.5],
}

/** The demand for a model on a day (YYYY-MM-DD); 1 is average. */
export function seasonalDemand({ category = '' }: Model, day: string): number {
  return MONTHS[category]?.[Number(day.slice(5, 7)) - 1] ?? 1
}

/** The mean size of a collection and its standard deviation. */
const CURVES: Readonly<Record<string, readonly [middle: number, spread: number]>> = {
  señora: [38, 1.4],
  caballero: [42.3, 1.5],
}

/** The demand for a size; 1 is the mean size of the run. Half sizes sell half as much. */
export function sizeDemand(
  { collection = '', sizes }: Pick<Model, 'collection' | 'sizes'>,
  size: string,
): number {
  const run = sizes.map(Number)
  const [middle, spread] = CURVES[collection] ?? [
    (Math.min(...run) + Math.max(...run)) / 2,
    run.length / 2,
  ]
  const deviation = (Number(size) - middle) / spread
  return Math.exp(-(deviation * deviation) / 2) * (Number(size) % 1 === 0 ? 1 : 0.5)
}

/** How busy each month is, January first: seasonal sales in January and July, a quiet August, a full December. */
const BUSYNESS = [1.25, 0.8, 0.9, 1, 1.1, 1.05, 1.15, 0.6, 1.15, 1, 1.1, 1.4]

export function busyness(day: string): number {
  return BUSYNESS[Number(day.slice(5, 7)) - 1] ?? 1
}
