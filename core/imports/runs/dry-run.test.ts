import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { DRY_RUN_LEASE_MS } from '../rules.ts'
import { runImportWorker } from './import-worker.ts'

const SVD = join(import.meta.dirname, '../../../../shared/data/footwear-svd-es/SVD_sneakers.csv')
const why = existsSync(SVD) ? '' : ' (skipped because ../shared/data is not there)'

const many = (n: number) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
    ...Array.from({ length: n }, (_, at) => `m-${at},Modelo ${at},Talla,38,1,20.00`),
  ].join('\n')

const keeper = staffWith({ can_manage_products: true })

const shop = shopOfEachTest()

const office = () => shop.call(keeper).imports
const work = () => runImportWorker(shop.db, () => shop.clock.now)
const see = (import_run_id: number) => office().getImport({ import_run_id })
const pass = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

async function start(text: string | Buffer, how: { dry_run?: boolean; map?: object } = {}) {
  const import_run_id = await uploadCatalog(office, text)
  await office().startImport({ import_run_id, source: 'Proveedor', dry_run: true, ...how })
  return import_run_id
}

describe('a dry run', () => {
  it('ends when nobody asks after it any more, and goes on as long as somebody does', async () => {
    const id = await start(many(1_500))
    const running = work()
    await expect.poll(async () => (await see(id)).state).toBe('running')
    pass(DRY_RUN_LEASE_MS - 1_000)
    await see(id)
    pass(DRY_RUN_LEASE_MS - 1_000)
    await see(id)
    expect((await see(id)).state).toBe('running')
    pass(DRY_RUN_LEASE_MS + 1_000)
    await running
    expect(await see(id)).toMatchObject({ state: 'stopped', dry_run: true })
  }, 60_000)

  it('is not begun where whoever asked for it has left before', async () => {
    const id = await start(many(3))
    pass(DRY_RUN_LEASE_MS + 1_000)
    await work()
    expect(await see(id)).toMatchObject({ state: 'stopped', rows: null })
  })

  it('says what the file says: models, sizes, pairs, lowest, highest and sum of prices', async () => {
    const id = await start(
      [
        'Modelo;Género;Talla;Importe;Uds',
        'Bota;Mujer;38;50,10;3',
        'Bota;Mujer;39;1.250,00;2',
        'Zueco;Unisex;mediana;;4',
        'Roto;Mujer;40;x;9',
      ].join('\n'),
      {
        map: {
          columns: {
            Modelo: 'name',
            Género: 'collection',
            Talla: 'size',
            Importe: 'price',
            Uds: 'stock',
          },
        },
      },
    )
    await work()
    const { counts } = await see(id)
    expect(counts?.read).toEqual({
      products: 2,
      variants: 3,
      pairs: 9,
      prices: 2,
      lowest_cents: 50_10,
      highest_cents: 1250_00,
      sum_cents: 1300_10,
    })
    expect(counts?.unknown_words).toEqual([
      { column: 'Género', word: 'Unisex', count: 1 },
      { column: 'Talla', word: 'mediana', count: 1 },
    ])
  })

  it('says equal faults in one line with their count and the first row', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `m-${at};${at % 2 ? 'consultar' : '9,999'}`)
    const id = await start(['Modelo;Importe', ...lines].join('\n'), {
      map: { columns: { Modelo: 'name', Importe: 'price' } },
    })
    await work()
    expect((await see(id)).counts?.issues).toEqual([
      { reason: 'PRICE_AMBIGUOUS', column: 'Importe', value: '9,999', count: 20, row: 2 },
      { reason: 'PRICE_NOT_A_NUMBER', column: 'Importe', value: 'consultar', count: 20, row: 3 },
    ])
    const content = ['modelo,precio', 'a,x', 'b,x', 'c,x'].join('\n')
    const map = { columns: { modelo: 'name', precio: 'price' } } as const
    const report = await office().importCatalog({ file_name: 'x', source: 'x', content, map })
    expect(report.refused).toMatchObject([{ name: 'a', row: 2, value: 'x', count: 3 }])
  })

  // Left out where the folder is absent, because it is not part of the project.
  it.skipIf(why)(
    `of a real shop of 1,521 models has its sums to the cent${why}`,
    async () => {
      const id = await start(await readFile(SVD), {
        map: {
          columns: {
            name: 'brand',
            model: 'name',
            'actual price': 'price',
            'old price': 'compare_at',
          },
        },
      })
      const watch = setInterval(() => void see(id), 1_000)
      await work()
      clearInterval(watch)
      expect((await see(id)).counts?.read).toMatchObject({
        products: 1521,
        prices: 1521,
        lowest_cents: 21_00,
        highest_cents: 1720_00,
        sum_cents: 219_038_25,
      })
    },
    180_000,
  )
})
