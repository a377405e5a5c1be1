import { roles } from '../../../demo/people.ts'
import type { BenchShop } from '../../bench-shop.ts'
import { fillSales } from '../../load/sales.ts'
import type { Row } from '../../measured-row.ts'
import { signInAs } from '../../staff.ts'
import { measureLoad } from '../../timing.ts'

const SECONDS = 4
const BUDGET_MS = 300

/** Measures the analysis of restock over a million lines: as it opens, and its last pages. */
export async function restock(shop: BenchShop): Promise<Row[]> {
  // Whoever signs in is the seller of the filled sales.
  const cookie = await signInAs(shop, roles.owner)
  await fillSales(shop)
  const rows: Row[] = []
  for (const [what, search] of Object.entries(ASKED)) {
    const path = `${shop.address}/api/v1/restock-analysis?${search}`
    const seconds = shop.quick ? 0.2 : SECONDS
    const { p95 } = await measureLoad({ inFlight: 1, seconds }, () => read(path, cookie))
    rows.push({
      what: `restock analysis, ${what}, p95`,
      unit: 'ms',
      rounds: [p95],
      budget: { of: 'measured', below: BUDGET_MS },
    })
  }
  return rows
}

const ASKED = {
  'sixty days': 'window=60',
  'sixty days, sizes to reorder': 'window=60&kind=reorder_size&page=3',
}

async function read(path: string, cookie: string): Promise<void> {
  const answer = await fetch(path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await answer.arrayBuffer()
}
