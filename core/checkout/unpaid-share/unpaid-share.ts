import { type Db, pipeline, query } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { listBankWays, type Provider, providers } from '../../payments/providers.ts'

/** How many pairs unpaid orders may hold before no further one is held without money. */
export interface UnpaidLimit {
  /** A share of the shop's pairs, in per cent. */
  percentage: number
  /** So many are nobody's flood: as one order may have. */
  least: number
}

interface UnpaidShare {
  limit: UnpaidLimit
  now: Date
  /** Of an order that holds its pairs already. */
  reservationId?: number
}

/** Whether a way to pay reserves pairs for days before its money comes. */
export const reservesForDays = (method: Provider): boolean => providers[method].manual

/**
 * The limit of a shop. Undefined where no bank takes money: without the ways that hold pairs nobody could order there.
 */
export function findUnpaidLimit(
  settings: { order_most_pairs: number; order_most_unpaid_percentage: number },
  config: Pick<ShopConfig, 'demo' | 'banks'>,
): UnpaidLimit | undefined {
  if (listBankWays(config).length === 0) return undefined
  return {
    percentage: settings.order_most_unpaid_percentage,
    least: settings.order_most_pairs,
  }
}

/**
 * Whether unpaid orders hold more than their share of the shop's pairs. It counts what they hold, and of the shop's pairs
 * no more than the share asks for, so that it costs what is held and not what is in stock.
 */
export async function isUnpaidShareFull(db: Db, share: UnpaidShare): Promise<boolean> {
  const { limit, now, reservationId } = share
  const [row] = await query<{ full: boolean }>(db, 'unpaid_share', FULL, {
    now,
    percentage: limit.percentage,
    least: limit.least,
    own_reservation_id: reservationId ?? null,
  })
  return row?.full ?? false
}

/** The same for an act that is about to hold pairs: such acts wait for each other until the commit, so that none is missed. */
export async function lockUnpaidShare(tx: Db, share: UnpaidShare): Promise<boolean> {
  const [, full] = await pipeline([
    query(tx, 'unpaid_share_lock', LOCK),
    isUnpaidShareFull(tx, share),
  ])
  return full
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('unpaid share', 0))`

const FULL = `
  with held as materialized (
    select count(*) as pairs from reservations r join inventory_items i using (reservation_id)
    where r.kind = 'order' and r.ended_at is null and r.until > :now::timestamptz
      and r.reservation_id is distinct from :own_reservation_id::bigint
  ), wanted as materialized (
    select ceil(pairs * 100.0 / :percentage::int)::bigint as pairs from held
  )
  select case when held.pairs <= :least::int then false else (
    select count(*) from (
      select from inventory_items where status in ('in_stock', 'reserved')
      order by variant_id limit (select pairs from wanted)
    ) counted
  ) < (select pairs from wanted) end as full
  from held`
