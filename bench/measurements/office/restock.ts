import { roles } from '../../../demo/people.ts'
import type { BenchShop } from '../../bench-shop.ts'
import { fillSales } from '../../load/sales.ts'
import { fillSuppliers } from '../../load/suppliers.ts'
import type { Row } from '../../measured-row.ts'
import { signInAs } from '../../staff.ts'
import { measureLoad } from '../../timing.ts'

const SECONDS = 4
const BUDGET = { of: 'measured', below: 300 } as const

/** Measures the analysis of restock over a million lines: as it opens, a later page, and when it is read anew. */
export async function restock(shop: BenchShop): Promise<Row[]> {
  // Whoever signs in is the seller of the filled sales.
  const cookie = await signInAs(shop, roles.owner)
  await fillSales(shop)
  await fillSuppliers(shop)
  const rows: Row[] = []
  for (const [what, searches] of Object.entries(ASKED)) {
    const paths = searches.map((search) => `${shop.address}/api/v1/restock-analysis?${search}`)
    let asked = 0
    const next = () => read(paths[asked++ % paths.length] ?? '', cookie)
    await next()
    const seconds = shop.quick ? 0.2 : SECONDS
    const { p95 } = await measureLoad({ inFlight: 1, seconds }, next)
    const budget = paths.length === 1 ? BUDGET : undefined
    rows.push({ what: `restock analysis, ${what}, p95`, unit: 'ms', rounds: [p95], budget })
  }
  return rows
}

const ASKED = {
  'sixty days': ['window=60'],
  'sizes to reorder': ['window=60&kind=reorder_size&page=3'],
  'a year': ['window=365'],
  // One window is cached, so two in turn are read anew each time.
  'read anew': ['window=60', 'window=90'],
}

async function read(path: string, cookie: string): Promise<void> {
  const answer = await fetch(path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await answer.arrayBuffer()
}
