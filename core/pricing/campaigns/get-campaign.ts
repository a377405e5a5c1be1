import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { CAMPAIGN, Campaign } from './list-campaigns.ts'
import { claimPercent } from './rules.ts'

const PAGE_SIZE = 50

const CampaignModel = z.object({
  product_id: z.int(),
  name: TranslatedText,
  brand: z.string().nullable(),
  picture: z.string().nullable(),
  /** Of its sizes, in cents with VAT. */
  from_cents: z.int(),
  to_cents: z.int(),
  /** The lowest of the 30 days before the start; null where no reduction is claimed. (LOCM, article 20) */
  prior_cents: z.int().nullable(),
  percent: z.int().nullable(),
})

interface ModelRow extends Omit<z.infer<typeof CampaignModel>, 'percent'> {
  /** The least reduced of its sizes. */
  least: { prior: number; cents: number } | null
}

/** A price campaign with its models, 50 a page by name, as lists and labels show them. */
export const getCampaign = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/price-campaigns/{campaign_id}',
    summary: 'Show a price campaign',
    tags: ['pricing'],
  })
  .input(z.strictObject({ campaign_id: Id, page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({ campaign: Campaign, models: z.array(CampaignModel), page: z.int(), pages: z.int() }),
  )
  .errors({ CAMPAIGN_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input: { campaign_id, page }, errors }) => {
    const [campaign] = await query<z.infer<typeof Campaign>>(
      db,
      'campaign_read',
      `select ${CAMPAIGN} from campaigns c where c.campaign_id = :campaign_id and c.archived_at is null`,
      { campaign_id, now: now() },
    )
    if (!campaign) throw errors.CAMPAIGN_UNKNOWN()
    const models = await query<ModelRow>(db, 'campaign_models', MODELS, [
      campaign_id,
      PAGE_SIZE,
      (page - 1) * PAGE_SIZE,
    ])
    return {
      campaign,
      models: models.map(({ least, ...model }) => ({
        ...model,
        percent: least && claimPercent(least.prior, least.cents),
      })),
      page,
      pages: Math.max(Math.ceil(campaign.models / PAGE_SIZE), 1),
    }
  })

/** The price before is asked of the history, of both channels where the campaign is for both. */
const MODELS = `
  with priced as materialized (
    select v.product_id, v.variant_id, min(p.cents) as cents, bool_or(p.campaign_id = c.campaign_id) as claimed,
      min(c.starts_at) as starts_at, min(c.channel) as channel
    from campaigns c
    join prices p on p.set_by_campaign_id = c.campaign_id and (c.ends_at is null or lower(p.valid) < c.ends_at)
    join product_variants v using (variant_id)
    where c.campaign_id = $1 group by 1, 2
  ), page as materialized (
    select p.product_id, p.name, p.brand_id, row_number() over (order by p.name ->> 'es' collate "und-x-icu", p.product_id) as place
    from products p where p.product_id in (select product_id from priced)
    order by place limit $2 offset $3
  ), compared as materialized (
    select priced.*, case when claimed then (
        select min(horma_lowest_price(variant_id, each, starts_at))
        from unnest(case when channel is null then array['web', 'pos']::price_channel[] else array[channel] end) each
      ) end as prior
    from priced where product_id in (select product_id from page)
  )
  select page.product_id, page.name, b.name as brand, (
      select hash from product_pictures pp where pp.product_id = page.product_id
      order by position, colour_id nulls first limit 1) as picture,
    (select min(cents) from compared x where x.product_id = page.product_id) as from_cents,
    (select max(cents) from compared x where x.product_id = page.product_id) as to_cents,
    (select min(prior) from compared x where x.product_id = page.product_id and prior > cents) as prior_cents,
    (select json_build_object('prior', x.prior, 'cents', x.cents) from compared x
      where x.product_id = page.product_id and x.prior > x.cents
      order by (x.prior - x.cents)::numeric / x.prior limit 1) as least
  from page left join brands b using (brand_id)
  order by page.place`
