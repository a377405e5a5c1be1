import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { query } from '../../base/db.server.ts'
import { runImportWorker } from './import-worker.ts'

const MODELS = 400
const TITLES = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
const FILE = [
  TITLES,
  ...Array.from({ length: MODELS }, (_, at) => `m-${at},Modelo ${at},Talla,38,2,20.00`),
].join('\n')

const keeper = staffWith({ can_manage_products: true })
const urlOf = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href
/** What a worker does, in a process that can be killed. */
const WORKER = `
  import { openDatabase } from '${urlOf('../../base/db.server.ts')}'
  import { runImportWorker } from '${urlOf('import-worker.ts')}'
  const { db } = openDatabase(process.env.TEST_DATABASE)
  await runImportWorker(db, () => new Date(process.env.TEST_NOW))`

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const office = () => shop.call(keeper).imports
const work = () => runImportWorker(shop.db, () => shop.clock.now)

async function kept(): Promise<{ rows: number; pairs: number; priced: number }> {
  const [found] = await query<{ rows: number; pairs: number; priced: number }>(
    shop.db,
    'test_kept',
    `select (select count(*)::int from import_rows) as rows,
      (select count(*)::int from inventory_items) as pairs, (select count(*)::int from prices) as priced`,
  )
  if (!found) throw new Error('nothing was counted')
  return found
}

it('an import whose process was killed left whole products, and goes on when it is asked', async () => {
  const import_run_id = await uploadCatalog(office, FILE)
  await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
  const child = spawn(process.execPath, ['--input-type=module', '-e', WORKER], {
    env: { ...process.env, TEST_DATABASE: shop.url, TEST_NOW: shop.clock.now.toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(async () => (await kept()).rows, { interval: 20 }).toBeGreaterThan(5)
  const dead = once(child, 'exit')
  child.kill('SIGKILL')
  await dead

  const see = () => office().getImport({ import_run_id })
  expect(await see()).toMatchObject({ state: 'running' })
  // PostgreSQL hears of it in its own time, and gives the lock back.
  const stateNow = async () => {
    await work()
    return (await see()).state
  }
  await expect.poll(stateNow).toBe('stopped')
  const { rows, pairs, priced } = await kept()
  expect(rows).toBeLessThan(MODELS)
  expect([pairs, priced]).toEqual([2 * rows, rows])

  await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
  await work()
  expect(await see()).toMatchObject({ state: 'done', products: { created: MODELS } })
  expect(await kept()).toEqual({ rows: MODELS, pairs: 2 * MODELS, priced: MODELS })
})
