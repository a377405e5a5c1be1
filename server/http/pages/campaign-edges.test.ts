import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { atPlannedPrice } from '../../../app/till/catalog/planned-prices.ts'
import { later, minutes } from '../../../core/base/clock.ts'
import { refreshStaleListings } from '../../../core/catalog/listings/refresh-stale-listings.ts'
import { CAMPAIGN_CHANNELS, reducePrice } from '../../../core/pricing/campaigns/rules.ts'
import { PRICE_ROUNDINGS } from '../../../core/pricing/rules.ts'
import {
  chargedLine,
  getIncidentDetails,
  toOperation,
} from '../../../core/till/booking/booking.fixture.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { day, planPreviewed, toShopMinute } from '../../../test/pricing/campaigns.ts'
import { type ShopProcess, startProcess } from '../../../test/pricing/shop-process.ts'
import { rounds } from '../../../test/rounds.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'

let shop: World
let processes: ShopProcess[]
afterEach(() => vi.useRealTimers())

async function openShop() {
  vi.useFakeTimers({ toFake: ['Date'], now: day(0) })
  shop = await testWorld()
  processes = [await startProcess(shop), await startProcess(shop)]
}

async function closeShop() {
  for (const { stop } of processes) await stop()
  await shop.close()
}

interface Card {
  product_id: number
  from_cents: number
  prior_cents: number | null
}

interface Product {
  colours: { sizes: { price_cents: number; prior_cents: number | null }[] }[]
  changes_at: string | null
}

interface Sold {
  productId: number
  otherId: number
  variantId: number
}

/** What a process shows of a product: in lists, by a search, in suggestions, beside others, and on its own page. */
async function readShown({ ask }: ShopProcess, { productId, otherId }: Sold) {
  const [list, catalog, found, suggested, related, product, page] = await Promise.all([
    ask<{ products: Card[] }>('/api/v1/products?sort=new'),
    ask<{ products: Card[] }>('/es/catalogo'),
    ask<{ products: Card[] }>('/api/v1/products?q=canto'),
    ask<{ products: Card[] }>('/api/v1/products/suggestions?q=canto'),
    ask<{ products: Card[] }>(`/api/v1/products/${otherId}/related`),
    ask<Product>(`/api/v1/products/${productId}`),
    ask<{ product: Product }>(`/es/producto/${productId}-canto`),
  ])
  const pick = ({ products }: { products: Card[] }) => {
    const card = products.find(({ product_id }) => product_id === productId)
    return card && [card.from_cents, card.prior_cents]
  }
  const pickSize = ({ colours }: Product) => {
    const [size] = colours[0]?.sizes ?? []
    return [size?.price_cents, size?.prior_cents]
  }
  return {
    list: pick(list),
    catalog: pick(catalog),
    found: pick(found),
    suggested: pick(suggested)?.[0],
    related: pick(related),
    product: pickSize(product),
    page: pickSize(page.product),
  }
}

/** What the shelf says: a label that is printed at that moment. */
async function readLabel({ variantId }: Sold) {
  const { labels } = await shop
    .call(shop.staff.lola)
    .catalog.listLabels({ variant_ids: [variantId] })
  return [labels[0]?.price_cents, labels[0]?.prior_cents]
}

async function readTill({ variantId }: Sold) {
  const { variants } = await shop.call(shop.staff.lola).till.readTillIndex({})
  const variant = variants.find(({ variant_id }) => variant_id === variantId)
  if (!variant) throw new Error('the till does not sell it')
  return variant
}

/** What a buyer who was shown a price pays for one pair: an order of another total is refused. */
async function buyOnWeb({ variantId }: Sold, cents: number) {
  const { token } = await shop.call().checkout.placeOrder(orderInput([variantId], { cents }))
  await payOrder(shop, { token })
  return (await shop.call().checkout.getOrder({ token })).subtotal_cents
}

/** What is charged at the till, which says the total that it has shown. */
async function buyAtTill({ variantId }: Sold, cents: number) {
  const finished_at = shop.clock.now.toISOString()
  const ticket = cardSale(variantId, { expected_total_cents: cents, finished_at })
  const lola = shop.call(shop.staff.lola)
  const { sale_id } = await lola.till.finishSale(ticket)
  return (await lola.sales.getSale({ sale_id })).lines.map(({ total_cents }) => total_cents)
}

/** Time does not go back: edges come one after the other. */
function setTime(moment: Date): void {
  shop.clock.now = moment
  vi.setSystemTime(moment)
}

/** Waits until both processes have heard of a change. */
async function waitUntilHeard(hasHeard: (process: ShopProcess) => Promise<boolean>) {
  for (const process of processes) while (!(await hasHeard(process))) await sleep(20)
}

async function sellTwo(cents: number): Promise<Sold> {
  setTime(day(0))
  const sell = (handle: string, name: string) =>
    shop.sell({
      handle,
      name: { es: name },
      colours: ['Negro'],
      sizes: ['38'],
      pairs: 60,
      cents,
    })
  const one = await sell('edge-one', 'Canto')
  const two = await sell('edge-two', 'Otra')
  return {
    productId: one.productId,
    otherId: two.productId,
    variantId: one.variant('Negro 38'),
  }
}

/** A moment near an edge, in milliseconds from it: mostly at its very sides. */
const nearEdge = fc.record({
  edge: fc.constantFrom('start', 'end'),
  after: fc.oneof(
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: -minutes(2), max: minutes(2) }),
    fc.integer({ min: -minutes(3000), max: minutes(3000) }),
  ),
  isRefreshed: fc.boolean(),
})

const anyCampaign = fc.record({
  cents: fc.integer({ min: 10_00, max: 400_00 }),
  percent: fc.integer({ min: 1, max: 90 }),
  rounding: fc.constantFrom(...PRICE_ROUNDINGS),
  channel: fc.constantFrom(...CAMPAIGN_CHANNELS),
  startMinute: fc.integer({ min: 0, max: 1439 }),
  minutesLong: fc.integer({ min: 1, max: 60_000 }),
  moments: fc.array(nearEdge, { minLength: 3, maxLength: 8 }),
})
type AnyCampaign = typeof anyCampaign extends fc.Arbitrary<infer Value> ? Value : never

/** Plans the campaign, and answers once both processes have heard of it. */
async function planHeard(sold: Sold, { percent, rounding, channel, ...asked }: AnyCampaign) {
  const starts = later(day(60), minutes(asked.startMinute))
  const ends = later(starts, minutes(asked.minutesLong))
  await waitUntilHeard(async (each) => (await readShown(each, sold)).list !== undefined)
  setTime(day(50))
  await planPreviewed(shop, {
    product_ids: [sold.productId],
    percent,
    rounding,
    channel,
    starts_at: toShopMinute(starts),
    ends_at: toShopMinute(ends),
  })
  if (channel !== 'pos')
    await waitUntilHeard(async ({ ask }) => {
      const { changes_at } = await ask<Product>(`/api/v1/products/${sold.productId}`)
      return changes_at === starts.toISOString()
    })
  return { starts, ends }
}

async function checkMoments(asked: AnyCampaign) {
  const { cents, percent, rounding, channel } = asked
  const sold = await sellTwo(cents)
  const { starts, ends } = await planHeard(sold, asked)
  // The till hears of the plan and has no connection from then on.
  const offline = await readTill(sold)
  const moments = asked.moments
    .map(({ edge, after, isRefreshed }) => {
      const moment = later(edge === 'start' ? starts : ends, after)
      return { moment, isRefreshed }
    })
    .sort((one, other) => one.moment.getTime() - other.moment.getTime())
  const late = []
  for (const { moment, isRefreshed } of moments) {
    setTime(moment)
    if (isRefreshed) await refreshStaleListings(shop.db, () => moment)
    const isReduced = moment >= starts && moment < ends
    const priced = (at: 'web' | 'pos') =>
      isReduced && (channel === 'both' || channel === at)
        ? [reducePrice(cents, percent, rounding), cents]
        : [cents, null]
    const [web, pos] = [priced('web'), priced('pos')]
    const [webCents, posCents] = [web[0] ?? 0, pos[0] ?? 0]
    const shown = {
      list: web,
      catalog: web,
      found: web,
      suggested: webCents,
      related: web,
      product: web,
      page: web,
    }
    for (const process of processes) expect(await readShown(process, sold)).toEqual(shown)
    const tills = [await readTill(sold), offline].map((each) =>
      atPlannedPrice(each, moment.getTime()),
    )
    for (const each of tills) expect([each?.price_cents, each?.prior_cents]).toEqual(pos)
    expect(await readLabel(sold)).toEqual(pos)
    expect(await buyOnWeb(sold, webCents)).toBe(webCents)
    expect(await buyAtTill(sold, posCents)).toEqual([posCents])
    late.push({ moment, cents: posCents })
  }
  setTime(later(ends, minutes(10_000)))
  for (const { moment, cents } of late) await bookLate(sold, moment, cents)
}

/** A till that finished a sale without the shop sends it days later: nobody has anything to look at. */
async function bookLate({ variantId }: Sold, finished_at: Date, unit_cents: number) {
  const lines = [chargedLine(variantId, { unit_cents })]
  const operation = await toOperation(shop, { seller: shop.staff.lola, lines, finished_at })
  const { sale_id } = await shop.call(shop.staff.lola).till.bookSale(operation)
  const { total_cents } = await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale_id ?? 0 })
  expect([total_cents, await getIncidentDetails(shop, operation.id)]).toEqual([unit_cents, {}])
}

it('what pages, lists, labels and tills show is what an order and a ticket are charged, around any edge of a campaign', async () => {
  await fc.assert(
    fc.asyncProperty(anyCampaign, checkMoments).beforeEach(openShop).afterEach(closeShop),
    { numRuns: rounds(12), interruptAfterTimeLimit: 100_000 },
  )
}, 120_000)
