import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { pastImports } from '../../../test/cutover/past-imports.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { rebuildSummary } from '../../sales/summary/rebuild-summary.ts'

// The list of another shop is not ours to keep: it is read where a neighbouring folder has it.
const path = join(
  import.meta.dirname,
  '../../../../shared/data/sales-online-retail/online_retail.csv',
)
const absent = !existsSync(path)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''
const isFull = process.env.FULL === '1'

/** All of it with FULL=1; else its first rows, and those of its returns. */
function readList(): string {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  if (isFull) return lines.join('\n')
  const [head = '', ...rows] = lines
  return [
    head,
    ...rows.slice(0, 400),
    ...rows.slice(400).filter((row) => row.startsWith('C')),
  ].join('\n')
}

/** What the rows come to, read by nothing of ours. */
function sumRows(text: string) {
  const sums = { sold: 0, net: 0, returns: new Set<string>() }
  for (const row of text.split('\n').slice(1)) {
    const [, quantity = '', price = ''] = /,(-?\d+),\d{4}-[^,]*,(-?[\d.]+),/.exec(row) ?? []
    const cents = Math.round(Number(quantity) * Number(price) * 100)
    if (Number(quantity) > 0) sums.sold += cents
    sums.net += cents
    if (row.startsWith('C')) sums.returns.add(row.split(',')[0] ?? '')
  }
  return { ...sums, returns: sums.returns.size }
}

const shop = sharedShop()
const { bring, readSums } = pastImports(shop)

/** What reports of the year say, by month, by origin and by weekday alike. */
async function readReports(): Promise<Record<string, number>> {
  const { reports } = shop.call(staffWith({ can_view_reports: true }))
  const days = { range: 'custom', from: '2010-12-01', to: '2011-12-09', trial: false } as const
  const totals: [string, number][] = []
  for (const measure of ['sold', 'returned', 'net', 'collected'] as const) {
    const found = new Set<number>()
    for (const dimension of ['month', 'origin', 'weekday'] as const) {
      const { rows, total } = await reports.getReport({ measure, dimension, ...days })
      found.add(total ?? 0).add(rows.reduce((sum, { value }) => sum + (value ?? 0), 0))
    }
    if (found.size > 1) throw new Error(`${measure} differs by its dimension`)
    totals.push([measure, [...found][0] ?? 0])
  }
  return Object.fromEntries(totals)
}

// Skipped because the shared sales are not part of the project.
describe.skipIf(absent)(`the sales of a shop that sold for a year${why}`, () => {
  it('come in to the cent, returns included, and the summary is what a rebuild counts', async () => {
    const text = readList()
    const sums = sumRows(text)
    if (isFull) expect(sums).toEqual({ sold: 374_274_39, net: 373_086_01, returns: 44 })
    const { totals, state, rows } = await bring(text, { source: 'Online Retail' })
    expect(state).toBe('done')
    expect(rows).toBe(text.split('\n').length - 1)
    expect(totals).toMatchObject({ returns: sums.returns, refused: 0, duplicates: 0 })
    const file = totals?.months.reduce((sum, { file_cents }) => sum + file_cents, 0)
    expect(file).toBe(sums.net)
    const summed = await readSums()
    expect(summed).toMatchObject({ sold_cents: sums.sold, net_cents: sums.net })
    expect(await readReports()).toEqual({
      sold: sums.sold,
      returned: sums.sold - sums.net,
      net: sums.net,
      collected: 0,
    })
    await rebuildSummary(shop.db, () => shop.clock.now)
    expect(await readSums()).toEqual(summed)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
    const days = await query<{ first: string; last: string }>(
      shop.db,
      '',
      `select min(day)::text as first, max(day)::text as last from sales_summary_lines where sale_origin = 'import'`,
    )
    expect(days).toEqual(
      isFull
        ? [{ first: '2010-12-01', last: '2011-12-09' }]
        : [expect.objectContaining({ first: '2010-12-01' })],
    )
  })
})
