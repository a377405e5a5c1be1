import { type Db, query } from '../base/db.server.ts'
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
 * is not written again. Returns how many changed.
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
  if (opened.length > 0) await publishPrices(tx, productIds, now)
  return Math.max(closed.length, opened.length)
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
