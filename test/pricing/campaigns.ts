import { days, later } from '../../core/base/clock.ts'
import type { CampaignInput } from '../../core/pricing/campaigns/campaign-schemas.ts'
import { staffWith } from '../call-fixtures.ts'
import { type Caller, SATURDAY, type TestShop } from '../shop.ts'

/** Far ahead: the database refuses to forget a price whose time has come by its own clock. */
export const FAR = 2_000

/** So many days after the first. */
export const day = (n: number) => later(SATURDAY, days(FAR + n))

/** A moment as the shop's clock says it, to the minute. */
export const toShopMinute = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .replace(' ', 'T')

const owner = staffWith({ can_manage_products: true })
export const getPricing = (shop: TestShop): Caller['pricing'] => shop.call(owner).pricing

type Asked = Partial<CampaignInput> & Pick<CampaignInput, 'product_ids'>

/** What a person asks for: 30 per cent off from day 60 to day 90, unless the test says otherwise. */
export const askCampaign = (asked: Asked) => ({
  percent: 30,
  starts_at: toShopMinute(day(60)),
  ends_at: toShopMinute(day(90)),
  ...asked,
})

/** Plans what was previewed at this moment. */
export async function planPreviewed(shop: TestShop, asked: Asked) {
  const campaign = askCampaign(asked)
  const { fingerprint } = await getPricing(shop).previewCampaign(campaign)
  return getPricing(shop).planCampaign({ ...campaign, name: { es: 'Rebajas' }, fingerprint })
}

let models = 0

/** A model that costs 100.00 from a day on, with one size. */
export async function sellModel(shop: TestShop, { at = 0 }: { at?: number } = {}) {
  shop.clock.now = day(at)
  const { productId, variant } = await shop.sell({
    handle: `in-campaign-${++models}`,
    colours: ['Negro'],
    sizes: ['38'],
    cents: 100_00,
  })
  return { productId, variantId: variant('Negro 38') }
}

/** Price and price before at a moment, in cents. */
export async function readPriceAt(
  shop: TestShop,
  variantId: number,
  at: Date,
  channel: 'web' | 'pos' = 'web',
) {
  const { rows } = await shop.pool.query(
    'select cents, prior_cents from horma_price($1, $2::price_channel, $3)',
    [variantId, channel, at],
  )
  return [rows[0].cents, rows[0].prior_cents]
}
