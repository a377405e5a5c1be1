import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { APPEND_ONLY_TABLES, tableChecksums } from '../../../test/database/table-checksums.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { lockImportsUntilCommit, withImportLock } from './import-lock.ts'
import { runImportWorker } from './import-worker.ts'

const clerk: Actor = {
  kind: 'staff',
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'ana@horma.test',
  name: 'Ana',
  permissions: { is_super_admin: false, can_manage_products: true },
}

const shop = sharedShop()

const imports = () => shop.call(clerk).imports
const fileOf = (name: string) =>
  readFile(join(import.meta.dirname, `../../../demo/catalog-${name}.csv`), 'utf8')

type Preview = Parameters<ReturnType<typeof imports>['previewCatalog']>[0]

/** What is answered at once, and the dry run of a worker. */
async function preview(input: Preview) {
  const seen = await imports().previewCatalog({ source: 'Proveedor', ...input })
  await runImportWorker(shop.db, () => shop.clock.now)
  const { import_run_id } = seen
  return {
    ...seen,
    run: await imports().getImport({ import_run_id }),
    rows: (await imports().listImportRows({ import_run_id, show: 'refused' })).rows,
  }
}

describe('a preview', () => {
  it('leaves a dry run to the worker, which says what a run would do and writes nothing', async () => {
    for (const name of ['vendure', 'shopify', 'woocommerce', 'spree', 'spanish']) {
      const content = await fileOf(name)
      const before = await tableChecksums(shop.db, APPEND_ONLY_TABLES)
      const input = { content, publish: true }
      const tried = await preview(input)
      expect(await tableChecksums(shop.db, APPEND_ONLY_TABLES)).toEqual(before)
      expect(tried.format).toBe(name === 'spanish' ? null : name)
      expect(tried.run).toMatchObject({ state: 'done', dry_run: true, source: 'Proveedor' })
      const map = tried.map ?? undefined
      const { file_name, refused, left, held, drafts, ...counts } = await imports().importCatalog({
        file_name: 'x.csv',
        source: 'Proveedor',
        map,
        ...input,
      })
      expect(tried.run.counts).toMatchObject(counts)
      expect(tried.rows.flatMap(({ told }) => told).length).toBeGreaterThanOrEqual(refused.length)
      expect(counts.products.created).toBeGreaterThan(2)
    }
  })

  it('of a file that nobody knows shows its columns, its first rows and what they seem to say', async () => {
    const content = await fileOf('spanish')
    const seen = await preview({ content, source: 'Otro' })
    expect(seen).toMatchObject({
      format: null,
      encoding: 'utf-8',
      delimiter: ';',
      columns: ['#1', 'Marca', 'Modelo', 'Color', 'Talla', 'P.V.P.', 'Precio anterior'].concat([
        'Cód. barras',
        'Existencias',
        'Género',
        'Horma',
      ]),
      map: {
        columns: { Marca: 'brand', Modelo: 'name', 'P.V.P.': 'price' },
        values: { Género: { M: 'señora' } },
      },
    })
    expect(seen.sample[0]?.slice(0, 3)).toEqual(['0', 'Atalaya', 'Bota Peña'])
    const columns = { Modelo: 'name', 'P.V.P.': 'price', Horma: 'option', Talla: 'size' } as const
    const map = { columns, values: {} }
    const other = await preview({ content, map, source: 'Otro' })
    expect(other.map).toEqual(map)
    // Without the colour some rows say the same once more, and others are another model's.
    expect(other.run.counts?.products).toMatchObject({ created: 3 })
  })

  it('of a known format is tried by the map that was sent, as an import would read it', async () => {
    const content = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Bota,Talla,38,50.00'
    const map = { columns: { Title: 'brand', Handle: 'name' }, values: {} } as const
    const tried = await preview({ content, map, source: 'Tabla' })
    expect(tried).toMatchObject({ format: 'shopify', map })
    expect(tried.run).toMatchObject({ format: null, map, products: { created: 1 } })
  })

  it.each([
    [
      'of Shopify',
      'First Name,Last Name,Email,Accepts Email Marketing\nAna,Prueba,ana@lista.example,no',
    ],
    ['of a table', 'Nombre;Apellidos;Teléfono\nAna;Prueba;600000000'],
  ])(
    'is refused where it is a list of customers %s, with where to take it',
    async (_whose, content) => {
      const refusal = await getRefusal(imports().previewCatalog({ content }))
      expect(refusal).toMatchObject({ code: 'FILE_OF_CUSTOMERS' })
    },
  )

  it('is not tried where no column is the name', async () => {
    const content = 'uno;dos\n1;2\n3;4'
    const seen = await imports().previewCatalog({ content })
    expect(seen).toMatchObject({
      format: null,
      map: {},
      started: false,
      sample: [
        ['1', '2'],
        ['3', '4'],
      ],
    })
  })

  it('refuses a map that does not fit, with the columns that are wrong', async () => {
    const wrong = async (columns: Record<string, 'name' | 'price'>) =>
      imports().previewCatalog({ content: 'a;b\n1;2', map: { columns } })
    await expect(wrong({ a: 'name', z: 'price' })).rejects.toMatchObject({
      code: 'MAP_WRONG',
      data: { columns: ['z'] },
    })
    await expect(wrong({ a: 'name', b: 'name' })).rejects.toMatchObject({
      data: { columns: ['b'] },
    })
    // Somebody who is still choosing sees the file; only an import needs the name.
    expect(await wrong({ a: 'price' })).toMatchObject({
      map: { columns: { a: 'price' } },
      started: false,
    })
    const map = { columns: { a: 'price' } } as const
    await expect(
      imports().importCatalog({ file_name: 'x.csv', source: 'x', content: 'a;b\n1;2', map }),
    ).rejects.toMatchObject({ code: 'MAP_WRONG', data: { columns: ['name'] } })
  })

  it('asks how decimals are written where no price tells, and takes the answer', async () => {
    const content = 'modelo;precio\nBota;1.299\nZueco;2.450'
    const ask = async (decimals?: 'point' | 'comma') => (await preview({ content, decimals })).run
    expect(await ask()).toMatchObject({
      ambiguous: true,
      products: { created: 0, refused: 2 },
      counts: { refused_by: { PRICE_AMBIGUOUS: 2 } },
    })
    expect(await ask('comma')).toMatchObject({ products: { created: 2, refused: 0 } })
  })

  it('knows what earlier rows of the file have taken', async () => {
    const content = 'modelo;talla;sku;precio\nUna;38;A-1;50\nDos;38;A-1;50'
    expect((await preview({ content })).rows).toMatchObject([
      { name: 'Dos', told: [{ row: 3, column: 'sku', reason: 'SKU_TAKEN', value: 'A-1' }] },
    ])
    const shopify = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'una,Una,Talla,38,A-1,50',
      'dos,Dos,Talla,38,A-1,50',
    ].join('\n')
    expect((await preview({ content: shopify })).run.counts).toMatchObject({
      products: { created: 2, refused: 0 },
      left_by: { SKU_REPEATED: 1 },
    })
  })

  it('is for those who manage products', async () => {
    const input = { content: 'a' }
    await expect(shop.call().imports.previewCatalog(input)).rejects.toMatchObject({ status: 401 })
  })
})

describe('two imports at once', () => {
  const content = 'modelo;talla;precio\nBota Sola;38;50,00'
  const map = { columns: { modelo: 'name', talla: 'size', precio: 'price' } } as const
  const bring = () => imports().importCatalog({ file_name: 'x.csv', source: 'x', content, map })

  it('the second is refused while a long one runs, and comes in after it', async () => {
    await withImportLock(shop.db, async () => {
      await expect(bring()).rejects.toMatchObject({ code: 'IMPORT_RUNNING', status: 409 })
      await expect(withImportLock(shop.db, async () => 0)).rejects.toThrow()
    })
    expect(await bring()).toMatchObject({ products: { created: 1 } })
  })

  it('the second is refused while one that was sent is not committed', async () => {
    await inTransaction(shop.db, async (tx) => {
      await lockImportsUntilCommit(tx)
      await expect(bring()).rejects.toMatchObject({ code: 'IMPORT_RUNNING' })
    })
    expect(await bring()).toMatchObject({ products: { unchanged: 1 } })
  })

  it('an import that broke off lets the next one in', async () => {
    const broken = withImportLock(shop.db, async () => {
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await bring()).toMatchObject({ products: { unchanged: 1 } })
  })
})
