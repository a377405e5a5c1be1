import { type Db, query } from '../base/db.server.ts'
import { forgetPlannedPrices } from './forget-planned-prices.ts'
import { lockProductsOfVariants, publishPrices } from './publish-prices.ts'

interface SetPrice {
  prices: readonly { variantId: number; cents: number }[]
  channel?: 'web' | 'pos'
  now: Date
  actor: string
}

/**
 * Puts prices (cents, VAT included) in force from now on: the row in force is closed and a new one
 * written, until the next scheduled row, such as the price after a campaign. A price that is already in force
 * is not written again. What returns after a campaign that has not begun is the new price too; what is set while one
 * runs holds until its end. Returns how many changed.
 */
export async function setPrices(
  tx: Db,
  { prices, channel, now, actor }: SetPrice,
): Promise<number> {
  if (prices.length === 0) return 0
  const variantIds = prices.map(({ variantId }) => variantId)
  const productIds = await lockProductsOfVariants(tx, variantIds)
  const values = {
    variant_ids: variantIds,
    cents: prices.map(({ cents }) => cents),
    channel: channel ?? null,
    now,
  }
  const closed = await query<{ variantId: number }>(tx, 'prices_close', CLOSE, values)
  const opened = await query<{ variantId: number }>(tx, 'prices_open', OPEN, {
    ...values,
    created_by: actor,
  })
  await changeReturning(tx, values, actor)
  if (opened.length > 0) await publishPrices(tx, productIds, now)
  return Math.max(closed.length, opened.length)
}

interface SetValues extends Record<string, unknown> {
  channel: 'web' | 'pos' | null
}

interface ReturningPrice {
  id: number
  variantId: number
  cents: number
  from: Date
  until: Date | null
  setBy: number
}

async function changeReturning(tx: Db, values: SetValues, actor: string): Promise<void> {
  const planned = await query<ReturningPrice>(tx, 'prices_returning', RETURNING, values)
  if (planned.length === 0) return
  await forgetPlannedPrices(tx, planned)
  await query(tx, 'prices_return', RETURN, {
    variant_ids: planned.map(({ variantId }) => variantId),
    cents: planned.map(({ cents }) => cents),
    starts: planned.map(({ from }) => from),
    untils: planned.map(({ until }) => until),
    set_by: planned.map(({ setBy }) => setBy),
    channel: values.channel,
    created_by: actor,
  })
}

const CLOSE = `
  with wanted as (select * from unnest(:variant_ids::bigint[], :cents::int[]) as w (variant_id, cents))
  update prices p set valid = tstzrange(lower(p.valid), :now)
  from wanted
  where p.variant_id = wanted.variant_id and p.cents <> wanted.cents
    and p.channel is not distinct from :channel::price_channel and p.valid @> :now::timestamptz
    and lower(p.valid) < :now
  returning p.variant_id as "variantId"`

const OPEN = `
  insert into prices (variant_id, channel, cents, valid, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(:now, (
    select min(lower(next.valid)) from prices next
    where next.variant_id = w.variant_id and next.channel is not distinct from :channel::price_channel
      and lower(next.valid) > :now)), :created_by
  from unnest(:variant_ids::bigint[], :cents::int[]) as w (variant_id, cents)
  where not exists (
    select from prices p
    where p.variant_id = w.variant_id and p.channel is not distinct from :channel::price_channel
      and p.valid @> :now::timestamptz)
  returning variant_id as "variantId"`

/** Of campaigns that have not begun, unless the price that was just closed is one of a campaign. */
const RETURNING = `
  select p.price_id as id, p.variant_id as "variantId", w.cents, lower(p.valid) as "from", upper(p.valid) as until,
    p.set_by_campaign_id as "setBy"
  from unnest(:variant_ids::bigint[], :cents::int[]) as w (variant_id, cents)
  join prices p on p.variant_id = w.variant_id and p.channel is not distinct from :channel::price_channel
  join campaigns c on c.campaign_id = p.set_by_campaign_id
  where lower(p.valid) > :now::timestamptz and lower(p.valid) >= c.ends_at and c.starts_at > :now and p.cents <> w.cents
    and not exists (
      select from prices closed join campaigns running on running.campaign_id = closed.set_by_campaign_id
      where closed.variant_id = w.variant_id and upper(closed.valid) = :now and running.ends_at > :now)`

const RETURN = `
  insert into prices (variant_id, channel, cents, valid, set_by_campaign_id, created_by)
  select w.variant_id, :channel::price_channel, w.cents, tstzrange(w.starts, w.until), w.set_by, :created_by
  from unnest(:variant_ids::bigint[], :cents::int[], :starts::timestamptz[], :untils::timestamptz[], :set_by::bigint[])
    as w (variant_id, cents, starts, until, set_by)`
