import { afterEach, expect, it } from 'vitest'
import { getRefusalDetails, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { listArticle, openSupplier } from '../../../test/suppliers/supplier-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const buyer = machineWith({ can_manage_supplier_orders: true })
const blind = machineWith({ can_manage_supplier_orders: true, see_costs: 'denied' })
const office = (actor = buyer) => shop.call(actor).suppliers
const getRefusal = async (call: Promise<unknown>) =>
  Reflect.get(await getRefusalDetails(call), 'code')

let models = 0
const sell = (sizes = ['37', '38', '39']) =>
  shop.sell({ handle: `ordered-${++models}`, pairs: 0, colours: ['Negro'], sizes })

async function draft(supplierId: number, quantities: Record<number, number> = {}) {
  const order = await office().createSupplierOrder({ supplier_id: supplierId, location: 'tienda' })
  const lines = Object.entries(quantities).map(([id, quantity]) => ({
    variant_id: Number(id),
    quantity,
    cost_cents: 20_00,
  }))
  const { supplier_order_id } = order
  if (lines.length > 0) await office().setSupplierOrderLines({ supplier_order_id, lines })
  return order
}

async function send(quantities: Record<number, number>, supplierId?: number) {
  const order = await draft(supplierId ?? (await openSupplier(shop)), quantities)
  const { supplier_order_id } = order
  await office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  return order
}

it('drafts an order, prices its lines by the list of the supplier and takes both discounts off', async () => {
  const shoe = await sell()
  const supplierId = await openSupplier(shop, { discountBp: 5_00 })
  const variant = shoe.variant('Negro 38')
  await listArticle(shop, { supplierId, variantId: variant, code: 'AZ-38', cents: 20_00 })
  const { supplier_order_id, reference } = await draft(supplierId)
  expect(reference).toMatch(/^D[0-9A-Z]{9}$/)
  const lines = [{ variant_id: variant, quantity: 6, discount_bp: 10_00 }]
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  const order = await office().getSupplierOrder({ reference: reference.toLowerCase() })
  expect(order).toMatchObject({ status: 'draft', pairs: 6, net_cents: 6 * 17_10, open: 0 })
  expect(order.lines).toMatchObject([
    { supplier_code: 'AZ-38', cost_cents: 20_00, net_cents: 17_10, pair_cents: 17_10 },
  ])
  const { orders } = await office().listSupplierOrders({ list: 'draft', supplier_id: supplierId })
  expect(orders).toMatchObject([{ reference, pairs: 6, net_cents: 6 * 17_10 }])
})

it('adds pairs by barcode, by number and by the code of the supplier, and refuses a code that nobody knows', async () => {
  const shoe = await sell()
  const supplierId = await openSupplier(shop)
  const variant = shoe.variant('Negro 38')
  await listArticle(shop, { supplierId, variantId: variant, code: 'ax/38' })
  const { supplier_order_id, reference } = await draft(supplierId)
  const scan = (code: string) => office().scanIntoSupplierOrder({ supplier_order_id, code })
  await scan('AX/38')
  const { sku } = (await office().getSupplierOrder({ reference })).lines[0] ?? { sku: '' }
  expect(await scan(sku)).toMatchObject({ variant_id: variant, quantity: 2 })
  expect(await getRefusal(scan('nobody-knows'))).toBe('CODE_UNKNOWN')
})

it('orders curves of a model, and says which sizes of the curve it lacks', async () => {
  const shoe = await sell(['37', '38'])
  const { supplier_order_id, reference } = await draft(await openSupplier(shop))
  const [curve] = await query<{ id: number; colour: number }>(
    shop.db,
    '',
    `insert into size_curves (name, pairs) values ('Señora', $1) returning curve_id as id,
       (select colour_id from product_variants where variant_id = $2) as colour`,
    [{ '37': 1, '38': 2, '39': 2 }, shoe.variant('Negro 38')],
  )
  const added = await office().addCurveToSupplierOrder({
    supplier_order_id,
    curve_id: curve?.id ?? 0,
    product_id: shoe.productId,
    colour_id: curve?.colour ?? null,
    times: 3,
  })
  expect(added).toEqual({ added: 9, lacking: ['39'] })
  expect(await office().getSupplierOrder({ reference })).toMatchObject({ pairs: 9 })
})

it('refuses to send an empty order, and warns of what is below the minimum of the supplier', async () => {
  const shoe = await sell()
  const supplierId = await openSupplier(shop, { minimumCents: 500_00 })
  const variant = shoe.variant('Negro 38')
  await listArticle(shop, { supplierId, variantId: variant, minimum: 12 })
  const { supplier_order_id, reference } = await draft(supplierId)
  const send = () => office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  expect(await getRefusal(send())).toBe('SUPPLIER_ORDER_EMPTY')
  const lines = [{ variant_id: variant, quantity: 2, cost_cents: 20_00 }]
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  expect(await send()).toMatchObject({ pairs: 2, below_order: true, below_articles: 1 })
  expect(await getRefusal(send())).toBe('SUPPLIER_ORDER_NOT_DRAFT')
  expect(await office().getSupplierOrder({ reference })).toMatchObject({ status: 'sent', open: 2 })
})

it('mails an order in the language of the supplier when it has an address', async () => {
  const shoe = await sell()
  const without = await draft(await openSupplier(shop), { [shoe.variant('Negro 38')]: 1 })
  const mail = (supplier_order_id: number) =>
    office().sendSupplierOrder({ supplier_order_id, by_mail: true })
  expect(await getRefusal(mail(without.supplier_order_id))).toBe('SUPPLIER_WITHOUT_EMAIL')
  const supplierId = await openSupplier(shop, { email: 'pedidos@curtidos.test' })
  const order = await draft(supplierId, { [shoe.variant('Negro 38')]: 1 })
  await mail(order.supplier_order_id)
  const messages = await query(
    shop.db,
    '',
    `select recipient, language from mail_messages where template = 'supplier-order' and data ->> 'reference' = $1`,
    [order.reference],
  )
  expect(messages).toEqual([{ recipient: 'pedidos@curtidos.test', language: 'es' }])
})

it('a season is a preselection until the supplier confirms what it will deliver', async () => {
  const shoe = await sell()
  const supplier_id = await openSupplier(shop)
  const order = await office().createSupplierOrder({
    supplier_id,
    location: 'tienda',
    kind: 'season',
    season: 'PV27',
  })
  const { supplier_order_id, reference } = order
  const variants = [shoe.variant('Negro 37'), shoe.variant('Negro 38')]
  const lines = variants.map((variant_id) => ({ variant_id, quantity: 4 }))
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  await office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  const [first] = (await office().getSupplierOrder({ reference })).lines
  const confirmation = { line_id: first?.line_id ?? 0, confirmed: 3 }
  await office().confirmSupplierOrder({
    supplier_order_id,
    lines: [confirmation],
    supplier_reference: 'V-77',
  })
  const confirmed = await office().getSupplierOrder({ reference })
  expect(confirmed).toMatchObject({ supplier_reference: 'V-77', open: 7, pairs: 8 })
  expect(confirmed.confirmed_at).not.toBeNull()
  const { orders } = await office().listSupplierOrders({ q: 'v-77' })
  expect(orders).toMatchObject([{ reference, season: 'PV27' }])
})

it('saves the head of an order once, whoever read it before', async () => {
  const { supplier_order_id, reference } = await draft(await openSupplier(shop))
  const { version } = await office().getSupplierOrder({ reference })
  const head = {
    supplier_order_id,
    version,
    location: 'tienda',
    kind: 'restock',
    season: null,
    expected_on: '2027-02-15',
    note: 'Sin cajas',
    supplier_reference: null,
    discount_bp: 3_00,
  } as const
  await office().saveSupplierOrder(head)
  expect(await getRefusal(office().saveSupplierOrder(head))).toBe('SUPPLIER_ORDER_CHANGED')
  const saved = await office().getSupplierOrder({ reference })
  expect(saved).toMatchObject({ expected_on: '2027-02-15', discount_bp: 3_00, note: 'Sin cajas' })
})

it('cancels what has not come, and an order of which something came is received with that', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { supplier_order_id, reference } = await send({ [variant]: 4 })
  expect(await office().cancelSupplierOrder({ supplier_order_id })).toEqual({ reference, open: 4 })
  expect(await office().getSupplierOrder({ reference })).toMatchObject({ status: 'cancelled' })
  expect(await getRefusal(office().cancelSupplierOrder({ supplier_order_id }))).toBe(
    'SUPPLIER_ORDER_ENDED',
  )
})

it('refuses to draft at a supplier that is archived, and to send to one', async () => {
  const shoe = await sell()
  const supplierId = await openSupplier(shop)
  const { supplier_order_id } = await draft(supplierId, { [shoe.variant('Negro 38')]: 1 })
  await query(shop.db, '', 'update suppliers set archived_at = now() where supplier_id = $1', [
    supplierId,
  ])
  expect(await getRefusal(draft(supplierId))).toBe('SUPPLIER_UNKNOWN')
  const send = office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  expect(await getRefusal(send)).toBe('SUPPLIER_ARCHIVED')
})

it('tells no cost, discount or sum to whoever may not see costs, and takes none', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { supplier_order_id, reference } = await draft(await openSupplier(shop), { [variant]: 2 })
  const order = await office(blind).getSupplierOrder({ reference })
  expect(order).toMatchObject({ net_cents: null, discount_bp: null, with_costs: false })
  expect(order.lines).toMatchObject([{ cost_cents: null, net_cents: null, pair_cents: null }])
  const { orders } = await office(blind).listSupplierOrders({ q: reference })
  expect(orders).toMatchObject([{ net_cents: null }])
  const lines = [{ variant_id: variant, cost_cents: 1 }]
  const written = office(blind).setSupplierOrderLines({ supplier_order_id, lines })
  expect(await getRefusal(written)).toBe('FORBIDDEN')
})
