import { afterEach, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { adjustStock, readCount, readItems, sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => shop.call(shop.staff.amparo).suppliers
const getRefusal = async (call: Promise<unknown>) =>
  Reflect.get(await getRefusalDetails(call), 'code')

let suppliers = 0
/** A supplier of the brand of a variant; without one it sells no brand. */
async function addSupplier(variantId?: number): Promise<number> {
  const name = `Calzados ${++suppliers}`
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    'insert into suppliers (name) values ($1) returning supplier_id as id',
    [name],
  )
  const id = row?.id ?? 0
  if (variantId)
    await query(
      shop.db,
      '',
      `with brand as (insert into brands (name) values ($3) returning brand_id), sold as (
         update products set brand_id = (select brand_id from brand)
         where product_id = (select product_id from product_variants where variant_id = $2)
       )
       insert into supplier_brands (supplier_id, brand_id) select $1, brand_id from brand`,
      [id, variantId, `Marca ${name}`],
    )
  return id
}

async function draft(supplierId: number) {
  return office().draftSupplierReturn({ supplier_id: supplierId, location: 'tienda' })
}

type Draft = Awaited<ReturnType<typeof draft>>
const toId = ({ supplier_return_id }: Draft) => ({ supplier_return_id })
const collect = (made: Draft) => office().collectSupplierReturn(toId(made))
const send = (made: Draft) => office().sendSupplierReturn(toId(made))
const cancel = (made: Draft) => office().cancelSupplierReturn(toId(made))

const read = (reference: string) => office().getSupplierReturn({ reference })
const readStatuses = async (variantId: number) =>
  (
    await query<{ status: string }>(
      shop.db,
      '',
      'select status from inventory_items where variant_id = $1 order by item_id',
      [variantId],
    )
  ).map(({ status }) => status)

async function draftUnsold(variantId: number, quantity = 1) {
  const made = await draft(await addSupplier())
  await office().setSupplierReturnLines({
    supplier_return_id: made.supplier_return_id,
    lines: [{ variant_id: variantId, quantity }],
  })
  return made
}

it('collects the defective pairs of a supplier, sends them and ends with the credit note', async () => {
  const variant = await sellShoe(shop, { pairs: 3 })
  const supplier = await addSupplier(variant)
  await query(shop.db, '', 'update inventory_items set cost_cents = 2500 where variant_id = $1', [
    variant,
  ])
  await adjustStock(shop, { variantId: variant, by: -2, reason: 'defect' })
  const { suppliers: known } = await office().listSupplierReturns({})
  expect(known.find(({ supplier_id }) => supplier_id === supplier)).toMatchObject({ waiting: 2 })

  const { supplier_return_id, reference } = await draft(supplier)
  expect(reference).toMatch(/^F[0-9A-Z]{9}$/)
  expect(await office().collectSupplierReturn({ supplier_return_id })).toMatchObject({ pairs: 2 })
  expect(await office().collectSupplierReturn({ supplier_return_id })).toMatchObject({ pairs: 0 })
  expect(await office().sendSupplierReturn({ supplier_return_id })).toMatchObject({ units: 2 })
  expect((await readStatuses(variant)).sort()).toEqual([
    'in_stock',
    'returned_to_supplier',
    'returned_to_supplier',
  ])
  await office().creditSupplierReturn({
    supplier_return_id,
    credit_note: 'AB-17',
    credited_cents: 45_00,
  })
  expect(await read(reference)).toMatchObject({
    status: 'credited',
    cost_cents: 50_00,
    credited_cents: 45_00,
    difference_cents: -5_00,
    credit_note: 'AB-17',
  })
  expect(await getRefusal(office().cancelSupplierReturn({ supplier_return_id }))).toBe(
    'SUPPLIER_RETURN_ENDED',
  )
})

it('takes unsold pairs off the shelves when they are sent, and puts them back when the return is cancelled', async () => {
  const variant = await sellShoe(shop, { pairs: 3 })
  const { supplier_return_id, reference } = await draftUnsold(variant, 3)
  await office().sendSupplierReturn({ supplier_return_id })
  const sent = await read(reference)
  expect(sent.lines.map(({ item_id }) => item_id === null)).toEqual([false, false, false])
  expect(await getRefusal(shop.call().checkout.placeOrder(orderInput([variant])))).toBe('SOLD_OUT')
  await office().cancelSupplierReturn({ supplier_return_id })
  expect(await readStatuses(variant)).toEqual(['in_stock', 'in_stock', 'in_stock'])
  expect(await read(reference)).toMatchObject({ status: 'cancelled' })
})

it('gives a defective pair back its status when the return is cancelled, so that another one collects it', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const supplier = await addSupplier(variant)
  await adjustStock(shop, { variantId: variant, by: -1, reason: 'defect' })
  const first = await draft(supplier)
  await collect(first)
  await send(first)
  const second = await draft(supplier)
  expect(await collect(second)).toMatchObject({ pairs: 0 })
  await cancel(first)
  expect(await readStatuses(variant)).toEqual(['defective'])
  expect(await collect(second)).toMatchObject({ pairs: 1 })
})

it('refuses to send a pair that was sold or reserved meanwhile', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const made = await draftUnsold(variant)
  await payOrder(shop, await shop.call().checkout.placeOrder(orderInput([variant])))
  expect(await getRefusalDetails(send(made))).toMatchObject({
    code: 'SUPPLIER_RETURN_SHORT',
    data: { short: [{ variant_id: variant, available: 0 }] },
  })
  expect(await read(made.reference)).toMatchObject({ status: 'draft' })
})

it('lets either a buyer or the return have the last pair, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const variant = await sellShoe(shop, { pairs: 1 })
    const made = await draftUnsold(variant)
    const both = await Promise.allSettled([
      send(made),
      shop.call().checkout.placeOrder(orderInput([variant])),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

it('sends a return once when two people send it at the same moment', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const made = await draftUnsold(variant)
  const both = await Promise.allSettled([send(made), send(made)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await readStatuses(variant)).sort()).toEqual(['in_stock', 'returned_to_supplier'])
})

it('collects a pair for one of two drafts of suppliers of the same brand', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const first = await draft(await addSupplier(variant))
  const other = await addSupplier()
  await query(
    shop.db,
    '',
    `insert into supplier_brands (supplier_id, brand_id) select $1, brand_id
     from products join product_variants using (product_id) where variant_id = $2`,
    [other, variant],
  )
  const second = await draft(other)
  await adjustStock(shop, { variantId: variant, by: -1, reason: 'defect' })
  const both = await Promise.all([collect(first), collect(second)])
  expect(both.map(({ pairs }) => pairs).sort()).toEqual([0, 1])
})

it('scans a marked pair into a draft as itself, once', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const stock = shop.call(shop.staff.amparo).stock
  const marked = await stock.markPair({
    variant_id: variant,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Roce',
    cents: null,
  })
  const made = await draft(await addSupplier())
  const { supplier_return_id } = made
  const scan = () =>
    office().scanIntoSupplierReturn({ supplier_return_id, code: marked.code, reason: 'defective' })
  expect(await scan()).toMatchObject({ quantity: 1 })
  expect(await scan()).toMatchObject({ quantity: 1 })
  await send(made)
  const { lines } = await read(made.reference)
  const items = await readItems(shop, variant)
  expect(lines.map(({ item_id }) => item_id)).toEqual(items.slice(0, 1))
  const { events } = await stock.getPairStory({ item_id: lines[0]?.item_id ?? 0 })
  expect(events.map(({ link }) => link)).toContainEqual({
    to: 'supplier_return',
    id: made.supplier_return_id,
    reference: made.reference,
  })
})

it('refuses to sell a pair that a till scans after it was sent back', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const made = await draftUnsold(variant)
  await send(made)
  const sale = shop.call(shop.staff.lola).till.finishSale(cardSale(variant))
  expect(await getRefusal(sale)).toBe('SOLD_OUT')
})

it('sends counted goods back as a number, and brings them back', async () => {
  const variant = await sellCounted(shop, { quantity: 10 })
  const made = await draftUnsold(variant, 4)
  await send(made)
  expect(await readCount(shop, variant, 'tienda')).toBe(6)
  await cancel(made)
  expect(await readCount(shop, variant, 'tienda')).toBe(10)
})

it('tells no costs to whoever may not see them, and takes no amount from them', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const made = await draftUnsold(variant)
  await send(made)
  const blind = shop.call(
    staffWith({ can_manage_supplier_orders: true, see_costs: 'denied' }),
  ).suppliers
  expect(await blind.getSupplierReturn({ reference: made.reference })).toMatchObject({
    cost_cents: null,
    lines: [{ cost_cents: null }],
  })
  const { supplier_return_id } = made
  expect(
    await getRefusal(
      blind.creditSupplierReturn({ supplier_return_id, credit_note: 'X', credited_cents: 1 }),
    ),
  ).toBe('FORBIDDEN')
  await blind.creditSupplierReturn({ supplier_return_id, credit_note: 'X' })
  expect(await read(made.reference)).toMatchObject({ status: 'credited', credited_cents: null })
})

it('has every pair in one state after any mix of returns, cancellations and sales', async () => {
  const variant = await sellShoe(shop, { pairs: 6 })
  const supplier = await addSupplier(variant)
  const [first, second, third] = [
    await draft(supplier),
    await draft(supplier),
    await draft(supplier),
  ]
  await adjustStock(shop, { variantId: variant, by: -2, reason: 'defect' })
  const set = (made: typeof first, quantity: number) =>
    office().setSupplierReturnLines({
      supplier_return_id: made.supplier_return_id,
      lines: [{ variant_id: variant, quantity }],
    })
  await Promise.allSettled([
    collect(first),
    set(second, 2),
    set(third, 3),
    shop.call(shop.staff.lola).till.finishSale(cardSale(variant)),
  ])
  await Promise.allSettled([first, second, third].map((made) => send(made)))
  await Promise.allSettled([
    cancel(second),
    shop.call(shop.staff.lola).till.finishSale(cardSale(variant)),
  ])
  const open = await query<{ count: number }>(
    shop.db,
    '',
    `select count(*)::int as count from supplier_return_lines x join supplier_returns r using (supplier_return_id)
     join inventory_items i using (item_id)
     where i.variant_id = $1 and x.is_open and r.status = 'sent'`,
    [variant],
  )
  const statuses = await readStatuses(variant)
  expect(statuses).toHaveLength(6)
  expect(statuses.filter((each) => each === 'returned_to_supplier')).toHaveLength(
    open[0]?.count ?? -1,
  )
})
