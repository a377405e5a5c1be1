import { type Db, query } from '../base/db.server.ts'
import { publishAvailability } from './publish-availability.ts'
import type { ReceiptReason } from './rules.ts'

interface ReceivedPairs {
  variantId: number
  /** Zero is allowed and does nothing. */
  quantity: number
  /** Of one pair, in cents without VAT; without it, what the variant cost last, if anybody knows. */
  costCents?: number | undefined
}

interface Receipt {
  received: readonly ReceivedPairs[]
  reason: ReceiptReason
  reference: string
  actor: string
  location?: string
  /** Lists then show the prices of now too. */
  now?: Date
}

/**
 * Puts new pairs in stock at a location (`tienda` by default) by one receipt, each with its cost and its movement, raises
 * the number of counted goods, and publishes it. Answers the receipt, if anything came in; the products of one import share one.
 */
export async function receivePairs(tx: Db, receiving: Receipt): Promise<number | undefined> {
  const receiptId = await addPairs(tx, receiving)
  const changes = receiving.received.map(({ variantId, quantity }) => ({ variantId, by: quantity }))
  await publishAvailability(
    tx,
    changes.filter(({ by }) => by > 0),
    receiving.now,
  )
  return receiptId
}

/** The same for an act that publishes its changes itself. */
export async function addPairs(
  tx: Db,
  { received, reason, reference, actor, location = 'tienda' }: Receipt,
): Promise<number | undefined> {
  const positive = received.filter(({ quantity }) => quantity > 0)
  if (positive.length === 0) return undefined
  const [receipt] = await query<{ receiptId: number }>(tx, 'receive_pairs', RECEIVE, {
    variant_ids: positive.map(({ variantId }) => variantId),
    quantities: positive.map(({ quantity }) => quantity),
    costs: positive.map(({ costCents }) => costCents ?? null),
    location,
    reason,
    reference,
    actor,
  })
  if (!receipt) throw new Error(`no pairs came in at ${location}`)
  return receipt.receiptId
}

const RECEIVE = `
  with wanted as (
    select w.*, coalesce(w.own_cents, c.cost_cents) as cost_cents, p.stock_kind = 'counted' as is_counted
    from unnest(:variant_ids::bigint[], :quantities::int[], :costs::int[]) with ordinality
      as w (variant_id, quantity, own_cents, place)
    join product_variants v using (variant_id) join products p using (product_id)
    left join variant_costs c using (variant_id)
  ), receipt as (
    insert into receipts (reason, reference, location_id, actor)
    select :reason::text::receipt_reason, :reference, location_id, :actor from locations where code = :location
    on conflict (reference, location_id) where reason = 'import' do update set reference = excluded.reference
    returning receipt_id, location_id
  ), lines as (
    insert into receipt_lines (receipt_id, variant_id, quantity, cost_cents)
    select receipt_id, variant_id, quantity, cost_cents from wanted cross join receipt order by place
    returning receipt_line_id, variant_id, quantity, cost_cents
  ), known as (
    insert into variant_costs (variant_id, cost_cents)
    select distinct on (variant_id) variant_id, own_cents from wanted where own_cents is not null
    order by variant_id, place desc
    on conflict (variant_id) do update set cost_cents = excluded.cost_cents
  ), made as (
    insert into inventory_items (variant_id, location_id, receipt_line_id, cost_cents)
    select variant_id, location_id, receipt_line_id, cost_cents from lines
    cross join receipt cross join lateral generate_series(1, lines.quantity)
    where variant_id not in (select variant_id from wanted where is_counted)
    returning item_id, variant_id, location_id
  ), moved as (
    insert into stock_movements (variant_id, location_id, item_id, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, 'in_stock', :reason::text::movement_reason, :reference, :actor from made
  ), counted as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, location_id, sum(quantity)::int from wanted cross join receipt where is_counted
    group by variant_id, location_id order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  ), counted_moved as (
    insert into stock_movements (variant_id, location_id, quantity, to_status, reason, reference, actor)
    select variant_id, location_id, quantity, 'in_stock', :reason::text::movement_reason, :reference, :actor
    from wanted cross join receipt where is_counted
  )
  select receipt_id as "receiptId" from receipt`
