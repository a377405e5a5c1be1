import { expect, it } from 'vitest'
import { pastImports } from '../../../test/cutover/past-imports.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()
const { upload, run, undo, readSums } = pastImports(shop)

/** The rows of a wholesaler's year; with FULL=1 all 541,909, else a part of them. */
const ROWS = process.env.FULL === '1' ? 541_909 : 20_000
const ROWS_OF_TICKET = 20

/** A row is one of twenty of its ticket, of which each has a number, a day and a buyer. */
function* listRows(): Generator<string> {
  yield 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID'
  for (let at = 0; at < ROWS; at++) {
    const ticket = Math.floor(at / ROWS_OF_TICKET)
    const day = new Date(Date.UTC(2010, 11, 1) + (ticket % 370) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    yield `${536_365 + ticket},S${at % 4_000},ARTICLE ${at % 4_000},${1 + (at % 12)},${day} 08:26:00,${1 + (at % 40)}.25,${ticket % 4_300}`
  }
}

it('the rows of a year come in and are taken back, in bounded time and memory', async () => {
  const id = await upload([...listRows()].join('\n'))
  const before = process.memoryUsage().rss
  const began = performance.now()
  const done = await run(id, { source: 'Large' })
  const seconds = (performance.now() - began) / 1_000
  const megabytes = (process.memoryUsage().rss - before) / 1_000_000
  console.info(`${ROWS} rows: ${Math.round(seconds)} s, ${Math.round(megabytes)} MB more`)
  expect(done.totals).toMatchObject({ sales: Math.ceil(ROWS / ROWS_OF_TICKET), refused: 0 })
  const { sold_cents } = await readSums()
  expect(sold_cents).toBe(done.totals?.months.reduce((sum, { file_cents }) => sum + file_cents, 0))
  expect(megabytes).toBeLessThan(400)
  expect((await undo(id)).state).toBe('undone')
  expect(await readSums()).toMatchObject({ sold_cents: 0, sales: 0 })
}, 1_800_000)
