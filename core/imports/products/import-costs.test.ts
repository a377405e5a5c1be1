import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { runImportWorker } from '../runs/import-worker.ts'

const TITLES =
  'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Cost per item'
const FILE = [
  TITLES,
  'nube,Bota Nube,Talla,38,2,50.00,20.50',
  'nube,,,39,1,50.00,0.00',
  'nube,,,40,1,50.00,veinte',
]

const shop = shopOfEachTest()
const manager = staffWith({ can_manage_products: true })
const blind = staffWith({ can_manage_products: true, see_costs: 'denied' })

/** Imports a file for real and answers the run. */
async function bring(lines: readonly string[], actor = manager) {
  const office = () => shop.call(actor).imports
  const import_run_id = await uploadCatalog(office, lines.join('\n'), 'x.csv')
  await office().startImport({ import_run_id, source: 'Proveedor', dry_run: false })
  await runImportWorker(shop.db, () => shop.clock.now)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  return import_run_id
}

const pairs = () =>
  query(
    shop.db,
    '',
    `select s.label as size, i.cost_cents as cost from inventory_items i join product_variants using (variant_id)
     join sizes s using (size_id) order by item_id`,
  )
const receipts = () =>
  query(
    shop.db,
    '',
    `select reason, count(*)::int as lines from receipts join receipt_lines using (receipt_id)
     group by receipt_id order by receipt_id`,
  )
const reasons = async (import_run_id: number) => {
  const { rows } = await shop.call(manager).imports.listImportRows({ import_run_id })
  return rows.flatMap(({ told }) => told.map(({ reason, column }) => `${reason} ${column}`))
}

it('the pairs of a file come in by one receipt with what the file says that they cost', async () => {
  const run = await bring([...FILE, 'sol,Sandalia Sol,Talla,41,1,30.00,9.99'])
  expect(await pairs()).toEqual([
    { size: '38', cost: 20_50 },
    { size: '38', cost: 20_50 },
    { size: '39', cost: null },
    { size: '40', cost: null },
    { size: '41', cost: 9_99 },
  ])
  expect(await receipts()).toEqual([{ reason: 'import', lines: 4 }])
  expect(await reasons(run)).toEqual(['COST_UNREADABLE Cost per item'])
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('the same file with costs says what was not known, and changes no cost that the shop knows', async () => {
  await bring(FILE)
  await bring([TITLES, 'nube,Bota Nube,Talla,38,2,50.00,99.00', 'nube,,,39,1,50.00,21.00'])
  expect(await pairs()).toMatchObject([
    { cost: 20_50 },
    { cost: 20_50 },
    { cost: 21_00 },
    { cost: null },
  ])
})

it('a file of somebody who may not see costs comes in without them, and says so', async () => {
  const run = await bring(FILE, blind)
  expect((await pairs()).every((pair) => (pair as { cost: unknown }).cost === null)).toBe(true)
  expect(await reasons(run)).toContain('COST_FORBIDDEN Cost per item')
})

it('an import that is undone leaves no receipt and no cost', async () => {
  const import_run_id = await bring(FILE)
  await shop.call(manager).imports.revertImport({ import_run_id })
  await runImportWorker(shop.db, () => shop.clock.now)
  expect(await pairs()).toEqual([])
  expect(await receipts()).toEqual([])
  expect(await query(shop.db, '', 'select from variant_costs')).toEqual([])
})

it('costs are in the export of whoever may see them', async () => {
  await bring(FILE)
  const exported = async (actor: typeof manager) =>
    (await shop.call(actor).imports.exportCatalog({})).content.split('\r\n')[1]?.split(';').at(-1)
  expect(await exported(manager)).toBe('"20,50"')
  expect(await exported(blind)).toBe('')
})
