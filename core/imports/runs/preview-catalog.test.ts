import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { lockImportsUntilCommit, withImportLock } from './import-lock.ts'

const clerk: Actor = {
  kind: 'staff',
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'ana@horma.test',
  name: 'Ana',
  permissions: { is_super_admin: false, can_manage_products: true },
}

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const imports = () => shop.call(clerk).imports
const fileOf = (name: string) =>
  readFile(join(import.meta.dirname, `../../../demo/catalog-${name}.csv`), 'utf8')

describe('a preview', () => {
  it('says what a run would do, to the last row, and writes nothing', async () => {
    for (const name of ['vendure', 'shopify', 'woocommerce', 'spree', 'spanish']) {
      const content = await fileOf(name)
      const before = await tableChecksums(shop.db)
      const input = { content, publish: true }
      const preview = await imports().previewCatalog(input)
      expect(await tableChecksums(shop.db)).toEqual(before)
      expect(preview.format).toBe(name === 'spanish' ? null : name)
      const map = preview.map ?? undefined
      const { file_name, ...report } = await imports().importCatalog({
        ...{ file_name: 'x.csv', map },
        ...input,
      })
      const drafts = report.drafts.map((draft) => ({ ...draft, product_id: null }))
      expect(preview.report).toEqual({ ...report, drafts })
      expect(report.products.created).toBeGreaterThan(2)
    }
  })

  it('of a file that nobody knows shows its columns, its first rows and what they seem to say', async () => {
    const content = await fileOf('spanish')
    const preview = await imports().previewCatalog({ content })
    expect(preview).toMatchObject({
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
    expect(preview.sample[0]?.slice(0, 3)).toEqual(['0', 'Atalaya', 'Bota Peña'])
    const columns = { Modelo: 'name', 'P.V.P.': 'price', Horma: 'option', Talla: 'size' } as const
    const map = { columns, values: {} }
    const other = await imports().previewCatalog({ content, map })
    expect(other.map).toEqual(map)
    // Without the colour some rows say the same once more, and others are another model's.
    expect(other.report?.products).toMatchObject({ created: 3 })
  })

  it('has no report where no column is the name', async () => {
    const content = 'uno;dos\n1;2\n3;4'
    const preview = await imports().previewCatalog({ content })
    expect(preview).toMatchObject({
      format: null,
      map: {},
      report: null,
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
      report: null,
    })
    const map = { columns: { a: 'price' } } as const
    await expect(
      imports().importCatalog({ file_name: 'x.csv', content: 'a;b\n1;2', map }),
    ).rejects.toMatchObject({ code: 'MAP_WRONG', data: { columns: ['name'] } })
  })

  it('asks how decimals are written where no price tells, and takes the answer', async () => {
    const content = 'modelo;precio\nBota;1.299\nZueco;2.450'
    const ask = async (decimals?: 'point' | 'comma') =>
      (await imports().previewCatalog({ content, decimals })).report
    expect(await ask()).toMatchObject({
      products: { created: 0, refused: 2 },
      refused: [{ reason: 'PRICE_AMBIGUOUS', column: 'precio', row: 2 }, { row: 3 }],
    })
    expect(await ask('comma')).toMatchObject({ products: { created: 2, refused: 0 } })
  })

  it('knows what earlier rows of the file have taken', async () => {
    const content = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'una,Una,Talla,38,A-1,50',
      'dos,Dos,Talla,38,A-1,50',
    ].join('\n')
    const { report } = await imports().previewCatalog({ content })
    expect(report?.refused).toEqual([
      { name: 'Dos', row: 3, column: 'Variant SKU', reason: 'SKU_TAKEN' },
    ])
  })

  it('is for those who manage products', async () => {
    const input = { content: 'a' }
    await expect(shop.call().imports.previewCatalog(input)).rejects.toMatchObject({ status: 401 })
  })
})

describe('two imports at once', () => {
  const content = 'modelo;talla;precio\nBota Sola;38;50,00'
  const map = { columns: { modelo: 'name', talla: 'size', precio: 'price' } } as const
  const bring = () => imports().importCatalog({ file_name: 'x.csv', content, map })

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
