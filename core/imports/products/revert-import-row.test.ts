import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { SATURDAY } from '../../../test/shop.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import { adjustPairs } from '../../stock/adjust-pairs.ts'
import { importFile } from '../runs/import-file.ts'
import { revertRun } from '../runs/revert-run.ts'

const TITLES =
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Barcode'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const later = (minutes: number) => new Date(SATURDAY.getTime() + minutes * 60_000)

/** Imports as the command does; answers the run. */
async function bring(now: Date, ...rows: string[]): Promise<number> {
  const text = Buffer.from([TITLES, ...rows].join('\n'))
  const { importRunId, state } = await importFile(database.db, {
    fileName: 'x.csv',
    bytes: text.length,
    open: () => [text],
    source: 'Shopify',
    publish: false,
    actor: systemActor,
    now: () => now,
  })
  expect(state).toBe('done')
  return importRunId
}

type Undoing = Parameters<typeof revertRun>[1]

/** Why each product was kept, by the order of the file. */
async function undo(importRunId: number, now: Date): Promise<(string | null)[]> {
  const ask = `update import_runs set state = 'undoing', undone_by = 'sistema' where import_run_id = $1
    returning import_run_id as "importRunId", reference, marks, inherited, undone_by as "undoneBy"`
  const [undoing] = await query<Undoing>(database.db, 'test_ask', ask, [importRunId])
  if (!undoing) throw new Error('there is no such import')
  await revertRun(database.db, undoing, { now: () => now })
  const rows = await query<{ kept: string | null }>(
    database.db,
    'test_kept',
    `select told -> 0 ->> 'reason' as kept from import_rows where import_run_id = $1 order by row`,
    [importRunId],
  )
  return rows.map(({ kept }) => kept)
}

const SEEN = `
  select p.handle, v.sku, (select cents from prices where variant_id = v.variant_id and valid @> $1::timestamptz) as cents,
    (select count(*)::int from inventory_items i where i.variant_id = v.variant_id and i.status = 'in_stock') as pairs,
    array(select barcode from barcodes b where b.variant_id = v.variant_id) as codes
  from products p join product_variants v using (product_id) order by v.variant_id`
const shop = async (now: Date) =>
  (await query<Record<string, unknown>>(database.db, '', SEEN, [now])).map((row) =>
    Object.values(row),
  )

const prices = async (now: Date) => (await shop(now)).map(([, , cents]) => cents)

const BOOT = ['bota,Bota,Talla,38,3,50.00,8412345678905', 'bota,,,39,0,50.00,']

it('an import that was taken back can be brought again, as if it had never been', async () => {
  const first = await bring(SATURDAY, ...BOOT)
  const before = await shop(SATURDAY)
  expect(before).toEqual([
    ['bota', 'BOTA-38', 50_00, 3, ['8412345678905']],
    ['bota', 'BOTA-39', 50_00, 0, []],
  ])
  expect(await undo(first, later(1))).toEqual([null])
  expect(await shop(later(1))).toEqual([])
  await bring(later(2), ...BOOT)
  expect(await shop(later(2))).toEqual(before)
})

it('of a second import only what it added and changed is taken back', async () => {
  const before = await shop(later(2))
  const more = BOOT.map((row) => row.replace('50.00', '55.00'))
  const second = await bring(later(3), ...more, 'bota,,,40,2,55.00,')
  expect(await prices(later(3))).toEqual([55_00, 55_00, 55_00])
  expect(await undo(second, later(4))).toEqual([null])
  expect(await shop(later(4))).toEqual(before)
  // The file says its new price once more, and it counts once more.
  await bring(later(5), ...more)
  expect(await prices(later(5))).toEqual([55_00, 55_00])
})

it('a product of which pairs came or went since stays whole', async () => {
  const third = await bring(
    later(6),
    'zueco,Zueco,Talla,41,2,20.00,',
    'clog,Clog,Talla,41,2,20.00,',
  )
  const [made] = await query<{ id: number }>(
    database.db,
    'test_clog',
    "select variant_id as id from product_variants where sku = 'ZUECO-41'",
  )
  await inTransaction(database.db, (tx) =>
    adjustPairs(tx, {
      changes: [{ variantId: made?.id ?? 0, by: 1 }],
      reason: 'receipt',
      reference: 'albarán',
      now: later(7),
      actor: 'sistema',
    }),
  )
  expect(await undo(third, later(8))).toEqual(['STOCK_CHANGED', null])
  const handles = (await shop(later(8))).map(([handle]) => handle)
  expect(handles).toContain('zueco')
  expect(handles).not.toContain('clog')
})

it('a price that a variant got where it had none stays, and is named', async () => {
  await bring(later(9), 'sin,Sin Precio,Talla,41,2,,')
  const priced = await bring(later(10), 'sin,Sin Precio,Talla,41,2,30.00,', 'sin,,,42,1,30.00,')
  expect(await undo(priced, later(11))).toEqual(['PRICE_STAYS'])
  const left = (await shop(later(11))).filter(([handle]) => handle === 'sin')
  expect(left).toEqual([['sin', 'SIN-41', 30_00, 2, []]])
})

it('a product without any variant goes too', async () => {
  const bare = await bring(later(12), 'vacio,Modelo Vacío,,,,,')
  const count = `select count(*)::int as found from products where handle = 'vacio'`
  expect(await query(database.db, '', count)).toEqual([{ found: 1 }])
  expect(await undo(bare, later(13))).toEqual([null])
  expect(await query(database.db, '', count)).toEqual([{ found: 0 }])
})

it('what a later import added stays with its product, and takes it along when it is taken back', async () => {
  const first = await bring(later(14), 'dos,Dos Veces,Talla,38,1,40.00,')
  const second = await bring(later(15), 'dos,Dos Veces,Talla,38,1,40.00,', 'dos,,,39,1,40.00,')
  const skus = async (now: Date) =>
    (await shop(now)).filter(([handle]) => handle === 'dos').map(([, sku]) => sku)
  expect(await undo(first, later(16))).toEqual([null])
  expect(await skus(later(16))).toEqual(['DOS-39'])
  expect(await undo(second, later(17))).toEqual([null])
  const count = `select count(*)::int as found from products where handle = 'dos'`
  expect(await query(database.db, '', count)).toEqual([{ found: 0 }])
})

it('of two imports the first may go first: of the second nothing is left to take back', async () => {
  const first = await bring(later(18), 'uno,Uno Solo,Talla,38,1,40.00,')
  const second = await bring(later(19), 'uno,Uno Solo,Talla,38,1,45.00,')
  expect(await undo(first, later(20))).toEqual([null])
  expect(await undo(second, later(21))).toEqual([null])
  expect((await shop(later(21))).filter(([handle]) => handle === 'uno')).toEqual([])
})
