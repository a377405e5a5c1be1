import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { cardSale, sellLine } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, hours, later, minutes } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { deleteOldTillChanges } from './delete-old-changes.ts'

const shop = sharedWorld()

type Answer = Awaited<ReturnType<ReturnType<TestShop['call']>['till']['readTillIndex']>>
type Variant = Answer['variants'][number]
const read = (after?: string, limit?: number) =>
  shop
    .call(shop.staff.lola)
    .till.readTillIndex({ ...(after && { after }), ...(limit && { limit }) })

/** What a till keeps of its own, brought up to date as a till does it. */
class LocalIndex {
  variants = new Map<number, Variant>()
  cursor: string | undefined
  /** Rows that the last bringing up to date moved. */
  moved = 0

  async update(limit?: number): Promise<this> {
    this.moved = 0
    let calls = 0
    for (let more = true; more; ) {
      if (++calls > 1_000) throw new Error('the index never ends')
      const answer = await read(this.cursor, limit)
      if (answer.start) this.variants.clear()
      for (const variant of answer.variants) this.variants.set(variant.variant_id, variant)
      for (const id of answer.gone) this.variants.delete(id)
      this.moved += answer.variants.length + answer.gone.length
      this.cursor = answer.cursor
      more = answer.more
    }
    return this
  }
}

let models = 0
async function model(sizes = ['38'], pairs = 3) {
  const made = await shop.sell({ handle: `index-${++models}`, pairs, colours: ['Negro'], sizes })
  return { ...made, ids: sizes.map((size) => made.variant(`Negro ${size}`)) }
}
const price = (tx: Db, variantId: number, cents: number, channel?: 'pos' | 'web') => {
  // Two prices of one moment would be one.
  shop.clock.now = later(shop.clock.now, 1_000)
  return setPrices(tx, {
    prices: [{ variantId, cents }],
    ...(channel && { channel }),
    now: shop.clock.now,
    actor: 'sistema',
  })
}
const write = (text: string, values: unknown[]) => query(shop.db, '', text, values)

describe('the till index', () => {
  let till: LocalIndex
  let shoe: Awaited<ReturnType<typeof model>>
  let id: number
  beforeEach(async () => {
    shoe = await model()
    id = shoe.ids[0] ?? 0
    till = await new LocalIndex().update()
  })

  it('the till index has everything that is scanned and searched', async () => {
    await write('insert into barcodes (barcode, variant_id) values ($1, $2)', [`84${id}`, id])
    expect((await till.update()).variants.get(id)).toEqual({
      variant_id: id,
      product_id: shoe.productId,
      sku: expect.any(String),
      barcodes: expect.arrayContaining([`84${id}`]),
      name: expect.objectContaining({ es: expect.any(String) }),
      brand: expect.any(String),
      colour: expect.objectContaining({ es: 'Negro' }),
      swatch: null,
      size: '38',
      size_sort: 38,
      price_cents: 69_95,
      prior_cents: null,
      next_prices: [],
      stock: 3,
      tax_rate: 21,
      reserved: 0,
      picture: null,
      stock_kind: 'pair',
      category_id: expect.any(Number),
      shelf: null,
      fit: null,
      elsewhere: [],
      marks: [],
    })
  })
  it('the till index has no changes where nothing changed', async () => {
    for (let n = 0; n < 3; n++) expect((await till.update()).moved).toBe(0)
  })
  it('the till index read in pages is the same as read at once', async () => {
    await model(['36', '37', '38', '39', '40'])
    const whole = await new LocalIndex().update()
    const paged = await new LocalIndex().update(2)
    expect(paged.variants).toEqual(whole.variants)
    expect(paged.variants.size).toBeGreaterThan(5)
  })
  it('the till index counts pairs of web orders and parked tickets as reserved, and sold ones not at all', async () => {
    await shop.call().checkout.placeOrder(orderInput([id]))
    expect((await till.update()).variants.get(id)).toMatchObject({ stock: 2, reserved: 1 })
    await shop
      .call(shop.staff.lola)
      .till.parkTicket({ version: 2, till: 'T1', lines: [sellLine(id)] })
    expect((await till.update()).variants.get(id)).toMatchObject({ stock: 1, reserved: 2 })
    await shop.call(shop.staff.lola).till.finishSale(cardSale(id))
    expect((await till.update()).variants.get(id)).toMatchObject({ stock: 0, reserved: 2 })
    expect(till.moved).toBe(1)
  })
  it('the till index has a reservation whose time passed before any job ran', async () => {
    await shop.call().checkout.placeOrder(orderInput([id]))
    await till.update()
    shop.clock.now = later(shop.clock.now, hours(1))
    expect((await till.update()).variants.get(id)).toMatchObject({ stock: 3, reserved: 0 })
  })
  it("the till index prefers the till's price to the general one", async () => {
    await inTransaction(shop.db, (tx) => price(tx, id, 55_00, 'web'))
    expect((await till.update()).variants.get(id)?.price_cents).toBe(69_95)
    await inTransaction(shop.db, (tx) => price(tx, id, 49_95, 'pos'))
    expect((await till.update()).variants.get(id)?.price_cents).toBe(49_95)
    await inTransaction(shop.db, (tx) => price(tx, id, 89_95))
    expect((await till.update()).variants.get(id)?.price_cents).toBe(49_95)
  })
  it('the till index has a reduced price that begins or ends by the clock, with the price before', async () => {
    const startsAt = later(shop.clock.now, hours(1))
    const endsAt = later(startsAt, hours(1))
    await inTransaction(shop.db, (tx) =>
      startCampaign(tx, {
        name: { es: 'Rebajas' },
        startsAt,
        endsAt,
        prices: [{ variantId: id, cents: 39_95 }],
        now: shop.clock.now,
        actor: 'sistema',
      }),
    )
    expect((await till.update()).variants.get(id)?.price_cents).toBe(69_95)
    for (const [moment, price_cents, prior_cents] of [
      [startsAt, 39_95, 69_95],
      [later(startsAt, minutes(1)), 39_95, 69_95],
      [endsAt, 69_95, null],
    ] as const) {
      shop.clock.now = moment
      const variant = (await till.update()).variants.get(id)
      expect(variant).toMatchObject({ price_cents, prior_cents })
    }
    expect((await till.update()).moved).toBe(0)
  })
  it('the till index has a new name, colour, swatch, barcode, picture and size', async () => {
    const change = async (text: string, values: unknown[]) => {
      await write(text, values)
      const shown = (await till.update()).variants.get(id)
      expect(till.moved, text).toBeGreaterThan(0)
      return shown
    }
    const named = { es: 'Otro nombre' }
    expect(
      await change('update products set name = $2 where product_id = $1', [shoe.productId, named]),
    ).toMatchObject({ name: named })
    expect(
      await change(
        `update colours set swatch = '#010203' where colour_id = (select colour_id from product_variants where variant_id = $1)`,
        [id],
      ),
    ).toMatchObject({ swatch: '#010203' })
    expect(
      await change('insert into barcodes (barcode, variant_id) values ($2, $1)', [id, `B${id}`]),
    ).toMatchObject({ barcodes: expect.arrayContaining([`B${id}`]) })
    expect(
      (await change('delete from barcodes where barcode = $1', [`B${id}`]))?.barcodes,
    ).not.toContain(`B${id}`)
    const hash = 'a'.repeat(31) + (models % 10)
    await write(
      `insert into pictures (hash, mime, width, height, bytes) values ($1, 'image/webp', 1, 1, 1)`,
      [hash],
    )
    expect(
      await change('insert into product_pictures (product_id, hash, position) values ($1, $2, 0)', [
        shoe.productId,
        hash,
      ]),
    ).toMatchObject({ picture: hash })
    expect(await change(`update sizes set label = '38 ½' where label = '38'`, [])).toMatchObject({
      size: '38 ½',
    })
    await write(`update sizes set label = '38' where label = '38 ½'`, [])
    // A product's row that is written for its listing alone is no news.
    await write(`update products set search_text = 'x' where product_id = $1`, [shoe.productId])
    await till.update()
    expect((await till.update()).moved).toBe(0)
  })
  it.each([
    ['archived', 'update products set archived_at = now() where product_id = $1'],
    [
      'taken off the shelf',
      `update products set status = 'draft', published_at = null where product_id = $1`,
    ],
    [
      'archived in one size',
      'update product_variants set archived_at = now() where product_id = $1',
    ],
  ])('the till index drops what is %s', async (_, text) => {
    await write(text, [shoe.productId])
    expect((await till.update()).variants.has(id)).toBe(false)
    expect((await new LocalIndex().update()).variants.has(id)).toBe(false)
  })
})

describe('late commits', () => {
  it('a late commit is read although younger changes were read before', async () => {
    const [early, late] = [await model(), await model()]
    const till = await new LocalIndex().update()
    const [slow, quick] = [late.ids[0] ?? 0, early.ids[0] ?? 0]
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let written = () => {}
    const begun = new Promise<void>((resolve) => {
      written = resolve
    })
    const running = inTransaction(shop.db, async (tx) => {
      await price(tx, slow, 11_11)
      written()
      await gate
    })
    await begun
    await inTransaction(shop.db, (tx) => price(tx, quick, 22_22))
    expect((await till.update()).variants.get(quick)?.price_cents).toBe(22_22)
    expect(till.variants.get(slow)?.price_cents).toBe(69_95)
    release()
    await running
    expect((await till.update()).variants.get(slow)?.price_cents).toBe(11_11)
    expect(till.moved).toBe(1)
  })
  it('a change that commits between two pages is read', async () => {
    await model(['36', '37', '38', '39'])
    const till = new LocalIndex()
    const first = await read(undefined, 1)
    const id = first.variants[0]?.variant_id ?? 0
    await inTransaction(shop.db, (tx) => price(tx, id, 33_33, 'pos'))
    for (const variant of first.variants) till.variants.set(variant.variant_id, variant)
    till.cursor = first.cursor
    expect((await till.update(2)).variants.get(id)?.price_cents).not.toBe(33_33)
    expect((await till.update(2)).variants.get(id)?.price_cents).toBe(33_33)
    expect((await till.update()).moved).toBe(0)
  })
  it('no change of many concurrent writers is missed', async () => {
    const [lanes, each] = [5, 8]
    const sizes = Array.from({ length: lanes * each }, (_, n) => String(10 + n))
    // Enough pairs that no list is written for them, which would have the writers wait for one another.
    const shoes = await model(sizes, 8)
    const till = await new LocalIndex().update()
    let writing = true
    // Each variant is written once: one that is missed stays missed.
    const writer = async (lane: number) => {
      for (let n = 0; n < each; n++) {
        const variantId = shoes.ids[lane * each + n] ?? 0
        await inTransaction(shop.db, async (tx) => {
          if (n % 2)
            await query(tx, '', 'insert into barcodes (barcode, variant_id) values ($1, $2)', [
              `M${variantId}`,
              variantId,
            ])
          else
            await receivePairs(tx, {
              received: [{ variantId, quantity: 1 }],
              reason: 'receipt',
              reference: 'test',
              actor: 'sistema',
            })
          await sleep((lane * 17 + n * 29) % 40)
        })
      }
    }
    const reader = async () => {
      for (let n = 0; writing; n++) await till.update(n % 2 ? 2 : undefined)
    }
    const reading = reader()
    await Promise.all(Array.from({ length: lanes }, (_, lane) => writer(lane))).finally(
      async () => {
        writing = false
        await reading
      },
    )
    await till.update()
    expect(till.variants).toEqual((await new LocalIndex().update()).variants)
  }, 60_000)
})

describe('a cursor', () => {
  const begins = async (cursor: string) => {
    const { whole, start } = await read(cursor, 1)
    return whole && start
  }
  const changed = (cursor: string, change: (inside: Record<string, unknown>) => object) =>
    Buffer.from(
      JSON.stringify(change(JSON.parse(Buffer.from(cursor, 'base64url').toString()))),
    ).toString('base64url')

  it('an invalid cursor, or one of another database or of the future, starts a full reading', async () => {
    const till = await new LocalIndex().update()
    const { cursor = '' } = till
    expect(await begins(cursor)).toBe(false)
    const at = shop.clock.now.getTime()
    const snapshot = '99999999999:99999999999:'
    for (const bad of [
      'x',
      '{}',
      Buffer.from('{}').toString('base64url'),
      changed(cursor, (inside) => ({ ...inside, of: 'other/shop' })),
      changed(cursor, (inside) => ({ ...inside, since: { snapshot, at } })),
      ...['1:0:', '0:1:', '5:9:3', '5:9:7,6', "1:1:'", '9'.repeat(40)].map((text) =>
        changed(cursor, (inside) => ({ ...inside, since: { snapshot: text, at } })),
      ),
    ])
      expect(await begins(bad), bad).toBe(true)
  })
  it('a cursor older than six days starts a full reading', async () => {
    const till = await new LocalIndex().update()
    shop.clock.now = later(shop.clock.now, days(5))
    expect(await begins(till.cursor ?? '')).toBe(false)
    shop.clock.now = later(shop.clock.now, days(1))
    expect(await begins(till.cursor ?? '')).toBe(true)
    const inAWeek = () => new Date(Date.now() + days(8))
    expect(await deleteOldTillChanges(shop.db, () => new Date())).toBe(0)
    expect(await deleteOldTillChanges(shop.db, inAWeek)).toBeGreaterThan(0)
  })
  it('the till index is refused without the flag', async () => {
    const stranger = shop.call(staffWith({ can_manage_products: true })).till
    expect(await getRefusal(stranger.readTillIndex({}))).toMatchObject({ status: 403 })
    for (const limit of [0, -1, 5_001, 0.5])
      expect(
        await getRefusal(shop.call(shop.staff.lola).till.readTillIndex({ limit })),
      ).toMatchObject({
        status: 400,
      })
  })
})
