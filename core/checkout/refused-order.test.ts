import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { type OrderInput, orderInput } from '../../test/order-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { later, minutes } from '../base/clock.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { setPrices } from '../pricing/set-price.ts'

const shop = sharedShop()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

let models = 0
async function shoe({ pairs = 3, cents = 69_95 } = {}) {
  const handle = `order-${++models}`
  const made = await shop.sell({ handle, pairs, cents, colours: ['Negro'], sizes: ['38'] })
  return made.variant('Negro 38')
}
const place = (input: unknown) => shop.call().checkout.placeOrder(input as OrderInput)
const thrown = (input: unknown) => place(input).catch((error: unknown) => error)
const quote = (
  lines: OrderInput['lines'],
  shipping_method: OrderInput['shipping_method'] = 'gls_standard',
) => shop.call().checkout.getQuote({ lines, shipping_method })
async function written() {
  const [row] = await query<{ n: number }>(
    shop.db,
    'written',
    `select (select count(*) from sales) + (select count(*) from reservations) + (select count(*) from stock_movements)
      + (select count(*) from operations) + (select count(*) from web_order_details) as n`,
  )
  return row?.n
}

const BAD_REQUEST = { code: 'BAD_REQUEST', status: 400 }

describe('invalid orders', () => {
  const line = { variant_id: 1, quantity: 1 }
  const good = { ...orderInput([1]), lines: [line] }
  const wrong: [string, unknown][] = [
    ['no line', { ...good, lines: [] }],
    [
      'a hundred and one lines',
      {
        ...good,
        lines: Array.from({ length: 101 }, (_, n) => ({ variant_id: n + 1, quantity: 1 })),
      },
    ],
    ['the same size twice', { ...good, lines: [line, line] }],
    ['no pair', { ...good, lines: [{ ...line, quantity: 0 }] }],
    ['minus one pair', { ...good, lines: [{ ...line, quantity: -1 }] }],
    ['half a pair', { ...good, lines: [{ ...line, quantity: 0.5 }] }],
    ['a thousand pairs', { ...good, lines: [{ ...line, quantity: 1000 }] }],
    ['a price of the browser’s own', { ...good, lines: [{ ...line, price_cents: 1 }] }],
    ['a total of the browser’s own', { ...good, total_cents: 1 }],
    ['a discount of the browser’s own', { ...good, discount_cents: 50_00 }],
    ['free shipping of the browser’s own', { ...good, shipping_cents: 0 }],
    ['a variant id below one', { ...good, lines: [{ ...line, variant_id: 0 }] }],
    ['an unknown shipping method', { ...good, shipping_method: 'teleport' }],
    ['no expected total', { ...good, expected_total_cents: undefined }],
    ['an address without street', { ...good, delivery: { ...delivery, address: '   ' } }],
    ['an e-mail without @', { ...good, delivery: { ...delivery, email: 'ana.horma.test' } }],
    ['a telephone of four digits', { ...good, delivery: { ...delivery, phone: '1234' } }],
    ['a telephone of zeros', { ...good, delivery: { ...delivery, phone: '000000000' } }],
    [
      'a Spanish telephone of ten digits',
      { ...good, delivery: { ...delivery, phone: '+346123456789' } },
    ],
    [
      'a street as long as a novel',
      { ...good, delivery: { ...delivery, address: 'x'.repeat(201) } },
    ],
    ['an unknown key', { ...good, delivery: { ...delivery, is_admin: true } }],
  ]
  it.each(wrong)('an order with %s is refused and writes nothing', async (_, input) => {
    const before = await written()
    expect(await getRefusal(place(input))).toEqual(BAD_REQUEST)
    expect(await written()).toBe(before)
  })
  it.each([
    ['123', 'INVALID'],
    ['00123', 'INVALID'],
    ['53001', 'INVALID'],
    ['2801a', 'INVALID'],
    ['٢٨٠١٣', 'INVALID'],
    ['35001', 'NOT_SERVED'],
    ['38001', 'NOT_SERVED'],
    ['51001', 'NOT_SERVED'],
    ['52001', 'NOT_SERVED'],
  ])('an order to the postal code %s is refused as %s', async (postal_code, why) => {
    const error = await thrown({ ...good, delivery: { ...delivery, postal_code } })
    expect(error).toMatchObject({
      ...BAD_REQUEST,
      data: { issues: [{ path: ['delivery', 'postal_code'], message: `POSTAL_CODE_${why}` }] },
    })
  })
  it.each([
    [
      'address',
      `Avenida de la Constitución Española, ${'urbanización '.repeat(3)}, 127`,
      'ADDRESS_LENGTH',
    ],
    ['address_extra', 'x'.repeat(81), 'CARRIER_LENGTH'],
    ['name', 'x'.repeat(81), 'CARRIER_LENGTH'],
    ['notes', 'x'.repeat(141), 'CARRIER_LENGTH'],
  ])(
    'an order whose %s is longer than the carrier takes is asked to be shortened',
    async (field, value, message) => {
      const error = await thrown({ ...good, delivery: { ...delivery, [field]: value } })
      expect(error).toMatchObject({
        ...BAD_REQUEST,
        data: { issues: [{ path: ['delivery', field], message }] },
      })
    },
  )
  const doubtful: [what: string, change: object, field: string, code: string][] = [
    ['a street without a number', { address: 'Calle' }, 'address', 'ADDRESS_WITHOUT_NUMBER'],
    ['a post box', { address: 'Apartado de Correos 123' }, 'address', 'ADDRESS_POST_BOX'],
    ['a town of another postal code', { city: 'Sevilla' }, 'city', 'CITY_ELSEWHERE'],
    [
      'a postal code of another country',
      { postal_code: '10115', city: 'Berlin' },
      'postal_code',
      'POSTAL_CODE_UNKNOWN',
    ],
  ]
  it.each(doubtful)(
    'an order to %s is asked about, and placed when that is confirmed',
    async (_, change, field, code) => {
      const input = orderInput([await shoe()])
      const placeAt = (confirmed?: string[]) =>
        place({ ...input, delivery: { ...delivery, ...change, ...(confirmed && { confirmed }) } })
      await expect(placeAt()).rejects.toMatchObject({
        ...BAD_REQUEST,
        data: { issues: [{ path: ['delivery', field], message: code }] },
      })
      expect(await placeAt([field])).toMatchObject({ reference: expect.any(String) })
    },
  )
  it('a town is known by its Castilian name, and a settlement by its own', async () => {
    for (const [postal_code, city] of [
      ['17001', 'Gerona'],
      ['48930', 'Las Arenas'],
    ] as const)
      await place({
        ...orderInput([await shoe()]),
        delivery: { ...delivery, postal_code, city },
      })
  })
  it.each([
    ['(+34) 612 345 678', '612 345 678'],
    ['34612345678', '612 345 678'],
    ['612\u2011345\u2011678', '612 345 678'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('the telephone %s is stored as %s', async (phone, stored) => {
    const { token } = await place({
      ...orderInput([await shoe()]),
      delivery: { ...delivery, phone },
    })
    expect((await shop.call().checkout.getOrder({ token })).delivery.phone).toBe(stored)
  })
  it('a line break in a name is a blank', async () => {
    const { token } = await place({
      ...orderInput([await shoe()]),
      delivery: { ...delivery, name: 'Ana\r\nBcc: x@example.com' },
    })
    const order = await shop.call().checkout.getOrder({ token })
    expect(order.delivery.name).toBe('Ana Bcc: x@example.com')
  })
  it('spaces around a postal code are ignored', async () => {
    const input = {
      ...orderInput([await shoe()]),
      delivery: { ...delivery, postal_code: ' 07001 ', city: 'Palma' },
    }
    const { token } = await place(input)
    expect((await shop.call().checkout.getOrder({ token })).delivery.postal_code).toBe('07001')
  })
})

describe('unavailable goods', () => {
  it('an unknown shoe is named, and the rest can be ordered', async () => {
    const known = await shoe()
    const both = { ...orderInput([known, 999_999]), expected_total_cents: 69_95 }
    expect(await thrown(both)).toMatchObject({
      code: 'SOLD_OUT',
      status: 409,
      data: { problems: [{ variant_id: 999_999, code: 'UNKNOWN', stock: 0 }], total_cents: 69_95 },
    })
    expect(await place(orderInput([known]))).toMatchObject({ total_cents: 69_95 })
  })
  it('a size with too few pairs is named with its stock', async () => {
    const few = await shoe({ pairs: 2 })
    expect(await thrown(orderInput([few], { quantity: 3 }))).toMatchObject({
      data: { problems: [{ variant_id: few, code: 'TOO_FEW', stock: 2 }] },
    })
    await place(orderInput([few], { quantity: 2 }))
    expect(await thrown(orderInput([few]))).toMatchObject({
      data: { problems: [{ variant_id: few, code: 'SOLD_OUT', stock: 0 }] },
    })
  })
  it('an order of an archived shoe, a draft, or one whose price has not begun is refused', async () => {
    const [archived, draft, later_] = [await shoe(), await shoe(), await shoe()]
    await query(
      shop.db,
      'a',
      'update product_variants set archived_at = now() where variant_id = $1',
      [archived],
    )
    await query(
      shop.db,
      'b',
      `update products set status = 'draft', published_at = null
      where product_id = (select product_id from product_variants where variant_id = $1)`,
      [draft],
    )
    for (const variant of [archived, draft])
      expect(await thrown(orderInput([variant]))).toMatchObject({
        data: { problems: [{ code: 'UNKNOWN' }] },
      })
    const now = shop.clock.now
    shop.clock.now = later(now, -minutes(1))
    expect(await thrown(orderInput([later_]))).toMatchObject({
      data: { problems: [{ code: 'UNKNOWN' }] },
    })
    shop.clock.now = now
  })
})

describe('changed prices', () => {
  it('an order at another total is refused with the new quote, dearer or cheaper', async () => {
    const variant = await shoe()
    for (const seen of [69_94, 69_96, 0])
      expect(await thrown({ ...orderInput([variant]), expected_total_cents: seen })).toMatchObject({
        code: 'PRICE_CHANGED',
        status: 409,
        data: { total_cents: 69_95, lines: [{ variant_id: variant, price_cents: 69_95 }] },
      })
  })
  it("an old total is refused from the moment of the change, and the till's price does not matter", async () => {
    const variant = await shoe()
    shop.clock.now = later(shop.clock.now, minutes(1))
    const change = (cents: number, channel?: 'pos') =>
      inTransaction(shop.db, (tx) =>
        setPrices(tx, {
          prices: [{ variantId: variant, cents }],
          now: shop.clock.now,
          actor: 'sistema',
          ...(channel && { channel }),
        }),
      )
    await change(39_95, 'pos')
    expect((await quote([{ variant_id: variant, quantity: 1 }])).total_cents).toBe(69_95)
    await change(79_95)
    expect(await thrown(orderInput([variant]))).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total_cents: 79_95 },
    })
    expect(await place(orderInput([variant], { cents: 79_95 }))).toMatchObject({
      total_cents: 79_95,
    })
  })
})

describe('shipping', () => {
  it('shipping is free from exactly 50.00 and costs 4.95 a cent below', async () => {
    const fifty = [{ variant_id: await shoe({ cents: 50_00 }), quantity: 1 }]
    const below = [{ variant_id: await shoe({ cents: 49_99 }), quantity: 1 }]
    const two = [{ variant_id: await shoe({ cents: 25_00 }), quantity: 2 }]
    expect(await quote(fifty)).toMatchObject({
      total_cents: 50_00,
      shipping: { is_free: true, cost_cents: 0, amount_to_free_shipping_cents: 0 },
    })
    expect(await quote(two)).toMatchObject({ total_cents: 50_00 })
    expect(await quote(below)).toMatchObject({
      total_cents: 54_94,
      shipping: { is_free: false, cost_cents: 4_95, amount_to_free_shipping_cents: 1 },
    })
    expect(await quote(fifty, 'gls_express')).toMatchObject({
      total_cents: 59_95,
      shipping: { is_free: false },
    })
  })
  it('shipping is a line of the order with its own VAT in the invoice', async () => {
    const variant = await shoe({ cents: 24_95 })
    const placed = await place(orderInput([variant], { cents: 24_95 }))
    const { payment } = await shop
      .call()
      .checkout.startPayment({ token: placed.token, provider: 'test' })
    await shop.call().checkout.settleTestPayment({ payment, outcome: 'captured' })
    expect(await shop.call().checkout.getOrder({ token: placed.token })).toMatchObject({
      total_cents: 29_90,
      shipping_cents: 4_95,
      lines: [{ kind: 'variant' }, { kind: 'shipping', total_cents: 4_95 }],
      taxes: [{ rate: 21, base_cents: 24_71, vat_cents: 5_19 }],
    })
  })
  it('a parcel of 30 kg is accepted, one more shoe is refused', async () => {
    const variant = await shoe({ pairs: 6, cents: 10_00 })
    await query(
      shop.db,
      '',
      'update product_variants set weight_grams = 6000 where variant_id = $1',
      [variant],
    )
    expect(await thrown(orderInput([variant], { quantity: 6, cents: 10_00 }))).toMatchObject({
      code: 'TOO_HEAVY',
      status: 422,
    })
    expect(await quote([{ variant_id: variant, quantity: 6 }])).toMatchObject({
      available_methods: [{ method: 'store_pickup' }],
      total_weight_grams: 36_000,
    })
    expect(await place(orderInput([variant], { quantity: 5, cents: 10_00 }))).toMatchObject({
      total_cents: 50_00,
    })
  })
})

describe('a simplified invoice', () => {
  it('an order of 3,000.00 with shipping is accepted, a cent more is refused', async () => {
    const dear = await shoe({ cents: 3_000_00 })
    const express = {
      ...orderInput([dear], { cents: 3_000_00 }),
      shipping_method: 'gls_express',
      expected_total_cents: 3_009_95,
    }
    expect(await thrown(express)).toMatchObject({ code: 'INVOICE_LIMIT', status: 422 })
    expect(
      await thrown(orderInput([await shoe({ cents: 3_000_01 })], { cents: 3_000_01 })),
    ).toMatchObject({ code: 'INVOICE_LIMIT' })
    expect(await place(orderInput([dear], { cents: 3_000_00 }))).toMatchObject({
      total_cents: 3_000_00,
    })
  })
})
