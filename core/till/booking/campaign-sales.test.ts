import { beforeAll, expect, it } from 'vitest'
import {
  day,
  getPricing,
  planPreviewed,
  sellModel,
  toShopMinute,
} from '../../../test/pricing/campaigns.ts'
import { openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { hours, later, minutes } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { startCampaign } from '../../pricing/start-campaign.ts'
import { chargedLine, getIncidentDetails, toOperation } from './booking.fixture.ts'

const shop = sharedShop()
let seller: Actor
beforeAll(async () => {
  seller = (await openTill(shop)).seller
})

/** A shoe at 69.95 that costs 49.95 from a moment on, for an hour. */
async function sellInCampaign(startsAt: Date) {
  const variant = await sellShoe(shop)
  const now = later(shop.clock.now, minutes(1))
  shop.clock.now = now
  await inTransaction(shop.db, (tx) =>
    startCampaign(tx, {
      name: { es: 'Rebajas' },
      startsAt: startsAt > now ? startsAt : now,
      endsAt: later(startsAt, hours(2)),
      prices: [{ variantId: variant, cents: 49_95 }],
      now,
      actor: 'sistema',
    }),
  )
  return variant
}

/** What became of a sale that a till without the shop finished at a moment, for a price. */
async function bookLate(variant: number, finished_at: Date, unit_cents: number) {
  const lines = [chargedLine(variant, { unit_cents })]
  const operation = await toOperation(shop, { seller, lines, finished_at })
  shop.clock.now = later(shop.clock.now, hours(4))
  const booked = await shop.call(seller).till.bookSale(operation)
  const { total_cents } = await shop.call(seller).sales.getSale({ sale_id: booked.sale_id ?? 0 })
  return { total_cents, incidents: await getIncidentDetails(shop, operation.id) }
}

it('a till without the shop charges across the start of a campaign what the shop expects', async () => {
  for (const [after, cents] of [
    [-1, 69_95],
    [0, 49_95],
    [minutes(119), 49_95],
    [hours(2), 69_95],
  ] as const) {
    const start = later(shop.clock.now, hours(1))
    const variant = await sellInCampaign(start)
    expect(await bookLate(variant, later(start, after), cents)).toEqual({
      total_cents: cents,
      incidents: {},
    })
  }
})

it('a campaign that began in the past of a till without the shop books what it charged, and says so', async () => {
  const begun = shop.clock.now
  const variant = await sellInCampaign(begun)
  const { total_cents, incidents } = await bookLate(variant, later(begun, minutes(30)), 69_95)
  expect(total_cents).toBe(69_95)
  expect(incidents).toMatchObject({
    price_differs: { lines: [{ charged_cents: 69_95, price_cents: 49_95 }] },
  })
})

it.each(['cancelled', 'ended early'] as const)(
  'a till that heard of a campaign and not that it was %s books what it charged, says so, and has the price of now when it comes back',
  async (how) => {
    const { productId, variantId } = await sellModel(shop)
    shop.clock.now = day(50)
    const times = { starts_at: toShopMinute(day(60)), ends_at: toShopMinute(day(90)) }
    const { campaign_id } = await planPreviewed(shop, { product_ids: [productId], ...times })
    const till = shop.call(seller).till
    const known = await till.readTillIndex({})
    const ofVariant = ({ variant_id }: { variant_id: number }) => variant_id === variantId
    expect(known.variants.find(ofVariant)?.next_prices).toMatchObject([
      { price_cents: 70_00 },
      { price_cents: 100_00 },
    ])
    if (how === 'cancelled') await getPricing(shop).cancelCampaign({ campaign_id })
    else {
      shop.clock.now = day(70)
      await getPricing(shop).endCampaign({ campaign_id })
    }
    shop.clock.now = day(75)
    const { total_cents, incidents } = await bookLate(variantId, day(75), 70_00)
    expect(total_cents).toBe(70_00)
    expect(incidents).toMatchObject({
      price_differs: { lines: [{ charged_cents: 70_00, price_cents: 100_00 }] },
    })
    const { variants } = await till.readTillIndex({ after: known.cursor })
    const { price_cents, next_prices = [] } = variants.find(ofVariant) ?? {}
    const asked = [price_cents, ...next_prices.map((next) => next.price_cents)]
    expect(new Set(asked)).toEqual(new Set([100_00]))
  },
)
