import { expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()
const office = () => shop.call(staffWith({ can_manage_suppliers: true })).suppliers
const encode = (text: string) => Buffer.from(text).toString('base64')
const refuse = async (call: Promise<unknown>) => Reflect.get(await getRefusalDetails(call), 'code')

async function importSuppliers(text: string) {
  const content = encode(text)
  const { digest } = await office().checkSupplierList({ content })
  return office().importSupplierList({ content, digest })
}

async function findSupplier(name: string) {
  const [found] = (await office().listSuppliers({ q: name })).suppliers
  return found?.supplier_id ?? 0
}

it('a list of suppliers is looked at first, and then written in one act without its wrong rows', async () => {
  const content = encode(
    [
      'Nombre;NIF;País;Localidad;Forma de pago;Descuento %',
      'Cuña y Tacón;B12345674;España;Elche;Recibo domiciliado;2,5',
      'Suelas Norte;B12345675;ES;Arnedo;;',
      ';A58818501;ES;;;',
      'Sapataria Luz;501442600;Portugal;Porto;;',
    ].join('\r\n'),
  )
  const checked = await office().checkSupplierList({ content })
  expect(checked).toMatchObject({ added: 2, changed: 0, refused: 2 })
  expect(checked.problems).toMatchObject([
    { row: 3, reason: 'VAT_NUMBER_WRONG' },
    { row: 4, reason: 'NAME_MISSING' },
  ])
  expect((await office().listSuppliers({})).suppliers).toEqual([])
  const apply = { content, digest: checked.digest }
  expect(
    await refuse(office().importSupplierList({ ...apply, content: encode('Nombre\nOtro') })),
  ).toBe('FILE_CHANGED')
  expect(await office().importSupplierList(apply)).toEqual({ added: 2, changed: 0, refused: 2 })
  expect(await office().getSupplier({ supplier_id: await findSupplier('Cuña') })).toMatchObject({
    vat_number: 'B12345674',
    payment_method: 'direct_debit',
    discount_bp: 250,
  })
  expect((await office().listSuppliers({ q: 'PT501442600' })).total).toBe(1)
  expect(await importSuppliers('Nombre;NIF;Teléfono\nCuña y Tacón;;600111222')).toEqual({
    added: 0,
    changed: 1,
    refused: 0,
  })
  expect(await office().getSupplier({ supplier_id: await findSupplier('Cuña') })).toMatchObject({
    town: 'Elche',
    phone: expect.stringContaining('600'),
  })
  const blank = await office().checkSupplierList({ content: encode('Nombre\nCuña y Tacón') })
  expect(blank).toMatchObject({ unchanged: 1, changed: 0 })
})

it('a file without a column of names, and one that is no table, are refused with words', async () => {
  expect(await refuse(office().checkSupplierList({ content: encode('Uno;Dos\n1;2') }))).toBe(
    'COLUMNS_MISSING',
  )
  expect(await refuse(office().checkSupplierList({ content: encode('%PDF-1.7 x') }))).toBe(
    'FILE_PACKED',
  )
  expect(await refuse(office().checkSupplierList({ content: encode('Nombre') }))).toBe('FILE_EMPTY')
})

it('a price list writes codes and steps, and tells which codes nobody knows', async () => {
  await importSuppliers('Nombre\nTarifas SL')
  const supplier_id = await findSupplier('Tarifas')
  const { variant } = await shop.sell({
    handle: 'con-tarifa',
    colours: ['Negro'],
    sizes: ['38', '39'],
  })
  const [one, two] = [variant('Negro 38'), variant('Negro 39')]
  const { rows } = await shop.pool.query<{ variant_id: number; sku: string }>(
    'select variant_id, sku from product_variants where variant_id = any($1)',
    [[one, two]],
  )
  const sku = (id: number) => rows.find((each) => each.variant_id === id)?.sku
  const content = encode(
    [
      'SKU;Código del proveedor;Precio;Desde;Mínimo',
      `${sku(one)};NA-7;34,50;;6`,
      `${sku(one)};NA-7;32,00;12;`,
      `${sku(two)};NA-7;0;;`,
      'NADIE-1;;10,00;;',
      `${sku(two)};NA-7;doce;;`,
    ].join('\n'),
  )
  const checked = await office().checkPriceList({ supplier_id, content })
  expect(checked).toMatchObject({ added: 2, changed: 0, free: 1, refused: 2 })
  expect(checked.problems).toMatchObject([
    { row: 5, reason: 'GOODS_UNKNOWN', said: 'NADIE-1' },
    { row: 6, reason: 'PRICE_NOT_A_NUMBER' },
  ])
  await office().importPriceList({ supplier_id, content, digest: checked.digest })
  const again = await office().checkPriceList({ supplier_id, content })
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const byCode = encode('Código del proveedor;Precio\nna-7;33')
  expect(await office().checkPriceList({ supplier_id, content: byCode })).toMatchObject({
    changed: 2,
  })
  const byModel = encode('Modelo;Precio\ncon-tarifa;33')
  expect(await office().checkPriceList({ supplier_id, content: byModel })).toMatchObject({
    changed: 2,
  })
  const dearer = encode(`SKU;Precio;Desde\n${sku(one)};40;24`)
  expect((await office().checkPriceList({ supplier_id, content: dearer })).problems).toMatchObject([
    { reason: 'STEPS_ORDER' },
  ])
  const { articles } = await office().exportSupplierArticles({ supplier_id })
  expect(articles).toMatchObject([
    { sku: sku(one), code: 'NA-7', minimum: 6, from_quantity: 1, cents: 34_50 },
    { sku: sku(one), from_quantity: 12, cents: 32_00 },
    { sku: sku(two), from_quantity: 1, cents: 0 },
  ])
  const blind = shop.call(staffWith({ can_manage_suppliers: true, see_costs: 'denied' })).suppliers
  expect(await refuse(blind.checkPriceList({ supplier_id, content }))).toBe('FORBIDDEN')
  expect((await blind.exportSupplierArticles({ supplier_id })).articles).toMatchObject([
    { cents: null },
    { cents: null },
  ])
})
