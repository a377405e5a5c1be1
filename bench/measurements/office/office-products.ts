import { roles } from '../../../demo/people.ts'
import type { BenchShop } from '../../bench-shop.ts'
import type { Row } from '../../measured-row.ts'
import { signInAs } from '../../staff.ts'
import { measureLoad } from '../../timing.ts'

const SECONDS = 3
const ROUNDS = 3
const BUDGET_MS = 150

/** The last touched, a word, a filter, what is low or lacking, with costs, a late page. */
const LISTS = [
  '',
  'q=bota',
  'q=bota%20negro&status=published&sort=name',
  'status=draft',
  'low_stock=true',
  'missing=true',
  'uncategorised=true',
  'with_costs=true',
  'page=40',
]

/** Measures the office's list of products over all variants of the shop, 50,000 of them unless it is a quick run. */
export async function officeProducts(shop: BenchShop): Promise<Row[]> {
  const cookie = await signInAs(shop, roles.owner)
  const rows: Row[] = []
  for (const search of LISTS) {
    const path = `${shop.address}/api/v1/office/products?${search}`
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const seconds = shop.quick ? 0.5 : SECONDS
      const { p95 } = await measureLoad({ inFlight: 1, seconds }, () => read(path, cookie))
      rounds.push(p95)
    }
    rows.push({
      what: `products of the office, ${decodeURIComponent(search) || 'the last touched'}, p95`,
      unit: 'ms',
      rounds,
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
