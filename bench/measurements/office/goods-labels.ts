import { roles } from '../../../demo/people.ts'
import type { BenchShop } from '../../bench-shop.ts'
import type { Row } from '../../measured-row.ts'
import { signInAs } from '../../staff.ts'
import { measureLoad } from '../../timing.ts'

const SECONDS = 3
const ROUNDS = 3
/** A part of 600 labels takes a browser longer to draw. */
const BUDGET_MS = 600

/** The first part of everything, a late one, the inventory by shelf, one label for the page that counts, changed prices. */
const PARTS = [
  'set=catalog',
  'set=catalog&offset=48000',
  'set=inventory&each_pair=true',
  'set=inventory&each_pair=true&limit=1',
  'set=changed&since=2020-01-01',
]

/** Measures a part of the labels of goods over all variants of the shop, 50,000 of them unless it is a quick run. */
export async function goodsLabels(shop: BenchShop): Promise<Row[]> {
  const cookie = await signInAs(shop, roles.owner)
  const rows: Row[] = []
  for (const search of PARTS) {
    const path = `${shop.address}/api/v1/labels?${search}`
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const seconds = shop.quick ? 0.5 : SECONDS
      const { p95 } = await measureLoad({ inFlight: 1, seconds }, () => read(path, cookie))
      rounds.push(p95)
    }
    rows.push({
      what: `labels of goods, ${search}, p95`,
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
