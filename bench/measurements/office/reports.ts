import {
  DIMENSIONS,
  type Dimension,
  findReportLine,
  MEASURE_NAMES,
  type Measure,
} from '../../../core/reports/report/rules.ts'
import { roles } from '../../../demo/people.ts'
import type { BenchShop } from '../../bench-shop.ts'
import { fillSales } from '../../load/sales.ts'
import type { Row } from '../../measured-row.ts'
import { signInAs } from '../../staff.ts'
import { measureLoad } from '../../timing.ts'

const SECONDS = 2
const BUDGET_MS = 300

/** One measure of each reader by every dimension that it knows. */
function listPairs(): { measure: Measure; dimension: Dimension }[] {
  const seen = new Set<string>()
  return MEASURE_NAMES.flatMap((measure) =>
    DIMENSIONS.flatMap((dimension) => {
      const line = findReportLine(measure, dimension)
      const pair = `${line?.reader} ${dimension}`
      if (!line || seen.has(pair)) return []
      seen.add(pair)
      return [{ measure, dimension }]
    }),
  )
}

/** Measures each report of a year beside the year before, over a million lines. */
export async function reports(shop: BenchShop): Promise<Row[]> {
  // Whoever signs in is the seller of the filled sales.
  const cookie = await signInAs(shop, roles.owner)
  await fillSales(shop)
  const rows: Row[] = []
  for (const { measure, dimension } of listPairs()) {
    const search = `measure=${measure}&dimension=${dimension}&range=year&compare=before`
    const path = `${shop.address}/api/v1/reports?${search}`
    const seconds = shop.quick ? 0.2 : SECONDS
    const { p95 } = await measureLoad({ inFlight: 1, seconds }, () => read(path, cookie))
    rows.push({
      what: `report, ${measure} by ${dimension}, p95`,
      unit: 'ms',
      rounds: [p95],
      budget: { of: 'measured', below: BUDGET_MS },
    })
  }
  return rows
}

async function read(path: string, cookie: string): Promise<void> {
  const answer = await fetch(path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await answer.arrayBuffer()
}
