import { afterEach, expect, it } from 'vitest'
import { pastImports, type StartOptions } from '../../../test/cutover/past-imports.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { importPastSales } from './import-past-sales.ts'

const shop = sharedWorld()
const { bring, upload, run, get } = pastImports(shop)
afterEach(async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([]))

const HEAD = 'Ticket,Fecha,Referencia,Artículo,Cantidad,Precio,Moneda,Total'
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')
const source = (name: string): StartOptions => ({ source: name })
const reasons = (issues: readonly { reason: string; number: string | null }[]) =>
  issues.map(({ reason, number }) => `${number} ${reason}`)

it('a sale of the future, without number, in dollars or of no amount stays out, and is named with its sum', async () => {
  const done = await bring(
    file(
      'A1,2099-01-01,X,Bota,1,10,,',
      ',2025-01-01,X,Bota,1,20,,',
      'A3,2025-01-01,X,Bota,1,30,USD,',
      'A4,2025-01-01,X,Bota,1,gratis,,',
      'A5,2025-02-30,X,Bota,1,50,,',
      'A6,2025-01-01,X,Bota,0,60,,',
      'A7,2025-01-01,X,Bota,1,70,EUR,',
    ),
    source('Malas'),
  )
  expect(reasons(done.issues)).toEqual([
    'A1 PAST_DATE_FUTURE',
    'null PAST_NUMBER_MISSING',
    'A3 PAST_CURRENCY',
    'A4 PAST_AMOUNT_WRONG',
    'A5 PAST_DATE_WRONG',
    'A6 PAST_QUANTITY_ZERO',
  ])
  expect(done.totals).toMatchObject({ sales: 1, refused: 4 })
  const booked = done.totals?.months.reduce((sum, month) => sum + month.sold_cents, 0)
  expect(booked).toBe(70_00)
})

it('a file that is cut in the middle of a row brings what was whole, and names the row', async () => {
  const done = await bring(
    `${file('B1,2025-01-01,X,Bota,1,10,,', 'B2,2025-01-01,X,Bo')}`,
    source('Cortada'),
  )
  expect(done.issues).toMatchObject([{ row: 3, reason: 'PAST_ROW_BROKEN' }])
  expect(done.totals).toMatchObject({ sales: 1, refused: 1 })
})

it('a total that the lines do not add up to is what was charged, and the difference is listed', async () => {
  const done = await bring(
    file('C1,2025-01-01,X,Bota,1,100,,90', 'C2,2025-01-01,X,Bota,1,100,,105'),
    source('Sumas'),
  )
  expect(done.issues).toMatchObject([
    { number: 'C1', reason: 'PAST_TOTAL_DIFFERS', file_cents: 100_00, booked_cents: 90_00 },
    { number: 'C2', reason: 'PAST_TOTAL_DIFFERS', file_cents: 100_00, booked_cents: 105_00 },
  ])
  expect(done.totals?.months).toMatchObject([{ file_cents: 195_00, sold_cents: 195_00 }])
})

it('rows of one number that stand apart are told, not booked as a second sale', async () => {
  const done = await bring(
    file(
      'D1,2025-01-01,X,Bota,1,10,,',
      'D2,2025-01-01,X,Bota,1,20,,',
      'D1,2025-01-01,X,Bota,1,40,,',
    ),
    source('Mezcla'),
  )
  expect(done.issues).toMatchObject([
    { number: 'D1', row: 4, reason: 'PAST_NUMBER_APART', file_cents: 40_00, booked_cents: 0 },
  ])
})

it('days with the month first are read so where somebody says it, and told where they cannot be', async () => {
  const text = file('E1,7/20/2024,X,Bota,1,10,,', 'E2,7/2/2024,X,Bota,1,20,,')
  const id = await upload(text)
  expect((await get(id)).reading.month_first).toBe(true)
  const upsideDown = await run(id, { dry_run: true, month_first: false, source: 'Días' })
  expect(reasons(upsideDown.issues)).toEqual(['E1 PAST_DATE_WRONG'])
  const done = await run(id, { month_first: true, source: 'Días' })
  expect(done.totals?.months.map(({ month }) => month)).toEqual(['2024-07'])
})

it('an hour that the clock leaves out, and one that it shows twice, are moments of their day', async () => {
  await bring(
    file(
      'F1,2025-03-30 02:30:00,X,Bota,1,10,,',
      'F2,2025-10-26 02:30:00,X,Bota,1,10,,',
      'F3,2025-10-26 02:30:00 +0100,X,Bota,1,10,,',
    ),
    source('Horas'),
  )
  const rows = await query<{ at: string }>(
    shop.db,
    '',
    `select to_char(s.paid_at at time zone 'UTC', 'MM-DD HH24:MI') as at from past_documents d join sales s using (sale_id)
     where d.source = 'Horas' order by d.number`,
  )
  expect(rows.map(({ at }) => at)).toEqual(['03-30 01:30', '10-26 00:30', '10-26 01:30'])
})

it('an import that was stopped between two lots goes on where it was, and books nothing twice', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `G${at},2025-01-01,X,Bota,1,10,,`)
  const id = await upload(file(...rows))
  const stop = new AbortController()
  const { reading } = await get(id)
  const running = importPastSales(shop.db, {
    importRunId: id,
    source: 'Parada',
    locationId: null,
    reading,
    open: () => [Buffer.from(file(...rows))],
    dryRun: false,
    now: shop.clock.now,
    toMonth: () => '2025-01',
    signal: stop.signal,
    onProgress: () => stop.abort(),
  })
  await expect(running).rejects.toThrow()
  expect(await countBooked()).toEqual({ count: 200, cents: 2_000_00 })
  const done = await run(id, source('Parada'))
  expect(done.totals).toMatchObject({ sales: 450, duplicates: 0 })
  expect(await countBooked()).toEqual({ count: 450, cents: 4_500_00 })
})

async function countBooked() {
  const [sums] = await query<{ count: number; cents: number }>(
    shop.db,
    '',
    `select count(*)::int as count, sum(s.total_cents)::int as cents
     from past_documents d join sales s using (sale_id) where d.source = 'Parada'`,
  )
  return sums
}
