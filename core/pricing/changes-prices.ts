import { type Db, query } from '../base/db.server.ts'

interface WantedPrices {
  prices: readonly { variantId: number; cents: number }[]
  channel?: 'web' | 'pos'
  now: Date
}

/** Whether a price in force becomes another one; the first price of a variant changes none. */
export async function changesPrices(
  tx: Db,
  { prices, channel, now }: WantedPrices,
): Promise<boolean> {
  if (prices.length === 0) return false
  const values = [
    prices.map(({ variantId }) => variantId),
    prices.map(({ cents }) => cents),
    channel ?? null,
    now,
  ]
  return (await query(tx, 'prices_changed', CHANGED, values)).length > 0
}

/** A price of one channel differs from what was asked there before, which may be the general price. */
const CHANGED = `
  select w.variant_id from unnest($1::bigint[], $2::int[]) as w (variant_id, cents)
  where exists (
    select from prices p
    where p.variant_id = w.variant_id and p.valid @> $4::timestamptz and p.cents <> w.cents
      and (p.channel is not distinct from $3::price_channel or p.channel is null and not exists (
        select from prices own where own.variant_id = w.variant_id and own.channel = $3::price_channel
          and own.valid @> $4::timestamptz)))
  limit 1`
