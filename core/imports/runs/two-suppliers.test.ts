import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { shopOfEachTest } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import type { MapField } from '../rules.ts'
import { runImportWorker } from './import-worker.ts'

const TITLES = 'Código;Nombre;Género;Talla;Importe;Uds'
const columns: Record<string, MapField> = {
  Código: 'handle',
  Nombre: 'name',
  Género: 'collection',
  Talla: 'size',
  Importe: 'price',
  Uds: 'stock',
}
const map = { columns }
const BOOT = [TITLES, '1;Bota Cierzo;Mujer;38;129,95;3', '1;Bota Cierzo;Mujer;39;129,95;2']
const CLOG = [TITLES, '1;Zueco Llano;Hombre;40;19,90;5', '1;Zueco Llano;Hombre;41;19,90;4']

const keeper = staffWith({ can_manage_products: true })

const answers = answersFor()
const shop = shopOfEachTest()

const office = () => shop.call(keeper).imports
const work = () => runImportWorker(shop.db, () => shop.clock.now)
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}

interface Start {
  source?: string
  dry_run?: boolean
  vat_excluded?: boolean
  decimals?: 'point'
  map?: { columns: Record<string, MapField> }
}

async function bring(lines: readonly string[], how: Start = {}): Promise<number> {
  later()
  const import_run_id = await uploadCatalog(office, lines.join('\n'))
  await office().startImport({ import_run_id, dry_run: false, publish: true, answers, map, ...how })
  await work()
  return import_run_id
}

const see = (import_run_id: number) => office().getImport({ import_run_id })
const prices = async (import_run_id: number) =>
  (await office().listImportPrices({ import_run_id })).prices
const toConfirmed = (found: Awaited<ReturnType<typeof prices>>) =>
  found.map(({ variant_id, old_cents, new_cents }) => ({ variant_id, old_cents, new_cents }))

/** Model, size, price in force and pairs of everything that is on sale. */
const goods = async () =>
  (
    await query<{ good: string }>(
      shop.db,
      'test_goods',
      `select concat_ws(' ', p.name ->> 'es', s.label, (select cents from prices
          where variant_id = v.variant_id and valid @> $1::timestamptz),
        (select count(*) from inventory_items i where i.variant_id = v.variant_id)) as good
       from product_variants v join products p using (product_id) join sizes s using (size_id)
       where p.status = 'published' order by p.product_id, v.variant_id`,
      [shop.clock.now],
    )
  ).map(({ good }) => good)

describe('files of two suppliers', () => {
  it('with the same codes become goods of their own, and none overwrites the other', async () => {
    await bring(BOOT, { source: 'Calzados Norte' })
    const before = await goods()
    expect(before).toEqual(['Bota Cierzo 38 12995 3', 'Bota Cierzo 39 12995 2'])
    const second = await bring(CLOG, { source: 'Zuecos Sur' })
    expect(await goods()).toEqual([...before, 'Zueco Llano 40 1990 5', 'Zueco Llano 41 1990 4'])
    expect(await see(second)).toMatchObject({ products: { created: 1 }, source: 'Zuecos Sur' })
    const again = await bring(BOOT, { source: 'calzados norte' })
    expect(await see(again)).toMatchObject({
      products: { created: 0, unchanged: 1 },
      source: 'Calzados Norte',
    })
  })

  it('are refused until somebody says whose they are, in the office and over the API', async () => {
    const import_run_id = await uploadCatalog(office, BOOT.join('\n'))
    for (const dry_run of [true, false])
      expect(await getRefusal(office().startImport({ import_run_id, dry_run, map }))).toMatchObject(
        { code: 'SOURCE_MISSING', status: 422 },
      )
    const file = { file_name: 'x.csv', content: BOOT.join('\n'), map }
    for (const call of [() => office().importCatalog(file), () => office().previewCatalog(file)])
      expect(await getRefusal(call())).toMatchObject({ code: 'SOURCE_MISSING' })
    expect(await goods()).toEqual([])
  })

  it('are offered by name at the next file, and their columns by its titles', async () => {
    await bring([TITLES, ...CLOG.slice(1)], { source: 'Zuecos Sur' })
    const odd = { columns: { Nombre: 'brand', Código: 'name', Talla: 'size' } } as const
    await bring(['Código;Nombre;Talla;Ref', 'Bota;Ventisca;38;x'], { source: 'Ventisca', map: odd })
    const next = await see(
      await uploadCatalog(office, 'Código;Nombre;Talla;Ref\nBotín;Ventisca;38;y'),
    )
    expect(next).toMatchObject({
      source: 'Ventisca',
      map: odd,
      sources: ['Ventisca', 'Zuecos Sur'],
    })
    const another = await see(await uploadCatalog(office, 'Modelo;Talla\nBota;38'))
    expect(another.vat_excluded).toBe(false)
    expect(another).toMatchObject({ source: null, map: { columns: { Modelo: 'name' } } })
  })

  it('are read like the last one of the supplier, but not like that of another with the same titles', async () => {
    const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
    const file = (handle: string) => `${titles}\n${handle},Bota,Talla,38,50.00`
    const net = { vat_excluded: true, decimals: 'point' } as const
    await bring([file('a')], { source: 'Mayorista', ...net, map: { columns: {} } })
    const same = await see(await uploadCatalog(office, file('b')))
    expect(same).toMatchObject({ source: 'Mayorista', format: 'shopify', ...net })
    await bring([file('c')], { source: 'Tienda vieja', map: { columns: {} } })
    expect(await see(await uploadCatalog(office, file('d')))).toMatchObject({
      source: null,
      format: 'shopify',
      vat_excluded: false,
      decimals: null,
    })
  })
})

it('prices whose title says that they are without VAT are offered so', async () => {
  const file = 'Modelo;Talla;PVP (sin IVA)\nBota;38;50,00'
  expect(await see(await uploadCatalog(office, file))).toMatchObject({
    vat_excluded: true,
    map: { columns: { 'PVP (sin IVA)': 'price' } },
  })
  const columns = { Modelo: 'name', Talla: 'size', 'PVP (sin IVA)': 'price' } as const
  const how = { source: 'Con IVA SL', map: { columns }, vat_excluded: false }
  await bring(file.split('\n'), how)
  expect(await see(await uploadCatalog(office, file))).toMatchObject({ vat_excluded: false })
})

it('rows of one name for women and for men are two models', async () => {
  const columns = { Nombre: 'name', Género: 'collection', Talla: 'size', Importe: 'price' } as const
  const titles = 'Nombre;Género;Talla;Importe'
  const women = ['Runner;Mujer;38;50,00', 'Runner;Mujer;39;50,00']
  const men = ['Runner;Hombre;42;60,00']
  const how = { source: 'Deporte SL', map: { columns } }
  expect(await see(await bring([titles, ...women, ...men], how))).toMatchObject({
    products: { created: 2 },
  })
  // Whatever the order, and alone too, they are known again.
  for (const rows of [[...men, ...women], men])
    expect(await see(await bring([titles, ...rows], how))).toMatchObject({
      products: { created: 0, refused: 0 },
      counts: { variants: { created: 0 } },
    })
})

describe('a price of goods on sale that a file says otherwise', () => {
  const CHEAP = BOOT.map((line) => line.replace('129,95', '19,90'))
  const source = 'Calzados Norte'
  const cents = async () => (await goods()).map((good) => Number(good.split(' ')[3]))

  it('stays until the old and the new one were seen and confirmed, and an undo gives it back', async () => {
    await bring(BOOT, { source })
    const id = await bring(CHEAP, { source })
    expect(await cents()).toEqual([129_95, 129_95])
    expect(await see(id)).toMatchObject({
      held_prices: 2,
      products: { unchanged: 1 },
      counts: { changed_prices: 0, held_prices: 2 },
    })
    const { rows } = await office().listImportRows({ import_run_id: id })
    expect(rows[0]?.told).toMatchObject([
      { row: 2, column: 'Importe', reason: 'PRICE_UNCONFIRMED', value: '129,95 → 19,90' },
      { row: 3 },
    ])
    const shown = await prices(id)
    expect(shown).toMatchObject([
      { name: { es: 'Bota Cierzo' }, size: '38', old_cents: 129_95, new_cents: 19_90, row: 2 },
      { size: '39' },
    ])
    later()
    const confirmed = { import_run_id: id, prices: toConfirmed(shown.slice(0, 1)) }
    expect(await office().confirmImportPrices(confirmed)).toEqual({ changed: 1, kept: 0 })
    expect(await cents()).toEqual([19_90, 129_95])
    expect(await see(id)).toMatchObject({ held_prices: 1, products: { changed: 1 } })
    later()
    await office().revertImport({ import_run_id: id })
    await work()
    expect(await cents()).toEqual([129_95, 129_95])
    expect(await getRefusal(office().confirmImportPrices(confirmed))).toMatchObject({
      code: 'IMPORT_STATE',
    })
  })

  it('is shown by a dry run, old and new, and is not to be confirmed there', async () => {
    await bring(BOOT, { source })
    const id = await bring(CHEAP, { source, dry_run: true })
    const shown = await prices(id)
    expect(shown).toMatchObject([{ old_cents: 129_95, new_cents: 19_90 }, { size: '39' }])
    const confirming = { import_run_id: id, prices: toConfirmed(shown) }
    expect(await getRefusal(office().confirmImportPrices(confirming))).toMatchObject({
      code: 'IMPORT_STATE',
    })
    expect(await cents()).toEqual([129_95, 129_95])
  })

  it('stays where it is no longer what was shown, and is shown again', async () => {
    await bring(BOOT, { source })
    const id = await bring(CHEAP, { source })
    const shown = await prices(id)
    later()
    const [first] = shown
    const changed = [{ variant_id: first?.variant_id ?? 0, price_cents: 99_00 }]
    await shop.call(keeper).pricing.savePrices({ prices: changed })
    later()
    const confirming = { import_run_id: id, prices: toConfirmed(shown) }
    expect(await office().confirmImportPrices(confirming)).toEqual({ changed: 1, kept: 1 })
    expect(await cents()).toEqual([99_00, 19_90])
    expect(await prices(id)).toMatchObject([{ old_cents: 99_00, new_cents: 19_90 }])
  })

  it('is changed once where the same one is confirmed twice', async () => {
    await bring(BOOT, { source })
    const id = await bring(CHEAP, { source })
    const [first] = toConfirmed(await prices(id))
    later()
    const twice = [first, first].filter((price) => price !== undefined)
    expect(await office().confirmImportPrices({ import_run_id: id, prices: twice })).toEqual({
      changed: 1,
      kept: 0,
    })
    expect(await cents()).toEqual([19_90, 129_95])
  })

  it('is news again in the next file as long as nobody has confirmed it', async () => {
    await bring(BOOT, { source })
    await bring(CHEAP, { source })
    const id = await bring(CHEAP, { source })
    expect(await prices(id)).toHaveLength(2)
    later()
    await office().confirmImportPrices({ import_run_id: id, prices: toConfirmed(await prices(id)) })
    expect(await see(await bring(CHEAP, { source }))).toMatchObject({ held_prices: 0 })
  })

  it('stays over the API too, whose answer lists it, until it is sent with the file', async () => {
    const file = { file_name: 'x.csv', source, map, publish: true, answers }
    later()
    await office().importCatalog({ ...file, content: BOOT.join('\n') })
    later()
    const content = CHEAP.join('\n')
    const report = await office().importCatalog({ ...file, content })
    expect(report).toMatchObject({ changed_prices: 0, held_prices: 2 })
    expect(report.held).toMatchObject([{ old_cents: 129_95, new_cents: 19_90, row: 2 }, { row: 3 }])
    expect(await cents()).toEqual([129_95, 129_95])
    later()
    const confirmed_prices = toConfirmed(report.held as never)
    const confirmed = await office().importCatalog({ ...file, content, confirmed_prices })
    expect(confirmed).toMatchObject({ changed_prices: 2, held_prices: 0 })
    expect(await cents()).toEqual([19_90, 19_90])
  })

  it('changes at once while the goods are a draft', async () => {
    later()
    const file = { file_name: 'x.csv', source, map }
    await office().importCatalog({ ...file, content: BOOT.join('\n') })
    later()
    expect(await office().importCatalog({ ...file, content: CHEAP.join('\n') })).toMatchObject({
      changed_prices: 2,
      held_prices: 0,
    })
  })
})
