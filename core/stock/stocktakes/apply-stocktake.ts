import { type Db, query } from '../../base/db.server.ts'
import { type AvailabilityChange, publishAvailability } from '../publish-availability.ts'
import { addPairs } from '../receive-pairs.ts'
import { applyCounted } from './applying/apply-counted.ts'
import { writeOffMissing } from './applying/write-off-missing.ts'
import { DIFFERENCES } from './differences/difference-statement.ts'
import { type LockedStocktake, lockStocktake, type StocktakeRefusal } from './lock-stocktake.ts'

export interface AppliedStocktake {
  /** Pairs, or counted goods. */
  writtenOff: number
  added: number
  /** Missing, but reserved or gone meanwhile: a person must look at them. */
  unresolved: number
}

interface Applying {
  stocktakeId: number
  now: Date
  actor: string
}

/** Written in the movements and the receipt of a stocktake. */
export const stocktakeReference = (stocktakeId: number) => `stocktake:${stocktakeId}`

/**
 * Applies an open stocktake, once: its differences become lines and movements of reason `stocktake`. Missing pairs are
 * written off and found ones come in by one receipt; a pair that was confirmed to have lain in another size's box
 * brings its cost along. Reserved pairs are never written off: their lines are unresolved. The locks are those of the
 * stocktake, of pairs, of counted goods, then of products; tills sell meanwhile.
 */
export async function applyStocktake(
  tx: Db,
  { stocktakeId, now, actor }: Applying,
): Promise<AppliedStocktake | { refused: StocktakeRefusal }> {
  const stocktake = await lockStocktake(tx, stocktakeId, 'end')
  if ('refused' in stocktake) return stocktake
  const by = {
    stocktakeId,
    locationId: stocktake.locationId,
    reference: stocktakeReference(stocktakeId),
    now,
    actor,
  }
  await query(tx, 'stocktake_memory', MEMORY)
  await query(tx, 'stocktake_lines_write', WRITE_LINES, { stocktake_id: stocktakeId })
  await writeOffMissing(tx, by)
  await addFound(tx, stocktake, by)
  await applyCounted(tx, by)
  const [applied] = await query<AppliedStocktake>(tx, 'stocktake_applied', END, {
    stocktake_id: stocktakeId,
    actor,
  })
  if (!applied) throw new Error('stocktakes: nothing was written')
  const changes = await query<AvailabilityChange>(tx, 'stocktake_changes', CHANGES, [stocktakeId])
  await publishAvailability(tx, changes, now)
  return applied
}

/** Of this transaction alone: all pairs of a place are summed and joined at once. */
const MEMORY = `select set_config('work_mem', '32MB', true)`

const WRITE_LINES = `
  with ${DIFFERENCES}
  insert into stocktake_lines (stocktake_id, variant_id, counted, is_counted, expected, difference, elsewhere, moved_meanwhile)
  select :stocktake_id, variant_id, counted, is_counted, expected, difference, elsewhere, moved_meanwhile from differences
  where difference <> 0 or elsewhere > 0 or moved_meanwhile > 0`

interface FoundPairs {
  variantId: number
  quantity: number
  costCents: number | null
}

async function addFound(
  tx: Db,
  { stocktakeId, location }: LockedStocktake,
  { reference, actor }: { reference: string; actor: string },
): Promise<void> {
  const found = await query<FoundPairs>(tx, 'stocktake_found', FOUND, [stocktakeId, reference])
  const received = found.map(({ costCents, ...pairs }) => ({
    ...pairs,
    costCents: costCents ?? undefined,
  }))
  const receiptId = await addPairs(tx, {
    received,
    reason: 'stocktake',
    reference,
    actor,
    location,
  })
  if (receiptId === undefined) return
  await query(tx, 'stocktake_found_note', NOTE_FOUND, [stocktakeId, receiptId])
}

/** A variant whose cost nobody knows gets that of the pairs that were confirmed to be its own, in other boxes. */
const FOUND = `
  select l.variant_id as "variantId", l.difference as quantity, (
    select i.cost_cents from stocktake_swaps s
    join stock_movements m on m.variant_id = s.missing_variant_id and m.reference = $2 and m.reason = 'stocktake'
    join inventory_items i using (item_id)
    where s.stocktake_id = l.stocktake_id and s.found_variant_id = l.variant_id and s.quantity > 0
      and not exists (select from variant_costs c where c.variant_id = l.variant_id)
    order by m.movement_id limit 1) as "costCents"
  from stocktake_lines l join product_variants v using (variant_id) join products p using (product_id)
  where l.stocktake_id = $1 and l.difference > 0 and p.stock_kind = 'pair' order by l.variant_id`

const NOTE_FOUND = `
  update stocktake_lines l set added = r.quantity, cost_cents = -r.quantity * r.cost_cents
  from receipt_lines r where l.stocktake_id = $1 and r.receipt_id = $2 and r.variant_id = l.variant_id`

const END = `
  with unresolved as (
    update stocktake_lines set unresolved = -difference - written_off
    where stocktake_id = :stocktake_id and difference < 0 and written_off < -difference
  ), ended_marks as (
    update item_marks m set ended_at = now() from stock_movements s
    where s.reference = 'stocktake:' || :stocktake_id::bigint and s.reason = 'stocktake' and s.to_status = 'written_off'
      and s.created_at = now() and m.item_id = s.item_id and m.ended_at is null
  ), ended as (
    update stocktakes set state = 'applied', ended_at = now(), ended_by = :actor where stocktake_id = :stocktake_id
  )
  select coalesce(sum(written_off), 0)::int as "writtenOff", coalesce(sum(added), 0)::int as added,
    coalesce(sum(-difference - written_off) filter (where difference < 0), 0)::int as unresolved
  from stocktake_lines where stocktake_id = :stocktake_id`

const CHANGES = `
  select variant_id as "variantId", added - written_off as by from stocktake_lines
  where stocktake_id = $1 and added <> written_off order by variant_id`
