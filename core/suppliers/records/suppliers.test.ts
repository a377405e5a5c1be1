import { expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { draftOrder } from '../orders/draft-order.ts'
import { readSupplierTerms } from '../terms/read-supplier-terms.ts'

const shop = sharedWorld()
const office = () => shop.call(shop.staff.amparo).suppliers
const withoutCosts = () =>
  shop.call(staffWith({ can_manage_suppliers: true, see_costs: 'denied' })).suppliers

const record = {
  legal_name: null,
  vat_number: null,
  address: null,
  postal_code: null,
  town: null,
  province: null,
  country: 'ES',
  email: null,
  phone: null,
  website: null,
  language: 'es' as const,
  customer_number: null,
  payment_method: 'transfer' as const,
  payment_days: 30,
  payment_month_day: null,
  discount_bp: 0,
  minimum_order_cents: null,
  lead_days: null,
  note: null,
  brand_ids: [] as number[],
}

let count = 0
const create = async (change: Partial<typeof record> & { name?: string } = {}) => {
  const named = { ...record, name: `Proveedor ${++count}`, ...change }
  return (await office().saveSupplier(named)).supplier_id
}
const refuse = async (call: Promise<unknown>) => Reflect.get(await getRefusalDetails(call), 'code')

const order = (supplierId: number, variantId: number) =>
  inTransaction(shop.db, (tx) =>
    draftOrder(tx, {
      supplierId,
      location: 'tienda',
      kind: 'restock',
      lines: [{ variantId, quantity: 12 }],
      staffId: null,
      now: shop.clock.now,
    }),
  )

it('a supplier is created with its terms, changed under its version, and found by every name', async () => {
  const { brand_id } = await shop.call(shop.staff.amparo).catalog.saveBrand({ name: 'Garbí' })
  const supplier_id = await create({
    name: 'Calzados Elda',
    legal_name: 'Hormas del Vinalopó SL' as never,
    vat_number: 'es-b 12.345.674' as never,
    town: 'Petrer' as never,
    brand_ids: [brand_id],
  })
  for (const q of ['elda', 'VINALOPO', 'B-12345674', 'petrer', 'garbi'])
    expect((await office().listSuppliers({ q })).suppliers).toMatchObject([{ supplier_id }])
  const { version, ...read } = await office().getSupplier({ supplier_id })
  expect(read).toMatchObject({ vat_number: 'B12345674', brands: [{ brand_id, name: 'Garbí' }] })
  const change = { ...record, supplier_id, name: 'Calzados Elda', payment_days: 60 }
  expect(await office().saveSupplier({ ...change, version })).toEqual({
    supplier_id,
    version: version + 1,
  })
  expect(await refuse(office().saveSupplier({ ...change, version }))).toBe('SUPPLIER_CHANGED')
  expect(await readSupplierTerms(shop.db, supplier_id)).toMatchObject({ paymentDays: 60 })
})

it('a wrong VAT number, a name twice and a VAT number twice are refused', async () => {
  const supplier_id = await create({ name: 'Único', vat_number: 'B58818501' as never })
  expect(await refuse(create({ vat_number: 'B12345675' as never }))).toBe('VAT_NUMBER_WRONG')
  expect(await getRefusalDetails(create({ name: 'ÚNICO' }))).toMatchObject({
    code: 'NAME_TAKEN',
    data: { supplier_id },
  })
  expect(await refuse(create({ vat_number: 'ESB58818501' as never }))).toBe('VAT_NUMBER_TAKEN')
  expect(await refuse(create({ name: '  ' }))).toBe('BAD_REQUEST')
  expect(await refuse(create({ brand_ids: [999_999] }))).toBe('BRAND_UNKNOWN')
})

it('a supplier with an open order is not archived, and the order is named', async () => {
  const supplier_id = await create()
  const drafted = await order(supplier_id, await sellShoe(shop))
  expect(await getRefusalDetails(office().archiveSupplier({ supplier_id }))).toMatchObject({
    code: 'ORDERS_OPEN',
    data: { references: drafted?.reference },
  })
  await query(
    shop.db,
    '',
    `update supplier_orders set status = 'cancelled', ended_at = now() where supplier_id = $1`,
    [supplier_id],
  )
  await office().archiveSupplier({ supplier_id })
  expect(await refuse(office().archiveSupplier({ supplier_id }))).toBe('SUPPLIER_ARCHIVED')
  await office().restoreSupplier({ supplier_id })
  expect(await office().getSupplier({ supplier_id })).toMatchObject({ archived_at: null })
})

it('a merged supplier gives its open orders, articles and people to the one that is kept', async () => {
  const [kept, merged] = [await create(), await create()]
  const [both, other] = [await sellShoe(shop), await sellShoe(shop)]
  const drafted = await order(merged, other)
  for (const [supplier_id, variant_id, code, cents] of [
    [kept, both, 'K-1', 30_00],
    [merged, both, 'M-1', 20_00],
    [merged, other, 'M-2', 25_00],
  ] as const) {
    const [row] = await query<{ product_id: number }>(
      shop.db,
      '',
      'select product_id from product_variants where variant_id = $1',
      [variant_id],
    )
    const articles = [{ variant_id, code, minimum: 1, prices: [{ from_quantity: 1, cents }] }]
    await office().setSupplierArticles({
      supplier_id,
      product_id: row?.product_id ?? 0,
      articles,
    })
  }
  const someone = { role: 'agent' as const, name: 'Pepa', email: null, phone: null, note: null }
  await office().saveSupplierContact({ supplier_id: merged, ...someone })
  await office().saveSizeCurve({ supplier_id: merged, name: 'Caja 12', pairs: { '38': 12 } })
  expect(await refuse(office().mergeSuppliers({ supplier_id: kept, merged_id: kept }))).toBe(
    'SUPPLIER_SAME',
  )
  expect(await office().mergeSuppliers({ supplier_id: kept, merged_id: merged })).toMatchObject({
    orders: 1,
    articles: 1,
  })
  const read = await office().getSupplier({ supplier_id: kept })
  expect(read).toMatchObject({
    orders: [{ reference: drafted?.reference }],
    contacts: [{ name: 'Pepa' }],
    articles: 2,
    curves: 1,
  })
  const { models } = await office().listSupplierArticles({ supplier_id: kept })
  expect(models.map(({ codes, from_cents }) => [codes[0], from_cents]).sort()).toEqual([
    ['K-1', 30_00],
    ['M-2', 25_00],
  ])
  expect(await office().getSupplier({ supplier_id: merged })).toMatchObject({
    merged_into: { supplier_id: kept },
    articles: 0,
  })
  expect(await refuse(office().restoreSupplier({ supplier_id: merged }))).toBe('SUPPLIER_MERGED')
  expect(await refuse(office().mergeSuppliers({ supplier_id: kept, merged_id: merged }))).toBe(
    'SUPPLIER_MERGED',
  )
})

it('orders go to the contact for orders, and the next dates of the calendar come first', async () => {
  const supplier_id = await create({ email: 'info@proveedor.example' as never })
  const someone = { name: 'Pepa', phone: null, note: null, email: 'pedidos@proveedor.example' }
  expect((await readSupplierTerms(shop.db, supplier_id))?.orderEmail).toBe('info@proveedor.example')
  const { contact_id } = await office().saveSupplierContact({
    supplier_id,
    role: 'orders',
    ...someone,
  })
  expect((await readSupplierTerms(shop.db, supplier_id))?.orderEmail).toBe(someone.email)
  await office().removeSupplierContact({ supplier_id, contact_id })
  expect(await refuse(office().removeSupplierContact({ supplier_id, contact_id }))).toBe(
    'CONTACT_UNKNOWN',
  )
  const add = (first_day: string, last_day = first_day) =>
    office().saveSupplierDate({ supplier_id, kind: 'visit', first_day, last_day, note: null })
  for (const day of ['2026-11-01', '2027-03-01', '2026-12-01', '2026-10-01']) await add(day)
  expect(await refuse(add('2027-01-02', '2027-01-01'))).toBe('BAD_REQUEST')
  const { dates } = await office().getSupplier({ supplier_id })
  expect(dates.map(({ first_day, is_over }) => `${first_day} ${is_over}`)).toEqual([
    '2026-12-01 false',
    '2027-03-01 false',
    '2026-11-01 true',
    '2026-10-01 true',
  ])
})

it('a file of a supplier is what its bytes say, and a page is refused', async () => {
  const supplier_id = await create()
  const add = (name: string, text: string) =>
    office().addSupplierDocument({
      supplier_id,
      name,
      content: Buffer.from(text, 'latin1').toString('base64'),
    })
  expect(await refuse(add('tarifa.pdf', '<html><script>'))).toBe('DOCUMENT_TYPE')
  expect(await refuse(add('tarifa.pdf', ''))).toBe('DOCUMENT_EMPTY')
  const { document_id } = await add('tarifa.png', '%PDF-1.7 ')
  const asked = { supplier_id, document_id }
  expect(await office().getSupplierDocument(asked)).toMatchObject({
    content_type: 'application/pdf',
    name: 'tarifa.png',
  })
  await office().archiveSupplierDocument(asked)
  expect(await refuse(office().getSupplierDocument(asked))).toBe('DOCUMENT_UNKNOWN')
})

it('sums of orders are shown to nobody who may not see costs', async () => {
  const supplier_id = await create({ name: 'Sin costes' })
  await order(supplier_id, await sellShoe(shop))
  await query(
    shop.db,
    '',
    `update supplier_orders set status = 'sent', sent_at = now() where supplier_id = $1`,
    [supplier_id],
  )
  await query(
    shop.db,
    '',
    `update supplier_order_lines set cost_cents = 1000, discount_bp = 1000
     where supplier_order_id in (select supplier_order_id from supplier_orders where supplier_id = $1)`,
    [supplier_id],
  )
  const q = 'sin costes'
  expect((await office().listSuppliers({ q })).suppliers).toMatchObject([
    { open_orders: 1, open_cents: 108_00 },
  ])
  expect((await withoutCosts().listSuppliers({ q })).suppliers).toMatchObject([
    { open_orders: 1, open_cents: null },
  ])
  expect(await withoutCosts().getSupplier({ supplier_id })).toMatchObject({
    due: { cents: null },
    orders: [{ open_cents: null }],
  })
})
