import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { LEATHER_SHOE, SPANISH_MAKER } from '../../../test/world/lawful-goods.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { runImportWorker } from '../runs/import-worker.ts'

const shop = shopOfEachTest()
const keeper = staffWith({ can_manage_products: true })
const imports = () => shop.call(keeper).imports
const catalog = () => shop.call(keeper).catalog

const SHEET = [
  'Modelo;Marca;Familia;Talla;PVP;Existencias',
  'Bota Alud;Glaciar;Botas;38;80,00;2',
  'Bota Nevisca;Glaciar;Botas;39;85,00;1',
  'Crema;;Cuidado;40;6,00;4',
].join('\n')
const columns = {
  Modelo: 'name',
  Marca: 'brand',
  Familia: 'category',
  Talla: 'size',
  PVP: 'price',
  Existencias: 'stock',
} as const
const how = { source: 'Norte', publish: true, map: { columns, values: {} } }

async function run(import_run_id: number, choices: object) {
  await imports().startImport({ import_run_id, dry_run: false, ...how, ...choices })
  await runImportWorker(shop.db, () => shop.clock.now)
  return imports().getImport({ import_run_id })
}

describe('an import of goods of which the file does not say what the law wants', () => {
  it('asks once for the maker of each brand and the composition of each kind, and publishes none', async () => {
    const id = await uploadCatalog(imports, SHEET)
    const tried = await run(id, { dry_run: true })
    expect(tried.counts).toMatchObject({
      published: 0,
      questions: {
        makers: [
          { brand: 'Glaciar', products: 2 },
          { brand: null, products: 1 },
        ],
        compositions: [
          { kind: 'Botas', products: 2 },
          { kind: 'Cuidado', products: 1 },
        ],
      },
    })
    expect((await run(id, {})).counts).toMatchObject({ published: 0, drafts: 3 })
  })

  it('publishes what was answered, with a composition to check until a person confirms it', async () => {
    const id = await uploadCatalog(imports, SHEET)
    const answers = {
      makers: [{ brand: 'GLACIAR', ...SPANISH_MAKER }],
      compositions: [{ kind: 'botas', composition: LEATHER_SHOE }],
    }
    await run(id, { dry_run: true, answers })
    // Answers of the try hold for the import.
    const done = await run(id, {})
    expect(done).toMatchObject({ answers, counts: { published: 2, drafts: 1 } })
    const { products } = await catalog().listOfficeProducts({ q: 'alud' })
    const product_id = products[0]?.product_id ?? 0
    expect(products).toMatchObject([{ status: 'published' }])
    expect(products[0]?.missing).toContain('COMPOSITION_CHECK')
    const product = await catalog().getOfficeProduct({ product_id })
    expect(product).toMatchObject({ composition: LEATHER_SHOE, composition_to_check: true })
    const { version } = product
    await catalog().editProduct({ product_id, version, composition_to_check: false })
    expect(await catalog().getOfficeProduct({ product_id })).toMatchObject({
      composition: LEATHER_SHOE,
      composition_to_check: false,
    })
  })

  it('refuses a maker without address, and says of which brand', async () => {
    const import_run_id = await uploadCatalog(imports, SHEET)
    const maker = { ...SPANISH_MAKER.maker, address: '' }
    const answers = { makers: [{ brand: 'Glaciar', maker }] }
    const start = imports().startImport({ import_run_id, dry_run: true, ...how, answers })
    expect(await getRefusal(start)).toMatchObject({ code: 'MAKER_INCOMPLETE', status: 422 })
    await expect(start).rejects.toMatchObject({ data: { fields: ['makers.0.maker.address'] } })
  })

  it('leaves a maker that the shop knows and goods on sale as they are', async () => {
    const { productId } = await shop.sell({ handle: 'de-antes', brand: 'Glaciar' })
    const before = await catalog().getProduct({ product_id: productId })
    const id = await uploadCatalog(imports, SHEET)
    const answers = { makers: [{ brand: 'Glaciar', ...SPANISH_MAKER }] }
    await run(id, { answers })
    expect(await catalog().getProduct({ product_id: productId })).toEqual(before)
  })
})

describe('a file that says it', () => {
  const said = [
    'Modelo;Marca;Talla;PVP;Empeine;Forro;Suela;Temporada;Cierre;Nombre fabricante;Dirección fabricante;País fabricante;Contacto fabricante',
    'Bota Alud;Glaciar;38;80,00;piel y textil;Piel;Goma;Otoño-Invierno;Velcro;Glaciar, S.L.;Calle Nieve 1, 22001 Huesca;ES;glaciar.example',
    'Bota Rara;Glaciar;38;80,00;cartón;Piel;Goma;siempre;;;;;',
  ].join('\n')

  it('brings composition, facts and maker with its goods, and tells what it does not understand', async () => {
    const id = await uploadCatalog(imports, said)
    const { preview } = await imports().getImport({ import_run_id: id })
    const done = await run(id, { map: preview?.suggested })
    expect(done.counts).toMatchObject({ published: 1, drafts: 1 })
    expect(done.counts?.unknown_words.map(({ word }) => word)).toEqual(['cartón', 'siempre'])
    const { products } = await shop.call().catalog.listProducts({})
    const product_id = products[0]?.product_id ?? 0
    expect(await shop.call().catalog.getProduct({ product_id })).toMatchObject({
      composition: [
        { part: 'upper', materials: ['leather', 'textile'] },
        { part: 'lining', materials: ['leather'] },
        { part: 'sole', materials: ['other'] },
      ],
      season: 'autumn_winter',
      closing: 'hook_and_loop',
      maker: { maker: { name: 'Glaciar, S.L.', country: 'ES' }, responsible: null },
    })
  })
})
