import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { APPEND_ONLY_TABLES, tableChecksums } from '../../../test/database/table-checksums.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import { importFile } from './import-file.ts'
import { runImportWorker } from './import-worker.ts'

const TITLES = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
const FILE = [TITLES, 'nube,Bota Nube,Talla,38,3,50.00', 'roto,Roto,Talla,38,3,x'].join('\n')
const many = (n: number) =>
  [TITLES, ...Array.from({ length: n }, (_, at) => `m-${at},Modelo ${at},Talla,38,1,20.00`)].join(
    '\n',
  )

const keeper = staffWith({ can_manage_products: true })

const shop = shopOfEachTest()

const office = () => shop.call(keeper).imports
const work = () => runImportWorker(shop.db, () => shop.clock.now)

function bring(text: string, change: Partial<Parameters<typeof importFile>[1]> = {}) {
  const bytes = Buffer.from(text)
  return importFile(shop.db, {
    fileName: 'orden.csv',
    bytes: bytes.length,
    open: () => [bytes],
    source: 'Shopify',
    publish: true,
    answers: answersFor(),
    actor: systemActor,
    now: () => shop.clock.now,
    ...change,
  })
}

it('what the command imports stands in the office, with its report, and is taken back there', async () => {
  const before = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
  const { importRunId: import_run_id, state, counts } = await bring(FILE)
  expect([state, counts.products]).toMatchObject(['done', { created: 1, refused: 1 }])
  const { imports } = await office().listImports({})
  expect(imports).toMatchObject([
    {
      import_run_id,
      file_name: 'orden.csv',
      by_command: true,
      created_by: null,
      state: 'done',
      format: 'shopify',
      rows: 2,
      products: { created: 1, refused: 1 },
    },
  ])
  const { rows } = await office().listImportRows({ import_run_id, show: 'refused' })
  expect(rows).toMatchObject([{ name: 'Roto', told: [{ row: 3, reason: 'PRICE_NOT_A_NUMBER' }] }])
  await office().revertImport({ import_run_id })
  await work()
  expect(await office().getImport({ import_run_id })).toMatchObject({
    state: 'undone',
    has_file: false,
    products: { undone: 1 },
  })
  expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
})

it('the office stops it between two products, and it says so', async () => {
  const asked: Promise<unknown>[] = []
  const stop = async () => {
    const [busy] = (await office().listImports({})).imports
    await office().stopImport({ import_run_id: busy?.import_run_id ?? 0 })
  }
  const { state, counts } = await bring(many(3_000), {
    onProduct: () => asked.length || asked.push(stop()),
  })
  await Promise.all(asked)
  expect(state).toBe('stopped')
  expect(counts.products.created).toBeLessThan(3_000)
})

it('nothing else starts while it runs, and it does not start while a file waits', async () => {
  const import_run_id = await uploadCatalog(office, FILE)
  const tried: Promise<unknown>[] = []
  const start = () =>
    getRefusal(office().startImport({ import_run_id, source: 'Shopify', dry_run: false }))
  await bring(many(100), { onProduct: () => tried.length || tried.push(start()) })
  expect(await Promise.all(tried)).toMatchObject([{ code: 'IMPORT_RUNNING' }])
  await office().startImport({ import_run_id, source: 'Shopify', dry_run: false })
  await expect(bring(FILE)).rejects.toThrow()
  await work()
  expect(await office().getImport({ import_run_id })).toMatchObject({
    state: 'done',
    by_command: false,
    products: { created: 1 },
  })
})

it('one whose process died is stopped at the next import', async () => {
  const { importRunId: import_run_id } = await bring(FILE)
  await query(shop.db, 'test_died', "update import_runs set state = 'running', ended_at = null")
  await bring(FILE)
  expect(await office().getImport({ import_run_id })).toMatchObject({ state: 'stopped' })
})

it.each([
  ['that is no catalog', 'a,b\nx,y', 'FORMAT_UNKNOWN'],
  ['that is a list of customers', 'Nombre,Correo\nAna,ana@lista.example', 'FILE_OF_CUSTOMERS'],
  ['that is packed', 'PK\x03\x04', 'FILE_PACKED'],
])('a file %s is refused before anything is noted', async (_what, text, reason) => {
  const before = await tableChecksums(shop.db)
  await expect(bring(text)).rejects.toMatchObject({ reason })
  expect(await tableChecksums(shop.db)).toEqual(before)
})

it('a file of 100 MB is refused once it is past the limit, and fills no memory', async () => {
  const before = await tableChecksums(shop.db)
  const held = process.memoryUsage().rss
  let most = 0
  let given = 0
  const open = function* () {
    for (given = 0; given < 100; given++) {
      most = Math.max(most, process.memoryUsage().rss - held)
      yield Buffer.alloc(1_000_000, 'nube,Bota Nube,Talla,38,3,50.00\n')
    }
  }
  await expect(bring('', { open, bytes: 100_000_000 })).rejects.toMatchObject({
    reason: 'FILE_TOO_LARGE',
  })
  expect(given).toBeLessThan(66)
  expect(most).toBeLessThan(100_000_000)
  expect(await tableChecksums(shop.db)).toEqual(before)
})
