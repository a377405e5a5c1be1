import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { delivery } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()

const order = (variant_id: number, expected_total_cents: number, quantity = 1) => ({
  lines: [{ variant_id, quantity }],
  shipping_method: 'gls_standard' as const,
  delivery,
  expected_total_cents,
})

async function count(rows: string): Promise<number | undefined> {
  const {
    rows: [row],
  } = await shop.pool.query<{ n: number }>(`select count(*)::int as n from ${rows}`)
  return row?.n
}

describe('a web order', () => {
  it('a web order reserves its pair, is paid at the test bank and gets an invoice', async () => {
    const shoe = await shop.sell()
    const placed = await shop.call().checkout.placeOrder(order(shoe.variant('Negro 38'), 69_95))
    expect(placed).toMatchObject({ total_cents: 69_95 })

    const before = await shop.call().checkout.getOrder({ token: placed.token })
    expect(before).toMatchObject({
      payment_status: 'pending',
      fulfillment_status: null,
      invoice: null,
    })

    const { payment } = await shop
      .call()
      .checkout.startPayment({ token: placed.token, provider: 'test' })
    const settled = await shop.call().checkout.settleTestPayment({ payment, outcome: 'captured' })
    expect(settled).toEqual({ state: 'captured' })

    const after = await shop.call().checkout.getOrder({ token: placed.token })
    expect(after).toMatchObject({
      payment_status: 'paid',
      fulfillment_status: 'pending',
      invoice: { number: 'PRUEBA-W26-1', test_mode: true },
      taxes: [{ rate: 21, base_cents: 57_81, vat_cents: 12_14 }],
    })
  })
  it('an order waits for pairs that another transaction has locked, and writes everything once', async () => {
    const shoe = await shop.sell({ handle: 'locked', pairs: 2 })
    const variant = shoe.variant('Negro 38')
    const other = new pg.Client({ connectionString: shop.url })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select from inventory_items where variant_id = $1 for update', [variant])
      const placing = shop.call().checkout.placeOrder(order(variant, 139_90, 2))
      await expect.poll(() => count('pg_locks where not granted'), { timeout: 10_000 }).toBe(1)
      await other.query('rollback')
      const { reference } = await placing
      expect(await count(`reservations where reference = '${reference}'`)).toBe(1)
      expect(await count(`stock_movements where reference = '${reference}'`)).toBe(2)
      expect(
        await count(`inventory_items where variant_id = ${variant} and status = 'reserved'`),
      ).toBe(2)
    } finally {
      await other.end()
    }
  })
  it('a web order shows in lists, searches and its page', async () => {
    const shoe = await shop.sell({}, 'duero')
    const list = await shop.call().catalog.listProducts({ q: 'botin duero' })
    expect(list.products.map((card) => card.name.es)).toEqual(['Botín Duero'])
    const typo = await shop.call().catalog.listProducts({ q: 'botim dueros' })
    expect(typo.products.map((card) => card.name.es)).toEqual(['Botín Duero'])
    const page = await shop.call().catalog.getProduct({ product_id: shoe.productId })
    expect(page.colours.map((colour) => colour.sizes.length)).toEqual([5, 5])
  })
})
