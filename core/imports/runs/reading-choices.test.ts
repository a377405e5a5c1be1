import { describe, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { runImportWorker } from './import-worker.ts'

const TITLES =
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src'
const PRODUCTS = [
  TITLES,
  "nube,Bota Nube,Ventolera,Talla,38,NUB-38,50.00,'36000291452,https://x.test/1.jpg",
  'nube,,,,39,NUB-39,50.00,,https://x.test/2.jpg',
].join('\n')
const INVENTORY = [
  'Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available,On hand',
  'nube,Bota Nube,Talla,38,NUB-38,,,Tienda,3,3',
  'nube,Bota Nube,Talla,39,NUB-39,,,Tienda,2,2',
].join('\n')

const shop = shopOfEachTest()

const keeper = staffWith({ can_manage_products: true })
const office = () => shop.call(keeper).imports
const upload = (text: string, name?: string) => uploadCatalog(office, text, name)
const see = (import_run_id: number) => office().getImport({ import_run_id })

type Choices = Partial<Parameters<ReturnType<typeof office>['startImport']>[0]>

async function start(import_run_id: number, choices: Choices = {}) {
  await office().startImport({
    import_run_id,
    dry_run: false,
    publish: true,
    answers: answersFor('Ventolera'),
    source: 'Proveedor',
    ...choices,
  })
  await runImportWorker(shop.db, () => shop.clock.now)
  return see(import_run_id)
}

const prices = async () =>
  (await query<{ cents: number }>(shop.db, 'cents', 'select cents from prices order by 1')).map(
    ({ cents }) => cents,
  )

describe('prices without VAT', () => {
  const sheet = (price: string) => `Modelo;Talla;PVP\nBota;38;${price}`

  it('are stored with the VAT of the tax class, to the cent', async () => {
    const id = await upload(sheet('41,3223'))
    const columns = { Modelo: 'name', Talla: 'size', PVP: 'price' } as const
    const map = { columns, values: {} }
    const choices = { vat_excluded: true, publish: false, map }
    const run = await start(id, choices)
    expect(run).toMatchObject({ vat_excluded: true, products: { created: 1 } })
    expect(await prices()).toEqual([50_00])
    for (const [at, statement] of [
      `insert into tax_classes values ('reduced', '{"es": "Reducido"}')`,
      `insert into tax_rates values ('reduced', 10, 1.4, '[2012-09-01,)')`,
      `update products set tax_class = 'reduced'`,
    ].entries())
      await query(shop.db, `reduced_${at}`, statement)
    const again = await upload(sheet('100,00'))
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    expect(await start(again, choices)).toMatchObject({ counts: { changed_prices: 1 } })
    expect(await prices()).toContain(110_00)
  })

  it('are as they stand where nobody says so', async () => {
    await start(await upload(PRODUCTS))
    expect(await prices()).toEqual([50_00, 50_00])
  })
})

describe('the inventory of Shopify', () => {
  it('joins the file of products that is started with it, and comes in with no model of its own', async () => {
    const id = await upload(PRODUCTS)
    const stock = await upload(INVENTORY, 'inventario.csv')
    expect((await see(id)).inventories).toEqual([
      { import_run_id: stock, file_name: 'inventario.csv' },
    ])
    const run = await start(id, { inventory_run_id: stock })
    expect(run).toMatchObject({ inventory_run_id: stock, counts: { pairs: 5, picture_urls: 2 } })
    expect(await start(stock)).toMatchObject({
      format: 'shopify_inventory',
      state: 'failed',
      refusal: { reason: 'INVENTORY_ALONE' },
    })
  })

  it('is refused where it is none', async () => {
    const id = await upload(PRODUCTS)
    for (const inventory_run_id of [id, 999])
      await expect(start(id, { inventory_run_id })).rejects.toMatchObject({
        code: 'INVENTORY_UNKNOWN',
      })
  })
})

it('a barcode that had lost its first zero is found at the till by all its digits', async () => {
  await start(await upload(PRODUCTS))
  const seller = staffWith({ can_manage_sales_pos: true })
  const { variants } = await shop.call(seller).till.readTillIndex({})
  expect(variants.map(({ barcodes }) => barcodes)).toContainEqual(['036000291452'])
})

describe('a format that was recognised', () => {
  const brand = async () =>
    (await query<{ name: string }>(shop.db, 'brands', 'select name from brands')).map(
      ({ name }) => name,
    )

  it('is read with the columns that a person corrects', async () => {
    const id = await upload(PRODUCTS)
    const run = await start(id, { map: { columns: { Title: 'brand' }, values: {} } })
    expect(run).toMatchObject({ format: 'shopify', map: { columns: { Title: 'brand' } } })
    expect(await brand()).toContain('Bota Nube')
  })

  it('is read as any table where a person says so, and as itself again', async () => {
    const id = await upload(PRODUCTS)
    await expect(start(id, { as_table: true })).rejects.toMatchObject({ code: 'NAME_UNMAPPED' })
    const columns = { Handle: 'name', 'Option1 Value': 'size', 'Variant Price': 'price' } as const
    const table = await start(id, { dry_run: true, as_table: true, map: { columns, values: {} } })
    expect(table).toMatchObject({ format: null, preview: { format: 'shopify' } })
    expect((await office().listImportRows({ import_run_id: id })).rows[0]?.name).toBe('nube')
    expect(await start(id)).toMatchObject({ format: 'shopify', map: null })
    expect((await office().listImportRows({ import_run_id: id })).rows[0]?.name).toBe('Bota Nube')
  })
})
