import { type Db, run } from '../base/db.server.ts'
import { publish } from '../base/events.ts'

interface SetPrice {
  prices: readonly { variantId: number; cents: number }[]
  channel?: 'web' | 'pos'
  now: Date
  actor: string
}

/**
 * Puts prices (cents, VAT included) in force from now on: the row in force is closed and a new one
 * written. A price that stands already is left alone. Returns how many changed.
 */
export async function setPrices(
  tx: Db,
  { prices, channel, now, actor }: SetPrice,
): Promise<number> {
  if (prices.length === 0) return 0
  const values = [
    prices.map(({ variantId }) => variantId),
    prices.map(({ cents }) => cents),
    channel ?? null,
    now,
    actor,
  ]
  const changed = await run<{ variantId: number }>(
    tx,
    'prices_close',
    `with wanted as (select * from unnest($1::bigint[], $2::int[]) as w (variant_id, cents))
     update prices p set valid = tstzrange(lower(p.valid), $4)
     from wanted
     where p.variant_id = wanted.variant_id and p.cents <> wanted.cents
       and p.channel is not distinct from $3::price_channel and p.valid @> $4::timestamptz
       and lower(p.valid) < $4 and $5::text is not null
     returning p.variant_id as "variantId"`,
    values,
  )
  const made = await run<{ variantId: number }>(
    tx,
    'prices_open',
    `insert into prices (variant_id, channel, cents, valid, created_by)
     select w.variant_id, $3::price_channel, w.cents, tstzrange($4, null), $5
     from unnest($1::bigint[], $2::int[]) as w (variant_id, cents)
     where not exists (
       select from prices p
       where p.variant_id = w.variant_id and p.channel is not distinct from $3::price_channel
         and p.valid @> $4::timestamptz)
     returning variant_id as "variantId"`,
    values,
  )
  if (made.length > 0) {
    const products = await run<{ id: number }>(
      tx,
      'products_of_variants',
      'select distinct product_id as id from product_variants where variant_id = any($1::bigint[])',
      [made.map(({ variantId }) => variantId)],
    )
    await publish(tx, 'prices', { product_ids: products.map(({ id }) => id) })
  }
  return Math.max(changed.length, made.length)
}
