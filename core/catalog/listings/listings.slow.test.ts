import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { settlePayment } from '../../../test/order-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { delivery, SATURDAY, type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellLine } from '../../../test/staff-fixtures.ts'
import { days, later, minutes } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { expireOrders } from '../../checkout/expire-orders.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { saveColour } from '../colours/save-colour.ts'
import { saveProduct } from '../products/save-product.ts'
import { refreshListings } from './refresh-listings.ts'
import { refreshStaleListings } from './refresh-stale-listings.ts'

let shop: TestShop
let seller: Actor

async function openShop(): Promise<void> {
  shop = await testShop()
  // After the database's own clock: a price that it takes for past cannot be closed.
  shop.clock.now = later(SATURDAY, days(400))
  seller = (await openTill(shop)).seller
}

const which = fc.nat({ max: 3 })
const cents = fc.integer({ min: 20_00, max: 40_00 })
const shoes = fc.uniqueArray(which, { minLength: 1, maxLength: 3 })
const act = <Name extends string>(name: Name) => ({ act: fc.constant(name) })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ ...act('place'), shoes, quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 4, arbitrary: fc.record({ ...act('pay'), of: fc.nat(), captured: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ ...act('release'), of: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ ...act('counter'), shoes }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...act('receive'), shoes, quantity: fc.integer({ min: 0, max: 7 }) }),
  },
  { weight: 3, arbitrary: fc.record({ ...act('price'), shoes, cents, web: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...act('reduce'),
      shoes,
      cents,
      from: fc.nat({ max: 2 }),
      for: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...act('size'), n: fc.nat({ max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...act('colour'), swatch: fc.constantFrom('#111111', '#222222') }),
  },
  { weight: 1, arbitrary: fc.record({ ...act('archive'), gone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record(act('sweep')) },
  { weight: 2, arbitrary: fc.record(act('job')) },
  { weight: 2, arbitrary: fc.record({ ...act('wait'), minutes: fc.constantFrom(1, 16, 24 * 60) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What may be answered besides "done"; anything else is a fault of the shop. */
const REFUSALS = ['SOLD_OUT', 'PRICE_CHANGED', 'ALREADY_PAID', 'ORDER_EXPIRED', 'NOT_ON_SALE']

/** A few days of a shop with two models of two sizes. */
async function fewDays() {
  const models = await Promise.all(
    ['a', 'b'].map((name) =>
      shop.sell({
        handle: name,
        colours: ['Negro'],
        sizes: ['38', '39'],
        pairs: 3,
        cents: 30_00,
      }),
    ),
  )
  const variants = models.flatMap(({ variant }) => [variant('Negro 38'), variant('Negro 39')])
  const tokens: string[] = []
  const now = () => shop.clock.now
  const actor = 'sistema'
  const some = (places: readonly number[]) => places.map((at) => variants[at] ?? 0)
  const within = <T>(work: (tx: Db) => Promise<T>) => inTransaction(shop.db, work)
  const priced = (places: readonly number[], each: number) =>
    some(places).map((variantId) => ({ variantId, cents: each }))

  async function place(places: readonly number[], quantity: number) {
    const lines = some(places).map((variant_id) => ({ variant_id, quantity }))
    const { total_cents } = await shop.call().checkout.getQuote({ lines })
    const placed = await shop.call().checkout.placeOrder({
      lines,
      shipping_method: 'gls_standard',
      delivery,
      expected_total_cents: total_cents,
    })
    tokens.push(placed.token)
  }

  async function counter(places: readonly number[]) {
    const lines = some(places).map((variant_id) => sellLine(variant_id))
    const sell = (amount_cents: number) =>
      shop.call(seller).till.finishSale(cardSale(0, { lines, expected_total_cents: amount_cents }))
    // The first try only asks for the total.
    await sell(1).catch((error: { data?: { total_cents?: number } }) => {
      const total = error.data?.total_cents
      if (total === undefined) throw error
      return sell(total)
    })
  }

  async function take(one: Step): Promise<unknown> {
    switch (one.act) {
      case 'place':
        return place(one.shoes, one.quantity)
      case 'pay': {
        const token = tokens[one.of % tokens.length]
        if (!token) return
        const opened = await shop.call().checkout.startPayment({ token, provider: 'test' })
        return settlePayment(shop, opened.payment, one.captured ? 'captured' : 'failed')
      }
      case 'release': {
        const token = tokens[one.of % tokens.length]
        return token && shop.call().checkout.cancelOrder({ token })
      }
      case 'counter':
        return counter(one.shoes)
      case 'receive':
        return within((tx) =>
          receivePairs(tx, {
            received: some(one.shoes).map((variantId) => ({ variantId, quantity: one.quantity })),
            reason: 'receipt',
            reference: 'test',
            actor,
            now: now(),
          }),
        )
      case 'price':
        return within((tx) =>
          setPrices(tx, {
            prices: priced(one.shoes, one.cents),
            now: now(),
            actor,
            ...(one.web && { channel: 'web' as const }),
          }),
        )
      case 'reduce': {
        const moment = now()
        const startsAt = later(moment, days(one.from))
        return within((tx) =>
          startCampaign(tx, {
            name: { es: 'Rebajas' },
            prices: priced(one.shoes, one.cents),
            startsAt,
            ...(one.for > 0 && { endsAt: later(startsAt, days(one.for)) }),
            now: moment,
            actor,
          }),
        )
      }
      case 'size':
        return within((tx) =>
          saveProduct(
            tx,
            {
              source: 'horma',
              handle: 'a',
              name: { es: 'Salón' },
              variants: [{ colour: 'Negro', size: `4${one.n}` }],
            },
            now(),
          ),
        )
      case 'colour':
        return within((tx) =>
          saveColour(tx, { name: { es: 'Negro' }, swatch: one.swatch, family: 'negro' }, now()),
        )
      case 'archive':
        return within(async (tx) => {
          const id = models[1]?.productId ?? 0
          const at = one.gone ? now() : null
          await query(tx, '', 'update products set archived_at = $2 where product_id = $1', [
            id,
            at,
          ])
          await refreshListings(tx, [id], now())
        })
      case 'sweep':
        return expireOrders(shop.db, now)
      case 'job':
        return refreshStaleListings(shop.db, now)
      case 'wait':
        shop.clock.now = later(shop.clock.now, minutes(one.minutes))
    }
  }
  return async (one: Step) => {
    const answer = await getRefusal(take(one).then(() => 'done'))
    if (answer !== 'done')
      expect(REFUSALS, `${JSON.stringify(one)}: ${JSON.stringify(answer)}`).toContain(
        (answer as { code: string }).code,
      )
  }
}

/** Products whose kept row is not what it would be if it were written now. Changes nothing. */
async function staleListings(prices: 'current' | 'kept' = 'current'): Promise<number[]> {
  const products = await query<{ id: number }>(shop.db, '', 'select product_id as id from products')
  let stale: number[] = []
  await inTransaction(shop.db, async (tx) => {
    stale = await refreshListings(
      tx,
      products.map(({ id }) => id),
      shop.clock.now,
      prices,
    )
    throw new Error('looked enough')
  }).catch((error: Error) => {
    if (error.message !== 'looked enough') throw error
  })
  return stale
}

describe('whatever buyers, sellers, prices and the clock do at once', () => {
  it('the lists show what is true', async () => {
    const people = fc.array(fc.array(step, { minLength: 3, maxLength: 10 }), {
      minLength: 2,
      maxLength: 5,
    })
    await fc.assert(
      fc
        .asyncProperty(people, async (lives) => {
          const day = await fewDays()
          await Promise.all(
            lives.map(async (life) => {
              for (const one of life) await day(one)
            }),
          )
          // But for the clock, which the jobs follow.
          await expireOrders(shop.db, () => shop.clock.now)
          expect(await staleListings('kept')).toEqual([])
          await refreshStaleListings(shop.db, () => shop.clock.now)
          expect(await staleListings()).toEqual([])
        })
        .beforeEach(openShop)
        .afterEach(() => shop.close()),
      { numRuns: rounds(40), endOnFailure: true },
    )
  }, 120_000)
})

describe('many who buy one shoe at one moment', () => {
  beforeEach(openShop)
  afterEach(() => shop.close())
  it('may leave a list that says too much for a minute, not longer', async () => {
    const { variant, productId } = await shop.sell({
      handle: 'rush',
      colours: ['Negro'],
      sizes: ['38'],
      pairs: 40,
      cents: 30_00,
    })
    const variantId = variant('Negro 38')
    await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.call().checkout.placeOrder({
          lines: [{ variant_id: variantId, quantity: 5 }],
          shipping_method: 'gls_standard',
          delivery,
          expected_total_cents: 150_00,
        }),
      ),
    )
    await refreshStaleListings(shop.db, () => shop.clock.now)
    const { products } = await shop.call().catalog.listProducts({})
    expect(products.find((each) => each.product_id === productId)).toMatchObject({
      in_stock: false,
    })
  })
})
