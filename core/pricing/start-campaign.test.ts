import { describe, expect, it } from 'vitest'
import { SATURDAY } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { days, later } from '../base/clock.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { setPrices } from './set-price.ts'
import { startCampaign } from './start-campaign.ts'

const shop = sharedShop()

const day = (n: number) => later(SATURDAY, days(n))
const name = { es: 'Rebajas' }
const actor = 'sistema'
let shoes = 0

/** One variant that costs 100.00 from the first day on, and what may happen to its price. */
async function shoe() {
  shop.clock.now = day(0)
  const { variant, productId } = await shop.sell({
    handle: `campaign-${++shoes}`,
    colours: ['Negro'],
    sizes: ['38'],
    cents: 100_00,
  })
  const variantId = variant('Negro 38')
  return {
    productId,
    variantId,
    set: (at: number, cents: number, channel?: 'web' | 'pos') =>
      inTransaction(shop.db, (tx) =>
        setPrices(tx, {
          prices: [{ variantId, cents }],
          now: day(at),
          actor,
          ...(channel && { channel }),
        }),
      ),
    reduce: (
      at: number,
      cents: number,
      more: { until?: number; from?: number; channel?: 'web' } = {},
    ) =>
      inTransaction(shop.db, (tx) =>
        startCampaign(tx, {
          name,
          prices: [{ variantId, cents }],
          now: day(at),
          actor,
          ...(more.from !== undefined && { startsAt: day(more.from) }),
          ...(more.until !== undefined && { endsAt: day(more.until) }),
          ...(more.channel && { channel: more.channel }),
        }),
      ),
    /** Price, price before and next change of a day, the change in days too. */
    async on(at: number, channel = 'web') {
      const [price] = await query<{ cents: number; prior_cents: number; changes_at: Date | null }>(
        shop.db,
        'price_on',
        'select * from horma_price($1, $2::price_channel, $3)',
        [variantId, channel, day(at)],
      )
      const change = price?.changes_at
      return [
        price?.cents ?? null,
        price?.prior_cents ?? null,
        change ? (change.getTime() - SATURDAY.getTime()) / days(1) : null,
      ]
    },
  }
}

describe('a price', () => {
  it('a price that was simply lowered is not announced as a reduction', async () => {
    const { set, on } = await shoe()
    await set(40, 80_00)
    expect(await on(39)).toEqual([100_00, null, 40])
    expect(await on(41)).toEqual([80_00, null, null])
  })
  it('a price of one channel takes precedence over the general one', async () => {
    const { set, on } = await shoe()
    await set(10, 90_00, 'web')
    expect(await on(11)).toEqual([90_00, null, null])
    expect(await on(11, 'pos')).toEqual([100_00, null, null])
  })
  it('a price is absent before it begins', async () => {
    const { on } = await shoe()
    expect(await on(-1)).toEqual([null, null, 0])
  })
})

describe('a campaign', () => {
  it('a campaign lowers a price, shows the price before, and ends with that price', async () => {
    const { reduce, on } = await shoe()
    expect(await reduce(60, 70_00, { until: 90 })).toMatchObject({ prices: 1 })
    expect(await on(59)).toEqual([100_00, null, 60])
    expect(await on(60)).toEqual([70_00, 100_00, 90])
    expect(await on(89)).toEqual([70_00, 100_00, 90])
    expect(await on(90)).toEqual([100_00, null, null])
  })
  it('a campaign for later starts by itself', async () => {
    const { reduce, on } = await shoe()
    await reduce(50, 70_00, { from: 60, until: 90 })
    expect(await on(55)).toEqual([100_00, null, 60])
    expect(await on(60)).toEqual([70_00, 100_00, 90])
  })
  it('the price before a campaign is the lowest of the 30 days before it', async () => {
    const { set, reduce, on } = await shoe()
    await set(40, 80_00)
    await set(50, 120_00)
    await reduce(60, 70_00)
    expect(await on(61)).toEqual([70_00, 80_00, null])
  })
  it('a price that ended more than 30 days before a campaign does not count', async () => {
    const { set, reduce, on } = await shoe()
    await set(20, 80_00)
    await set(30, 120_00)
    await reduce(60, 70_00)
    expect(await on(61)).toEqual([70_00, 120_00, null])
  })
  it('a campaign after a raise shows no price before: the old price was no higher', async () => {
    const { set, reduce, on } = await shoe()
    await set(55, 150_00)
    await reduce(60, 100_00)
    expect(await on(61)).toEqual([100_00, null, null])
  })
  it('a second campaign is compared with the first', async () => {
    const { reduce, on } = await shoe()
    await reduce(60, 80_00)
    await reduce(70, 60_00)
    expect(await on(71)).toEqual([60_00, 80_00, null])
  })
  it('a campaign on the web leaves the general price, which returns at its end', async () => {
    const { reduce, on } = await shoe()
    await reduce(60, 70_00, { until: 90, channel: 'web' })
    expect(await on(61)).toEqual([70_00, 100_00, 90])
    expect(await on(61, 'pos')).toEqual([100_00, null, null])
    expect(await on(91)).toEqual([100_00, null, null])
  })
  it('a campaign on the web is compared with web prices, not with general ones', async () => {
    const { set, reduce, on } = await shoe()
    await set(10, 120_00, 'web')
    await set(40, 50_00)
    await reduce(60, 40_00)
    await reduce(60, 90_00, { channel: 'web' })
    expect(await on(61)).toEqual([90_00, 120_00, null])
    expect(await on(61, 'pos')).toEqual([40_00, 50_00, null])
  })
  it('a campaign overlaps neither another one nor a price set for later', async () => {
    const { reduce, variantId, on } = await shoe()
    await reduce(50, 70_00, { from: 60, until: 90 })
    expect(await reduce(55, 60_00, { until: 70 })).toEqual({ overlapping: [variantId] })
    expect(await reduce(55, 60_00)).toEqual({ overlapping: [variantId] })
    expect(await reduce(51, 60_00, { until: 60 })).toMatchObject({ prices: 1 })
    expect(await on(58)).toEqual([60_00, 100_00, 60])
    // The first asked for less: a raise is no reduction.
    expect(await on(61)).toEqual([70_00, null, 90])
  })
  it('a campaign that starts in the past or ends before it starts is refused', async () => {
    const { reduce } = await shoe()
    await expect(reduce(60, 70_00, { from: 59 })).rejects.toThrow('past')
    await expect(reduce(60, 70_00, { until: 60 })).rejects.toThrow('ends after')
  })
})

describe('a price set while a campaign runs', () => {
  it('a price set during a campaign holds until the campaign would have ended', async () => {
    const { set, reduce, on } = await shoe()
    await reduce(60, 70_00, { until: 90 })
    await set(65, 65_00)
    expect(await on(66)).toEqual([65_00, null, 90])
    expect(await on(91)).toEqual([100_00, null, null])
  })
})
