import { beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { cardSale, sellShoe } from '../../test/staff-fixtures.ts'
import { sellModels } from '../../test/world/models.ts'
import { sharedWorld } from '../../test/world/world.ts'
import type { Permissions } from '../base/permissions.ts'

const shop = sharedWorld()
let sale: Awaited<ReturnType<typeof sellToOscar>>
let order: string
beforeAll(async () => {
  const variant = await sellBoot()
  sale = await sellToOscar(variant)
  order = await orderForLucia(variant)
})

const CENTS = 139_90

/** A boot with the barcode of its maker. */
async function sellBoot(): Promise<number> {
  const { garona } = await sellModels(shop, [
    {
      handle: 'garona',
      name: { es: 'Botín Garona' },
      pairs: 9,
      cents: CENTS,
      colours: ['Negro'],
      sizes: ['38'],
    },
  ])
  const variant = garona.variant('Negro 38')
  await shop.db.execute(
    `insert into barcodes (barcode, variant_id) values ('8412345678905', ${variant})`,
  )
  return variant
}

async function sellToOscar(variant: number) {
  const lola = () => shop.call(shop.staff.lola)
  const oscar = { name: 'Óscar Peñalver', phone: '+34 612 77 88 99' }
  const { customer_id } = await lola().customers.createCustomer(oscar)
  return lola().till.finishSale(cardSale(variant, { expected_total_cents: CENTS, customer_id }))
}

async function orderForLucia(variant: number): Promise<string> {
  const input = orderInput([variant], { cents: CENTS })
  const to = { ...delivery, name: 'Lucía Gómez' }
  return (await shop.call().checkout.placeOrder({ ...input, delivery: to })).reference
}

const find = (q: string, granted: Partial<Permissions> = { is_super_admin: true }) =>
  shop.call(staffWith(granted)).reports.searchOffice({ q })

it.each(['botin', 'GARONA negro', '8412345678905', '84123456'])(
  'the office finds a product by %s',
  async (q) => {
    const { products } = await find(q)
    expect(products).toMatchObject([{ name: { es: 'Botín Garona' } }])
  },
)

it('the office finds a product by its SKU', async () => {
  const { rows } = await shop.db.execute<{ sku: string }>(
    'select sku from product_variants order by variant_id desc limit 1',
  )
  expect((await find(rows[0]?.sku ?? '')).products).toHaveLength(1)
})

it('the office finds a sale by its reference, its invoice and its buyer', async () => {
  for (const q of [sale.reference.toLowerCase(), sale.invoice, 'penalver']) {
    const { sales, orders } = await find(q)
    expect(sales, q).toMatchObject([{ sale_id: sale.sale_id, customer: 'Óscar Peñalver' }])
    expect(orders, q).toEqual([])
  }
})

it('the office finds an order by its reference and the name of its buyer', async () => {
  for (const q of [order, 'lucia gom']) {
    const { sales, orders } = await find(q)
    expect(orders, q).toMatchObject([{ reference: order, customer: 'Lucía Gómez', invoice: null }])
    expect(sales, q).toEqual([])
  }
})

it('the office finds a customer by name and telephone', async () => {
  for (const q of ['oscar', '612 778'])
    expect((await find(q)).customers, q).toMatchObject([{ name: 'Óscar Peñalver' }])
})

it.each([
  [{}, []],
  [{ can_manage_products: true }, ['products']],
  [{ can_manage_customers: true }, ['customers']],
  [{ can_manage_sales_pos: true }, ['sales', 'customers']],
  [{ can_manage_site_settings: true, can_view_reports: true }, []],
] as const)('a person with %j finds only what they may open', async (granted, kinds) => {
  const kindsFound = new Set<string>()
  for (const q of ['garona', 'penalver'])
    for (const [kind, found] of Object.entries(await find(q, granted)))
      if (found.length > 0) kindsFound.add(kind)
  expect([...kindsFound].sort()).toEqual([...kinds].sort())
})

it('a marked pair is found by the code on its label', async () => {
  const variant_id = await sellShoe(shop)
  const mark = { grade: 'display', note: null, cents: null } as const
  const pair = { variant_id, location: 'tienda', source: 'in_stock', ...mark } as const
  const { item_id, code } = await shop.call(shop.staff.amparo).stock.markPair(pair)
  const { pairs } = await find(code.toLowerCase(), { can_manage_products: true })
  expect(pairs).toMatchObject([{ item_id, code }])
  expect((await find(code, { can_manage_sales_pos: true })).pairs).toEqual([])
})

it('nobody searches the office without a session or by one letter', async () => {
  expect(await getRefusal(shop.call().reports.searchOffice({ q: 'garona' }))).toMatchObject({
    status: 401,
  })
  expect(await getRefusal(find(' a '))).toMatchObject({ code: 'BAD_REQUEST' })
})

it.each(['%', "';--", '\\(', '()*:|&!', '   ..  ', '__'])(
  'a search of the office for %j finds nothing and breaks nothing',
  async (q) => {
    const refused = await getRefusal(find(q))
    if (refused && typeof refused === 'object' && 'code' in refused)
      expect(refused).toMatchObject({ code: 'BAD_REQUEST' })
    else expect(Object.values(refused as object).flat()).toEqual([])
  },
)
