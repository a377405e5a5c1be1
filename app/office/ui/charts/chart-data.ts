/** One row of figures of a chart: a line, or a bar at each label. */
export interface ChartSeries {
  label: string
  /** A value for each label of the chart; null where there is none. */
  values: readonly (number | null)[]
}

export interface ChartData {
  /** What the points or bars are of, in their order, as the table and the tooltip call them. */
  labels: readonly string[]
  /** The same as the axis calls them, where they are too long for it. */
  axisLabels?: readonly string[]
  /** The figures themselves, and after them what they are compared with. */
  series: readonly ChartSeries[]
  /** A value with its unit, such as «49,95 €». */
  format(value: number): string
  /** The same on the axis, where it should be shorter. */
  formatAxis?(value: number): string
}

/** `trend` is a line over time, `columns` stand beside each other, `rows` lie below each other with long names. */
export type ChartKind = 'trend' | 'columns' | 'rows'

/** A row for each label, with its values under `s0`, `s1`. */
export type ChartPoint = { label: string; axis: string } & Record<string, number | string | null>

/** The name of a series within a point. */
export const toSeriesName = (index: number) => `s${index}`

export function toPoints({ labels, axisLabels, series }: ChartData): ChartPoint[] {
  return labels.map((label, at) => ({
    label,
    axis: axisLabels?.[at] ?? label,
    ...Object.fromEntries(
      series.map(({ values }, index) => [toSeriesName(index), values[at] ?? null]),
    ),
  }))
}
