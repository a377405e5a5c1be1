import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import type { Translated } from '../../base/translated.ts'
import { CampaignInput } from './campaign-schemas.ts'
import { readCampaignTimes } from './campaign-times.ts'
import { type CheckedProduct, checkCampaign, fingerprintCampaign } from './check-campaign.ts'
import { readCampaignGoods } from './read-campaign-goods.ts'
import { CAMPAIGN_REFUSALS, claimPercent } from './rules.ts'

const PAGE_SIZE = 50

/** The lowest and the highest of a model's sizes, in cents with VAT; null where there is none. */
const CentsRange = z.object({ from: z.int(), to: z.int() }).nullable()

const PreviewedModel = z.object({
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  picture: z.string().nullable(),
  /** In force when the campaign begins. */
  price: CentsRange,
  /** The lowest of the 30 days before the start: the price before, as it is shown. (LOCM, article 20) */
  lowest: CentsRange,
  new_price: CentsRange,
  /** As it may be announced, of the least reduced size. */
  percent: z.int().nullable(),
  is_first_sale: z.boolean(),
  /** Pairs that are shown, returned or damaged: they are sold as themselves, and never as reduced. */
  marked: z.int(),
  refusals: z.array(z.enum(CAMPAIGN_REFUSALS)),
  /** The campaign that it is in already. */
  overlaps: z.object({ campaign_id: z.int(), name: TranslatedText }).nullable(),
})

/**
 * What a campaign would be, without writing anything: each model that the filters find with its price, its lowest price
 * of 30 days, its new price and the percentage that may be claimed, and why it is left out where it is. Those left out
 * come first.
 */
export const previewCampaign = staff('can_manage_products')
  .read.route({
    method: 'POST',
    path: '/price-campaigns/previews',
    summary: 'Show what a price campaign would be',
    tags: ['pricing'],
  })
  .meta({ pool: 'reports' })
  .input(CampaignInput.extend({ page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      models: z.array(PreviewedModel),
      page: z.int(),
      pages: z.int(),
      /** How many models and variants go in, and how many models stay out. */
      counts: z.object({ models: z.int(), variants: z.int(), refused: z.int(), left_out: z.int() }),
      starts_at: z.string(),
      ends_at: z.string(),
      /** What `planCampaign` takes, so that nothing is planned that nobody saw. */
      fingerprint: z.string(),
    }),
  )
  .errors({ CAMPAIGN_START: { status: 422 }, CAMPAIGN_END: { status: 422 } })
  .handler(async ({ context: { db, now }, input: { page, ...asked }, errors }) => {
    const times = await readCampaignTimes(db, asked, now())
    if (typeof times === 'string') throw errors[times]()
    const terms = { ...asked, ...times, now: now() }
    const checked = checkCampaign(await readCampaignGoods(db, terms), terms)
    const included = checked.filter(({ refusals }) => refusals.length === 0)
    const leftOut = checked.filter(({ refusals }) => refusals[0] === 'LEFT_OUT')
    const refused = checked.filter(
      ({ refusals }) => refusals.length > 0 && refusals[0] !== 'LEFT_OUT',
    )
    const shown = [...refused, ...leftOut, ...included].slice(
      (page - 1) * PAGE_SIZE,
      page * PAGE_SIZE,
    )
    const names = await readOverlapping(db, shown)
    return {
      models: shown.map((each) => toPreview(each, names)),
      page,
      pages: Math.max(Math.ceil(checked.length / PAGE_SIZE), 1),
      counts: {
        models: included.length,
        variants: included.reduce((sum, { prices }) => sum + prices.length, 0),
        refused: refused.length,
        left_out: leftOut.length,
      },
      starts_at: times.startsAt.toISOString(),
      ends_at: times.endsAt.toISOString(),
      fingerprint: fingerprintCampaign(checked),
    }
  })

function toPreview(
  { product, refusals, isFirstSale, prices }: CheckedProduct,
  names: ReadonlyMap<number, Translated>,
): z.infer<typeof PreviewedModel> {
  const lowest = prices.flatMap(({ lowestCents }) => lowestCents ?? [])
  const claims = prices.flatMap(({ lowestCents, newCents }) =>
    lowestCents !== null && newCents < lowestCents ? [claimPercent(lowestCents, newCents)] : [],
  )
  const overlapping = product.variants.find(({ overlaps }) => overlaps !== null)?.overlaps
  return {
    product_id: product.productId,
    name: product.name,
    brand: product.brand,
    picture: product.picture,
    price: toRange(product.variants.flatMap(({ cents }) => cents ?? [])),
    lowest: isFirstSale ? null : toRange(lowest),
    new_price: toRange(prices.map(({ newCents }) => newCents)),
    percent:
      isFirstSale || claims.length < prices.length || claims.length === 0
        ? null
        : Math.min(...claims),
    is_first_sale: isFirstSale,
    marked: product.marked,
    refusals,
    overlaps: overlapping
      ? { campaign_id: overlapping, name: names.get(overlapping) ?? { es: '' } }
      : null,
  }
}

const toRange = (cents: readonly number[]) =>
  cents.length > 0 ? { from: Math.min(...cents), to: Math.max(...cents) } : null

async function readOverlapping(db: Db, checked: readonly CheckedProduct[]) {
  const ids = checked.flatMap(({ product }) =>
    product.variants.flatMap(({ overlaps }) => overlaps ?? []),
  )
  if (ids.length === 0) return new Map<number, Translated>()
  const rows = await query<{ id: number; name: Translated }>(
    db,
    'campaigns_named',
    'select campaign_id as id, name from campaigns where campaign_id = any($1::bigint[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
