import { afterEach, beforeEach, expect, it } from 'vitest'
import { getRefusalDetails, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { readCount, sellCounted } from '../../../test/stock-fixtures.ts'
import { openSupplier } from '../../../test/suppliers/supplier-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})
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
  shop.sell({ handle: `received-${++models}`, pairs: 0, colours: ['Negro'], sizes, cents: 60_00 })

/** A sent order at 20 euros a pair. */
async function order(quantities: Record<number, number>, supplierId?: number) {
  const supplier_id = supplierId ?? (await openSupplier(shop))
  const made = await office().createSupplierOrder({ supplier_id, location: 'tienda' })
  const lines = Object.entries(quantities).map(([id, quantity]) => ({
    variant_id: Number(id),
    quantity,
    cost_cents: 20_00,
  }))
  const { supplier_order_id } = made
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  await office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  return made
}

const read = (reference: string) => office().getSupplierOrder({ reference })

interface Boxes {
  [variantId: number]: number | { quantity: number; cost_cents: number }
}

async function receive(reference: string, boxes: Boxes, said = {}, actor = buyer) {
  const { supplier_order_id, version } = await read(reference)
  const lines = Object.entries(boxes).map(([id, box]) => ({
    variant_id: Number(id),
    ...(typeof box === 'number' ? { quantity: box } : box),
  }))
  const delivered_on = today()
  const delivery = { supplier_order_id, version, lines, delivered_on, ...said }
  return office(actor).receiveSupplierOrder(delivery)
}

const today = () => shop.clock.now.toISOString().slice(0, 10)

const costs = async (variantId: number) => {
  const rows = await query<{ cost: number | null }>(
    shop.db,
    '',
    'select cost_cents as cost from inventory_items where variant_id = $1 order by item_id',
    [variantId],
  )
  return rows.map(({ cost }) => cost)
}

it('puts what came in stock at its cost, keeps the rest open and is over once all of it is here', async () => {
  const shoe = await sell()
  const [small, big] = [shoe.variant('Negro 37'), shoe.variant('Negro 38')]
  const { reference } = await order({ [small]: 2, [big]: 3 })
  const first = await receive(reference, { [big]: 2 }, { delivery_note: 'A-1' })
  expect(first).toMatchObject({ pairs: 2, short: 3, more: 0, not_ordered: 0, was_ended: false })
  expect(await read(reference)).toMatchObject({ status: 'partly_received', open: 3, received: 2 })
  expect(await costs(big)).toEqual([20_00, 20_00])
  expect(await getRefusal(receive(reference, { [big]: 1 }, { delivery_note: 'A-1' }))).toBe(
    'DELIVERY_NOTE_KNOWN',
  )
  await receive(reference, { [small]: 2, [big]: 1 }, { delivery_note: 'A-2' })
  const over = await read(reference)
  expect(over).toMatchObject({ status: 'received', open: 0, received: 5 })
  expect(over.receipts.map(({ pairs }) => pairs)).toEqual([2, 3])
})

it('a pair that came in is sold at the till at once', async () => {
  const shoe = await sell(['38'])
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 1 })
  await receive(reference, { [variant]: 1 })
  await shop
    .call(shop.staff.lola)
    .till.finishSale(cardSale(variant, { expected_total_cents: 60_00 }))
})

it('books more than was ordered and what nobody ordered, and tells both', async () => {
  const shoe = await sell()
  const [ordered, besides] = [shoe.variant('Negro 37'), shoe.variant('Negro 39')]
  const { reference } = await order({ [ordered]: 1 })
  const came = await receive(reference, { [ordered]: 3, [besides]: 2 })
  expect(came).toMatchObject({ pairs: 5, short: 0, more: 2, not_ordered: 2 })
  const { lines } = await office().getSupplierReceipt({ receipt_id: came.receipt_id })
  expect(lines.map(({ quantity, expected }) => [quantity, expected])).toEqual([
    [3, 1],
    [2, null],
  ])
  expect(await read(reference)).toMatchObject({ status: 'received', received: 3 })
})

it('books an order that was cancelled, because its goods are here, and says so', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference, supplier_order_id } = await order({ [variant]: 2 })
  await office().cancelSupplierOrder({ supplier_order_id })
  expect(await receive(reference, { [variant]: 2 })).toMatchObject({ was_ended: true, more: 2 })
  expect(await read(reference)).toMatchObject({ status: 'cancelled', received: 2, open: 0 })
  expect(await costs(variant)).toEqual([20_00, 20_00])
})

it('books a draft that arrives before anybody has sent it', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const supplier_id = await openSupplier(shop)
  const made = await office().createSupplierOrder({ supplier_id, location: 'tienda' })
  const { supplier_order_id, reference } = made
  const lines = [{ variant_id: variant, quantity: 2, cost_cents: 10_00 }]
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  await receive(reference, { [variant]: 1 })
  expect(await read(reference)).toMatchObject({ status: 'partly_received', open: 1 })
})

it('books an order of a supplier that was merged for the one that it turned out to be', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const [gone, kept] = [await openSupplier(shop), await openSupplier(shop)]
  const { reference } = await order({ [variant]: 1 }, gone)
  await query(
    shop.db,
    '',
    'update suppliers set archived_at = now(), merged_into_id = $2 where supplier_id = $1',
    [gone, kept],
  )
  const { receipt_id } = await receive(reference, { [variant]: 1 })
  expect(await office().getSupplierReceipt({ receipt_id })).toMatchObject({
    supplier: { supplier_id: kept },
  })
})

it('takes one of two receipts that were looked at together, and the other looks again', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference, supplier_order_id } = await order({ [variant]: 2 })
  const { version } = await read(reference)
  const lines = [{ variant_id: variant, quantity: 2 }]
  const delivery = { supplier_order_id, version, lines, delivered_on: today() }
  const both = await Promise.allSettled([
    office().receiveSupplierOrder(delivery),
    office().receiveSupplierOrder(delivery),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await costs(variant)).toHaveLength(2)
})

it('takes a cost of zero only when somebody says that the goods are free', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 1 })
  const free = { [variant]: { quantity: 1, cost_cents: 0 } }
  expect(await getRefusal(receive(reference, free))).toBe('COST_ZERO')
  await receive(reference, free, { is_free: true })
  expect(await costs(variant)).toEqual([0])
})

it('takes no cost from whoever may not see them, and tells none', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 2 })
  const priced = { [variant]: { quantity: 1, cost_cents: 5_00 } }
  expect(await getRefusal(receive(reference, priced, {}, blind))).toBe('FORBIDDEN')
  const { receipt_id } = await receive(reference, { [variant]: 1 }, {}, blind)
  expect(await costs(variant)).toEqual([20_00])
  const receipt = await office(blind).getSupplierReceipt({ receipt_id })
  expect(receipt).toMatchObject({ net_cents: null, lines: [{ net_cents: null, pair_cents: null }] })
  const correction = { receipt_id, line_id: receipt.lines[0]?.line_id ?? 0, cost_cents: 1 }
  expect(await getRefusal(office(blind).correctReceiptCost(correction))).toBe('FORBIDDEN')
})

it('raises the number of goods that are counted, with the movement', async () => {
  const bag = await sellCounted(shop, { quantity: 10 })
  const { reference } = await order({ [bag]: 100 })
  await receive(reference, { [bag]: 100 })
  expect(await readCount(shop, bag, 'tienda')).toBe(110)
  expect(await costs(bag)).toEqual([])
})

it('adds VAT and surcharge to what a pair costs in a shop that deducts neither', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 1 })
  const set = (regime: string) =>
    query(
      shop.db,
      '',
      `insert into site_settings (setting_id, setting_value) values ('vat_regime', to_jsonb($1::text))
       on conflict (setting_id) do update set setting_value = excluded.setting_value`,
      [regime],
    )
  await set('recargo_equivalencia')
  const { receipt_id } = await receive(reference, { [variant]: 1 })
  expect(await costs(variant)).toEqual([25_24])
  expect(await office().getSupplierReceipt({ receipt_id })).toMatchObject({
    net_cents: 20_00,
    lines: [{ net_cents: 20_00, pair_cents: 25_24 }],
  })
  const { receipts } = await office().listSupplierReceipts({ q: reference })
  expect(receipts).toMatchObject([{ net_cents: 20_00 }])
  await set('general')
})

it('receives goods that nobody ordered from a supplier, and lists what is to be paid by when', async () => {
  const shoe = await sell()
  const supplier_id = await openSupplier(shop, { paymentDays: 0 })
  const { receipt_id } = await office().receiveSupplierGoods({
    supplier_id,
    location: 'tienda',
    lines: [{ variant_id: shoe.variant('Negro 38'), quantity: 2, cost_cents: 15_00 }],
    delivered_on: today(),
    delivery_note: 'B-7',
  })
  const due = () => office().listSupplierReceipts({ list: 'due', supplier_id })
  expect((await due()).receipts).toMatchObject([
    { receipt_id, pairs: 2, net_cents: 30_00, due_on: today(), is_due: true, delivery_note: 'B-7' },
  ])
  await office().saveSupplierReceipt({ receipt_id, paid_on: today(), invoice_number: 'F-12' })
  expect((await due()).receipts).toEqual([])
  const { receipts, next } = await office().exportSupplierReceipts({ list: 'paid', supplier_id })
  expect(receipts).toMatchObject([{ receipt_id, invoice_number: 'F-12', delivery_note: 'B-7' }])
  expect(next).toBeNull()
})

it('corrects what goods of a delivery cost, and leaves sold pairs and other deliveries alone', async () => {
  const shoe = await sell(['38'])
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 3 })
  const { receipt_id } = await receive(reference, { [variant]: 2 })
  await receive(reference, { [variant]: 1 })
  await shop
    .call(shop.staff.lola)
    .till.finishSale(cardSale(variant, { expected_total_cents: 60_00 }))
  const { lines } = await office().getSupplierReceipt({ receipt_id })
  const line_id = lines[0]?.line_id ?? 0
  expect(await office().correctReceiptCost({ receipt_id, line_id, cost_cents: 22_00 })).toEqual({
    pairs: 1,
  })
  expect((await costs(variant)).toSorted()).toEqual([20_00, 20_00, 22_00])
  expect(await office().getSupplierReceipt({ receipt_id })).toMatchObject({ net_cents: 44_00 })
})

it('tells who waits for the goods of a delivery', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 1 })
  await query(
    shop.db,
    '',
    `insert into goods_requests (variant_id, kind, reference, created_at) values ($1, 'alert', 'a', $2)`,
    [variant, new Date(0)],
  )
  const { receipt_id } = await receive(reference, { [variant]: 1 })
  const { waiting } = await office().getSupplierReceipt({ receipt_id })
  expect(waiting).toMatchObject([{ variant_id: variant, kind: 'alert', reference: null }])
})

it('refuses a delivery of tomorrow, of goods that nobody knows and at a place that does not exist', async () => {
  const shoe = await sell()
  const variant = shoe.variant('Negro 38')
  const { reference } = await order({ [variant]: 1 })
  const box = { [variant]: 1 }
  const later = { delivered_on: '2099-01-01' }
  expect(await getRefusal(receive(reference, box, later))).toBe('DELIVERY_IN_FUTURE')
  expect(await getRefusal(receive(reference, { 999999: 1 }))).toBe('VARIANT_UNKNOWN')
  expect(await getRefusal(receive(reference, box, { location: 'luna' }))).toBe('LOCATION_UNKNOWN')
})
