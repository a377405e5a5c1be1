import { type Db, query } from '../../../base/db.server.ts'

interface WriteOff {
  stocktakeId: number
  locationId: number
  reference: string
  now: Date
  actor: string
}

/**
 * Writes off the missing pairs of the lines of a stocktake: their rows stay. Those that nobody looks for go first, then
 * those on display, then marked ones, never one whose own code was read, and none that is reserved. As `allocateGoods`
 * does, it passes over pairs that others have locked, and only where the rest is too few begins anew and waits for
 * them, in the order of all who wait for pairs.
 */
export async function writeOffMissing(tx: Db, writeOff: WriteOff): Promise<void> {
  await query(tx, 'stocktake_savepoint', 'savepoint write_off')
  const missing = await writeOffPairs(tx, writeOff, 'skip')
  if (missing === 0) return
  await query(tx, 'stocktake_back', 'rollback to savepoint write_off')
  await query(tx, 'stocktake_pairs_lock', LOCK, [writeOff.stocktakeId, writeOff.locationId])
  await writeOffPairs(tx, writeOff, 'wait')
}

/** Answers how many pairs it did not find. */
async function writeOffPairs(
  tx: Db,
  { stocktakeId, locationId, reference, now, actor }: WriteOff,
  locking: 'skip' | 'wait',
): Promise<number> {
  const values = { stocktake_id: stocktakeId, location_id: locationId, reference, now, actor }
  const [row] =
    locking === 'skip'
      ? await query<{ missing: number }>(tx, 'stocktake_write_off_skip', WRITE_OFF_SKIP, values)
      : await query<{ missing: number }>(tx, 'stocktake_write_off_wait', WRITE_OFF_WAIT, values)
  return row?.missing ?? 0
}

const LOCK = `
  select from inventory_items i
  where i.location_id = $2 and i.status in ('in_stock', 'reserved') and i.variant_id in (
    select variant_id from stocktake_lines where stocktake_id = $1 and difference < 0)
  order by i.variant_id, i.item_id for update`

const writeOff = (lock: string) => `
  with seen as materialized (
    select distinct s.item_id from stocktake_scans s where s.stocktake_id = :stocktake_id and s.item_id is not null
      and not exists (select from stocktake_scans u where u.undoes = s.operation_id)
  ), short as materialized (
    select l.variant_id, -l.difference as quantity from stocktake_lines l
    join product_variants v using (variant_id) join products p using (product_id)
    where l.stocktake_id = :stocktake_id and l.difference < 0 and p.stock_kind = 'pair'
  ), ranked as (
    select i.item_id, row_number() over (partition by i.variant_id order by i.marked, i.on_display, i.item_id) as place,
      short.quantity
    from short join inventory_items i using (variant_id)
    where i.location_id = :location_id and i.status in ('in_stock', 'reserved')
      and horma_takeable(i.status, i.reserved_until, false, :now) and i.item_id not in (select item_id from seen)
  ), picked as materialized (
    select i.item_id, i.status, i.marked from inventory_items i
    where i.item_id in (select item_id from ranked where place <= quantity)
      and horma_takeable(i.status, i.reserved_until, false, :now) ${lock}
  ), gone as (
    update inventory_items i set status = 'written_off', reservation_id = null, reserved_until = null
    from picked where i.item_id = picked.item_id
    returning i.item_id, i.variant_id, i.location_id, picked.status as was, i.cost_cents
  ), moved as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, was, 'written_off', 'stocktake', :reference, :actor from gone
  ), sums as (
    select variant_id, count(*)::int as quantity, sum(cost_cents)::int as cost_cents from gone group by variant_id
  ), noted as (
    update stocktake_lines l set written_off = sums.quantity, cost_cents = sums.cost_cents
    from sums where l.stocktake_id = :stocktake_id and l.variant_id = sums.variant_id
  )
  select coalesce(sum(short.quantity - coalesce(sums.quantity, 0)), 0)::int as missing
  from short left join sums using (variant_id)`

const WRITE_OFF_SKIP = writeOff('for update skip locked')
const WRITE_OFF_WAIT = writeOff('for update')
