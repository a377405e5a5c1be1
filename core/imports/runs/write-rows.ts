import { type Db, query } from '../../base/db.server.ts'
import { getProductState } from '../products/import-counts.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import type { RevertData } from '../products/revert-import-row.ts'

/** Writes down what became of products that were not written: refused, or only rehearsed. */
export async function writeUnsavedRows(
  db: Db,
  importRunId: number,
  outcomes: readonly ProductOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const rows = JSON.stringify(outcomes.map(toReportedRow))
  await query(db, 'import_rows_write', WRITE, { import_run_id: importRunId, rows })
  await writeHeldPrices(db, importRunId, outcomes)
}

/**
 * Writes down what was done to a product and how it is taken back, within the transaction that did it. An import
 * that goes on after a stop adds to what it did before.
 */
export async function writeSavedRow(
  tx: Db,
  importRunId: number,
  outcome: ProductOutcome,
): Promise<void> {
  if (outcome.state === 'refused') return
  const { productId, created, createdIds, repriced } = outcome
  const undo: Omit<RevertData, 'version'> = { productId, created, createdIds, repriced }
  const rows = JSON.stringify([{ ...toReportedRow(outcome), product_id: productId, undo }])
  await query(tx, 'import_row_keep', KEEP, { import_run_id: importRunId, rows })
  await writeHeldPrices(tx, importRunId, [outcome])
}

/** Writes down which prices of goods on sale the file says otherwise, for somebody to see and to confirm. */
async function writeHeldPrices(
  db: Db,
  importRunId: number,
  outcomes: readonly ProductOutcome[],
): Promise<void> {
  const held = outcomes.flatMap((outcome) =>
    outcome.state === 'refused'
      ? []
      : outcome.heldPrices.map((change) => ({ ...change, product: outcome.row })),
  )
  if (held.length === 0) return
  await query(db, 'import_prices_write', WRITE_PRICES, [importRunId, JSON.stringify(held)])
}

function toReportedRow(outcome: ProductOutcome) {
  const { row, handle, name } = outcome
  const told = outcome.state === 'refused' ? [...outcome.refusals, ...outcome.left] : outcome.left
  const missing = outcome.state === 'refused' ? [] : outcome.missing
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, 300)
  return {
    row,
    told,
    missing,
    state: getProductState(outcome),
    handle: clean(handle),
    name: clean(name),
  }
}

const ROWS = `
  jsonb_to_recordset(:rows::jsonb) as w (row int, handle text, name text, state import_row_state, product_id bigint,
    told jsonb, missing text[], undo jsonb)`

const WRITE = `
  insert into import_rows (import_run_id, row, handle, name, state, told, missing)
  select :import_run_id, row, handle, name, state, told, missing from ${ROWS}
  on conflict (import_run_id, row) do update set state = excluded.state, told = excluded.told,
    missing = excluded.missing
  where import_rows.undo is null`

const WRITE_PRICES = `
  insert into import_price_changes (import_run_id, variant_id, row, variant_row, old_cents, new_cents)
  select $1, "variantId", product, row, "oldCents", "newCents" from jsonb_to_recordset($2::jsonb)
    as p ("variantId" bigint, product int, row int, "oldCents" int, "newCents" int)
  on conflict (import_run_id, variant_id) do update set row = excluded.row, variant_row = excluded.variant_row,
    old_cents = excluded.old_cents, new_cents = excluded.new_cents, confirmed_at = null, confirmed_by = null`

/** The version is that of the product now: a later one says that somebody has saved it since. */
const KEEP = `
  insert into import_rows as r (import_run_id, row, handle, name, state, product_id, told, missing, undo)
  select :import_run_id, w.row, w.handle, w.name, w.state, w.product_id, w.told, w.missing,
    w.undo || jsonb_build_object('version', p.version)
  from ${ROWS} join products p using (product_id)
  on conflict (import_run_id, row) do update set
    state = case when r.state in ('created', 'changed') then r.state else excluded.state end,
    product_id = excluded.product_id, told = excluded.told, missing = excluded.missing,
    undo = case when r.undo is null then excluded.undo else jsonb_build_object(
      'productId', excluded.undo -> 'productId',
      'created', (r.undo ->> 'created')::boolean or (excluded.undo ->> 'created')::boolean,
      'createdIds', (r.undo -> 'createdIds') || (excluded.undo -> 'createdIds'),
      'repriced', (r.undo -> 'repriced') || (excluded.undo -> 'repriced'),
      'version', case when excluded.state = 'unchanged' then r.undo -> 'version' else excluded.undo -> 'version' end)
      end`
