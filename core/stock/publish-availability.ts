import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { enqueue } from '../base/queues/enqueue.ts'
import { refreshListings } from '../catalog/listings/refresh-listings.ts'
import { goodsAvailableQueue } from './requests/goods-available-queue.ts'

/** How much of a variant came free, or went (then below zero). */
export interface AvailabilityChange {
  variantId: number
  by: number
}

/** Pages say "many" from three pairs on; the margin covers sales that run at once. */
const FEW = 6
/** Lists show whether a size is available, and when a model has two pairs left. `refreshDue` mends what slips past. */
const SCARCE = 4

/** What of the changed goods the shop shows in numbers, or a customer waits for; ids, null where there is none. */
export type FewLeft = Record<'few' | 'scarce', number[] | null> & { requested?: number[] | null }

/** Reads it as the last act of a transaction on these goods, or beside that. */
export async function readFewLeft(
  tx: Db,
  changes: readonly AvailabilityChange[],
): Promise<FewLeft | undefined> {
  const sums = new Map<number, number>()
  for (const { variantId, by } of changes) sums.set(variantId, (sums.get(variantId) ?? 0) + by)
  const [found] = await query<FewLeft>(
    tx,
    'availability_few',
    `select array_agg(distinct product_id) filter (where fewest < $3) as few,
       array_agg(distinct product_id) filter (where fewest < $4) as scarce,
       array_agg(distinct v.variant_id) filter (where by > 0 and exists (select from goods_requests r
         where r.variant_id = v.variant_id and r.available_at is null)) as requested
     from unnest($1::bigint[], $2::int[]) as moved (variant_id, by) join product_variants v using (variant_id)
     cross join lateral (
       select available - greatest(by, 0) as fewest
       from horma_web_available(v.variant_id, '-infinity', $3 + greatest(by, 0)) offset 0
     ) pairs`,
    [[...sums.keys()], [...sums.values()], FEW, SCARCE],
  )
  return found
}

/**
 * The same as SQL, before so many pairs of each variant go: a JSON object. `goods` are rows `(variant_id, quantity)`.
 */
export const fewLeftWithout = (goods: string) => `
  select jsonb_build_object(
    'few', jsonb_agg(distinct product_id) filter (where left_over < ${FEW}),
    'scarce', jsonb_agg(distinct product_id) filter (where left_over < ${SCARCE}))
  from ${goods} join product_variants v using (variant_id)
  cross join lateral (
    select available - quantity as left_over
    from horma_web_available(v.variant_id, '-infinity', ${FEW} + quantity) offset 0
  ) pairs`

/**
 * Says that pages of these variants' products may show another availability, and writes it into the lists, where
 * pairs are or were few. A product with plenty of pairs is not held; without changes nothing is done. What is reserved
 * counts as gone here, also past its time: a list may not have heard of that. What came in or came free is told to a
 * worker where a customer waits for it. `fewLeft` is what was read of these same changes already.
 */
export async function publishAvailability(
  tx: Db,
  changes: readonly AvailabilityChange[],
  now?: Date,
  fewLeft?: FewLeft,
): Promise<void> {
  if (changes.length === 0) return
  const products = fewLeft ?? (await readFewLeft(tx, changes))
  if (products?.requested)
    await enqueue(tx, goodsAvailableQueue, { variant_ids: products.requested.map(Number) })
  if (!products?.few) return
  await publishEvent(tx, 'stock', { product_ids: products.few.map(Number) })
  await refreshListings(tx, (products.scarce ?? []).map(Number), now)
}
