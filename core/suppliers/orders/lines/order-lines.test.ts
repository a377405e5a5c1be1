import { afterEach, expect, it } from 'vitest'
import { getRefusalDetails, machineWith } from '../../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../../test/ledger.ts'
import { listArticle, openSupplier } from '../../../../test/suppliers/supplier-fixtures.ts'
import { sharedWorld } from '../../../../test/world/world.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const buyer = machineWith({ can_manage_supplier_orders: true, can_manage_products: true })
const office = (actor = buyer) => shop.call(actor).suppliers
const getRefusal = async (call: Promise<unknown>) =>
  Reflect.get(await getRefusalDetails(call), 'code')

async function draft(supplierId?: number) {
  const supplier_id = supplierId ?? (await openSupplier(shop))
  return office().createSupplierOrder({ supplier_id, location: 'tienda' })
}

it('drafts a model that the shop does not have, which is not on sale, and orders it', async () => {
  const { supplier_order_id, reference } = await draft()
  const model = { supplier_order_id, name: 'Botín Nuevo', brand: 'Lince', quantity: 2 }
  const made = await office().addModelToSupplierOrder({
    ...model,
    colours: ['Negro', 'Camel'],
    sizes: ['37', '38'],
    cost_cents: 31_00,
    price_cents: 89_95,
  })
  expect(made.variants).toBe(4)
  const order = await office().getSupplierOrder({ reference })
  expect(order).toMatchObject({ pairs: 8, net_cents: 8 * 31_00 })
  expect(order.lines.every(({ is_draft, brand }) => is_draft && brand === 'Lince')).toBe(true)
  const product = await shop.call(buyer).catalog.getOfficeProduct({ product_id: made.product_id })
  expect(product).toMatchObject({ status: 'draft', variants: [{ price_cents: 89_95 }, {}, {}, {}] })
  await office().cancelSupplierOrder({ supplier_order_id })
  expect(
    await shop.call(buyer).catalog.getOfficeProduct({ product_id: made.product_id }),
  ).toMatchObject({ status: 'draft' })
})

it('refuses a model without sizes, and one from whoever may not manage products', async () => {
  const { supplier_order_id } = await draft()
  const model = { supplier_order_id, name: 'Botín', quantity: 1, colours: [], sizes: [] }
  expect(await getRefusal(office().addModelToSupplierOrder(model))).toBe('MODEL_WITHOUT_SIZES')
  const orderer = machineWith({ can_manage_supplier_orders: true })
  const asked = office(orderer).addModelToSupplierOrder({ ...model, sizes: ['38'] })
  expect(await getRefusal(asked)).toBe('FORBIDDEN')
})

it('finds models to order by name and by the code of the supplier, with their stock and what is on order', async () => {
  const shoe = await shop.sell({ handle: 'findable', pairs: 2, colours: ['Negro'], sizes: ['38'] })
  const variant = shoe.variant('Negro 38')
  const supplier_id = await openSupplier(shop)
  await listArticle(shop, { supplierId: supplier_id, variantId: variant, code: 'ZX-9' })
  const { supplier_order_id } = await draft(supplier_id)
  const lines = [{ variant_id: variant, quantity: 5 }]
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  await office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  const { found } = await office().getSupplierOrderChoices({ supplier_id, q: 'zx-9' })
  expect(found.map(({ product_id }) => product_id)).toEqual([shoe.productId])
  const product_id = shoe.productId
  const { model } = await office().getSupplierOrderChoices({ supplier_id, product_id })
  expect(model?.variants).toMatchObject([{ variant_id: variant, stock: 2, on_order: 5 }])
  const product = await shop.call(buyer).catalog.getOfficeProduct({ product_id })
  expect(product.variants).toMatchObject([{ on_order: 5 }])
})

it('reads a file of codes, pairs and costs, and tells the rows that nobody can read', async () => {
  const shoe = await shop.sell({ pairs: 0, colours: ['Negro'], sizes: ['38', '39'] })
  const [one, other] = [shoe.variant('Negro 38'), shoe.variant('Negro 39')]
  const supplier_id = await openSupplier(shop)
  await listArticle(shop, { supplierId: supplier_id, variantId: one, code: 'QQ-38' })
  const product_id = shoe.productId
  const { variants } = await shop.call(buyer).catalog.getOfficeProduct({ product_id })
  const sku = variants.find(({ variant_id }) => variant_id === other)?.sku
  const file = `codigo;cantidad;coste\nQQ-38;3;12,50\n${sku};2;\nNADIE;4;\n`
  const content = Buffer.from(file).toString('base64')
  const read = await office().readSupplierOrderFile({ supplier_id, content })
  expect(read).toMatchObject({ pairs: 5, refused_count: 1 })
  expect(read.lines).toContainEqual({ variant_id: one, quantity: 3, cost_cents: 12_50 })
  expect(read.lines).toContainEqual({ variant_id: other, quantity: 2, cost_cents: null })
  expect(read.refused).toMatchObject([{ row: 4, reason: 'CODE_UNKNOWN', text: 'NADIE' }])
  const words = Buffer.from('hola\nadiós\n').toString('base64')
  const unread = office().readSupplierOrderFile({ supplier_id, content: words })
  expect(await getRefusal(unread)).toBe('GOODS_UNMAPPED')
})

it('a season is listed booked against confirmed and received', async () => {
  const shoe = await shop.sell({ pairs: 0, colours: ['Negro'], sizes: ['38'] })
  const variant_id = shoe.variant('Negro 38')
  const supplier_id = await openSupplier(shop)
  const head = { supplier_id, location: 'tienda', kind: 'season', season: 'OI27' } as const
  const { supplier_order_id, reference } = await office().createSupplierOrder(head)
  const lines = [{ variant_id, quantity: 6, cost_cents: 10_00 }]
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  await office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  const { lines: ordered } = await office().getSupplierOrder({ reference })
  const confirmed = ordered.map(({ line_id }) => ({ line_id, confirmed: 5 }))
  await office().confirmSupplierOrder({ supplier_order_id, lines: confirmed })
  const { version } = await office().getSupplierOrder({ reference })
  await office().receiveSupplierOrder({
    supplier_order_id,
    version,
    lines: [{ variant_id, quantity: 4 }],
    delivered_on: shop.clock.now.toISOString().slice(0, 10),
  })
  const { rows, seasons } = await office().listSeasonOrders({ season: 'OI27' })
  expect(seasons).toContain('OI27')
  expect(rows).toMatchObject([
    { product_id: shoe.productId, booked: 6, confirmed: 5, received: 4, net_cents: 60_00 },
  ])
})
