import type { Model } from '../models/model.ts'

/** By month, January first: what people look for. 1 is an ordinary month. */
const MONTHS: Readonly<Record<string, readonly number[]>> = {
  Sandalias: [0.1, 0.1, 0.4, 1, 1.8, 2.4, 2.4, 1.6, 0.8, 0.3, 0.1, 0.1],
  Alpargatas: [0.1, 0.1, 0.3, 0.9, 1.8, 2.4, 2.2, 1.5, 0.7, 0.2, 0.1, 0.1],
  Botas: [1.6, 1, 0.5, 0.2, 0.1, 0.1, 0.1, 0.2, 0.9, 1.8, 2.2, 2],
  Botines: [1.4, 1, 0.6, 0.3, 0.2, 0.1, 0.1, 0.3, 1.1, 1.8, 2, 1.8],
  'Botas de agua': [1.2, 1.1, 1.2, 0.9, 0.3, 0.1, 0.1, 0.2, 1.3, 1.8, 1.8, 1.2],
  'Zapatillas de casa': [1.4, 0.9, 0.5, 0.3, 0.2, 0.1, 0.1, 0.2, 0.6, 1.5, 2, 2.6],
  Colegiales: [0.7, 0.5, 0.5, 0.5, 0.4, 0.2, 0.3, 2, 3, 1.2, 0.6, 0.5],
}

/** How much a model is asked for on a day (YYYY-MM-DD), beside an ordinary one. */
export function demandOf({ category = '' }: Model, day: string): number {
  return MONTHS[category]?.[Number(day.slice(5, 7)) - 1] ?? 1
}

/** Around which size a collection sells, and how wide it spreads. */
const CURVES: Readonly<Record<string, readonly [middle: number, spread: number]>> = {
  señora: [38, 1.4],
  caballero: [42.3, 1.5],
}

/** How often a size is asked for, beside the middle of its run. Half sizes sell half. */
export function curveOf(
  { collection = '', sizes }: Pick<Model, 'collection' | 'sizes'>,
  size: string,
): number {
  const run = sizes.map(Number)
  const [middle, spread] = CURVES[collection] ?? [
    (Math.min(...run) + Math.max(...run)) / 2,
    run.length / 2,
  ]
  const off = (Number(size) - middle) / spread
  return Math.exp(-(off * off) / 2) * (Number(size) % 1 === 0 ? 1 : 0.5)
}

/** How busy a month is, January first: sales in January and July, an empty August, a full December. */
const BUSY = [1.25, 0.8, 0.9, 1, 1.1, 1.05, 1.15, 0.6, 1.15, 1, 1.1, 1.4]

export function busyness(day: string): number {
  return BUSY[Number(day.slice(5, 7)) - 1] ?? 1
}
