import { type Db, query } from '../../../base/db.server.ts'

interface CountedChange {
  stocktakeId: number
  locationId: number
  reference: string
  now: Date
  actor: string
}

/** Corrects the numbers of counted goods by the lines of a stocktake, with their movements; never below what is reserved. */
export async function applyCounted(tx: Db, change: CountedChange): Promise<void> {
  const { stocktakeId, locationId, reference, now, actor } = change
  await query(tx, 'stocktake_counted_lock', LOCK, {
    stocktake_id: stocktakeId,
    location_id: locationId,
  })
  await query(tx, 'stocktake_counted_apply', APPLY, {
    stocktake_id: stocktakeId,
    location_id: locationId,
    reference,
    now,
    actor,
  })
}

const COUNTED_LINES = `
  select l.variant_id, l.difference from stocktake_lines l
  join product_variants v using (variant_id) join products p using (product_id)
  where l.stocktake_id = :stocktake_id and l.difference <> 0 and p.stock_kind = 'counted'`

const LOCK = `
  select from counted_stock where location_id = :location_id and variant_id in (select variant_id from (${COUNTED_LINES}) lines)
  order by variant_id, location_id for update`

const APPLY = `
  with lines as materialized (${COUNTED_LINES}), free as materialized (
    select lines.*, case when difference > 0 then difference else -least(-difference,
      (select available from horma_available(lines.variant_id, :location_id, :now))) end as by
    from lines
  ), written as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, :location_id, by from free where by > 0 order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  ), reduced as (
    update counted_stock c set quantity = c.quantity + free.by from free
    where free.by < 0 and c.variant_id = free.variant_id and c.location_id = :location_id
  ), moved as (
    insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, abs(by), case when by < 0 then 'in_stock'::item_status end,
      case when by < 0 then 'written_off'::item_status else 'in_stock' end, 'stocktake', :reference, :actor
    from free where by <> 0
  )
  update stocktake_lines l set written_off = greatest(-free.by, 0), added = greatest(free.by, 0),
    cost_cents = -free.by * (select c.cost_cents from variant_costs c where c.variant_id = l.variant_id)
  from free where l.stocktake_id = :stocktake_id and l.variant_id = free.variant_id and free.by <> 0`
