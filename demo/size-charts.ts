import type { ChartRow } from '../core/catalog/size-charts/save-size-chart.ts'

/** EU, UK and US size, and the length of the foot in millimetres. */
const row = (size: string, uk: string, us: string, footMm: number): ChartRow => ({
  size,
  uk,
  us,
  footMm,
})

/** Size charts of single brands; all others use the tables of the shop. */
export const sizeCharts: readonly { brand: string; collection: string; rows: ChartRow[] }[] = [
  {
    brand: 'Tarabilla',
    collection: 'niña',
    rows: [
      row('26', '8.5', '9', 163),
      row('27', '9', '9.5', 170),
      row('28', '10', '10.5', 176),
      row('29', '11', '11.5', 183),
      row('30', '11.5', '12', 190),
      row('31', '12.5', '13', 196),
      row('32', '13', '13.5', 203),
      row('33', '1', '1.5', 210),
    ],
  },
]
