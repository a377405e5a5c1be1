import { type Db, query } from '../../base/db.server.ts'
import type { CampaignState } from './rules.ts'

/** Where the campaign `c` stands at the moment `:now`, as SQL. */
export const CAMPAIGN_STATE = `
  case when c.cancelled_at is not null then 'cancelled' when c.starts_at > :now then 'planned'
    when c.ends_at is null or c.ends_at > :now then 'running' else 'ended' end`

export interface LockedCampaign {
  id: number
  startsAt: Date
  endsAt: Date | null
  channel: 'web' | 'pos' | null
  state: CampaignState
}

/** Locks a campaign until the transaction ends; undefined where there is none of that id. */
export async function lockCampaign(
  tx: Db,
  campaignId: number,
  now: Date,
): Promise<LockedCampaign | undefined> {
  const [locked] = await query<LockedCampaign>(
    tx,
    'campaign_lock',
    `select c.campaign_id as id, c.starts_at as "startsAt", c.ends_at as "endsAt", c.channel, ${CAMPAIGN_STATE} as state
     from campaigns c where c.campaign_id = :campaign_id and c.archived_at is null for no key update`,
    { campaign_id: campaignId, now },
  )
  return locked
}

/** A price row that a campaign wrote. */
export interface CampaignRow {
  id: number
  variantId: number
  cents: number
  campaignId: number | null
  from: Date
  until: Date | null
}

/** The prices that a campaign wrote: its own, and from its end on those that return. */
export async function readCampaignRows(tx: Db, { id }: LockedCampaign): Promise<CampaignRow[]> {
  return query<CampaignRow>(
    tx,
    'campaign_rows',
    `select price_id as id, variant_id as "variantId", cents, campaign_id as "campaignId", lower(valid) as "from",
       upper(valid) as until
     from prices where set_by_campaign_id = $1 order by variant_id, lower(valid)`,
    [id],
  )
}

interface BasePrice {
  variantId: number
  cents: number
  campaignId: number | null
}

/** What each variant costs when no campaign of a row of them holds any more: the first price that returns. */
export async function readBasePrices(
  tx: Db,
  variantIds: readonly number[],
  { channel }: LockedCampaign,
  from: Date,
): Promise<Map<number, BasePrice>> {
  const rows = await query<BasePrice>(tx, 'campaign_base_prices', BASE, [variantIds, channel, from])
  return new Map(rows.map((row) => [row.variantId, row]))
}

const BASE = `
  select distinct on (p.variant_id) p.variant_id as "variantId", p.cents, p.campaign_id as "campaignId"
  from prices p join campaigns c on c.campaign_id = p.set_by_campaign_id
  where p.variant_id = any($1::bigint[]) and p.channel is not distinct from $2::price_channel
    and lower(p.valid) >= $3::timestamptz and lower(p.valid) >= c.ends_at
  order by p.variant_id, lower(p.valid)`
