import { query } from '../../core/base/db.server.ts'
import { DASHBOARD_PERIODS } from '../../core/reports/dashboard/rules.ts'
import { roles } from '../../demo/people.ts'
import type { BenchShop } from '../bench-shop.ts'
import { fillSales } from '../load/sales.ts'
import type { Row } from '../measured-row.ts'
import { signInAs } from '../staff.ts'
import { withDatabase } from '../stock.ts'
import { measureLoad } from '../timing.ts'

const SECONDS = 3
const ROUNDS = 3
const BUDGET_MS = 300

/** Measures the dashboard as its page is rendered, and the procedures that it is made of, over 400,000 sales of a million lines. */
export async function dashboard(shop: BenchShop): Promise<Row[]> {
  // Whoever signs in is the seller of the filled sales.
  const cookie = await signInAs(shop, roles.owner)
  await fillSales(shop)
  const lines = await countLines(shop)
  const paths = [
    ...DASHBOARD_PERIODS.map((period) => `/admin?period=${period}`),
    ...DASHBOARD_PERIODS.map((period) => `/api/v1/dashboard/sales?period=${period}`),
    '/api/v1/dashboard/customers?period=month',
    '/api/v1/dashboard/stock',
    '/api/v1/dashboard/recent-sales',
    '/api/v1/ledger-entries',
  ]
  const rows: Row[] = []
  for (const path of paths) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const seconds = shop.quick ? 0.5 : SECONDS
      const { p95 } = await measureLoad({ inFlight: 1, seconds }, () =>
        read(shop.address + path, cookie),
      )
      rounds.push(p95)
    }
    rows.push({
      what: `dashboard, ${path}, p95`,
      unit: 'ms',
      rounds,
      budget: { of: 'measured', below: BUDGET_MS },
      note: `${lines.toLocaleString('en')} lines`,
    })
  }
  return rows
}

async function countLines(shop: BenchShop): Promise<number> {
  return withDatabase(shop, async (db) => {
    const [row] = await query<{ lines: number }>(
      db,
      '',
      'select count(*)::int as lines from sale_lines',
    )
    return row?.lines ?? 0
  })
}

async function read(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  await answer.arrayBuffer()
}
