import type { ChartData } from './chart-data.ts'

/** How wide a letter of the axis is, in pixels; figures are narrower, so that there is some air. */
const LETTER = 6.6
const LEAST = 32

/** The pixels that the values of an axis need, by the longest of them. */
export function getAxisWidth({ series, format, formatAxis = format }: ChartData): number {
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  const ends = [Math.max(0, ...values), Math.min(0, ...values)]
  const letters = Math.max(...ends.map((value) => formatAxis(roundUp(value)).length))
  return Math.max(LEAST, Math.ceil(letters * LETTER) + 14)
}

/** About the value that the last tick of an axis has. */
function roundUp(value: number): number {
  if (value === 0) return 0
  const step = 10 ** Math.floor(Math.log10(Math.abs(value)))
  return Math.sign(value) * Math.ceil(Math.abs(value) / step) * step
}
