import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { PRICE_ROUNDINGS } from '../rules.ts'
import { CAMPAIGN_STATE } from './campaign-state.ts'
import { CAMPAIGN_CHANNELS, CAMPAIGN_STATES } from './rules.ts'

const PAGE_SIZE = 50

export const Campaign = z.object({
  campaign_id: z.int(),
  name: TranslatedText,
  state: z.enum(CAMPAIGN_STATES),
  channel: z.enum(CAMPAIGN_CHANNELS),
  starts_at: z.string(),
  /** Null where it runs until prices are set again. */
  ends_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  percent: z.int().nullable(),
  rounding: z.enum(PRICE_ROUNDINGS),
  /** Models that it has, or had, a price for; none where it was cancelled. */
  models: z.int(),
  created_at: z.string(),
  /** Who planned it; null where nobody of the staff did. */
  created_by: z.string().nullable(),
})

/** The columns of `Campaign` from `campaigns c` at the moment `:now`, as SQL. */
export const CAMPAIGN = `
  c.campaign_id, c.name, ${CAMPAIGN_STATE} as state, coalesce(c.channel::text, 'both') as channel,
  to_json(c.starts_at) #>> '{}' as starts_at, to_json(c.ends_at) #>> '{}' as ends_at,
  to_json(c.cancelled_at) #>> '{}' as cancelled_at, c.percent, c.rounding, (
    select count(distinct v.product_id)::int from prices p join product_variants v using (variant_id)
    where p.set_by_campaign_id = c.campaign_id and (c.ends_at is null or lower(p.valid) < c.ends_at)) as models,
  to_json(c.created_at) #>> '{}' as created_at, (
    select u.name from staff_users u where 'staff:' || u.user_id = c.created_by) as created_by`

/** Price campaigns: those that run, then those planned, ended and cancelled, the latest start first; 50 a page. */
export const listCampaigns = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/price-campaigns',
    summary: 'List price campaigns',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      state: z.enum(CAMPAIGN_STATES).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ campaigns: z.array(Campaign), page: z.int(), pages: z.int(), total: z.int() }))
  .handler(async ({ context: { db, now }, input: { state, page } }) => {
    const [found] = await query<{ campaigns: z.infer<typeof Campaign>[]; total: number }>(
      db,
      'campaigns_list',
      LIST,
      { now: now(), state: state ?? null, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    )
    const { campaigns = [], total = 0 } = found ?? {}
    return { campaigns, page, pages: Math.max(Math.ceil(total / PAGE_SIZE), 1), total }
  })

const LIST = `
  with stated as materialized (
    select c.campaign_id, c.starts_at, ${CAMPAIGN_STATE} as state from campaigns c where c.archived_at is null
  ), found as materialized (
    select * from stated where :state::text is null or state = :state
  ), page as materialized (
    select campaign_id, row_number() over (
      order by array_position(array['running', 'planned', 'ended', 'cancelled'], state), starts_at desc, campaign_id desc
    ) as place
    from found
  )
  select (select count(*)::int from found) as total, coalesce((
    select json_agg(row order by place) from (
      select page.place, ${CAMPAIGN} from page join campaigns c using (campaign_id)
      where page.place > :offset::int and page.place <= :offset + :limit::int) row), '[]') as campaigns`
