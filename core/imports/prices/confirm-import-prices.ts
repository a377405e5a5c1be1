import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { updateImportedValues } from '../../catalog/products/update-imported-values.ts'
import { lockProductsOfVariants } from '../../pricing/publish-prices.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { MOST_CONFIRMED_PRICES } from '../rules.ts'
import { ConfirmedPrice } from './confirmed-price.ts'

/**
 * Sets prices of goods on sale as an imported file says them, where a person saw the old and the new one. One that is
 * no longer what was shown stays, and is listed with what it costs now.
 */
export const confirmImportPrices = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/imports/{import_run_id}/prices',
    summary: 'Confirm prices of goods on sale that a catalog changes',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      prices: z.array(ConfirmedPrice).min(1).max(MOST_CONFIRMED_PRICES),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ changed: z.int(), kept: z.int() }))
  .errors({ IMPORT_UNKNOWN: { status: 404 }, IMPORT_STATE: { status: 409 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    requireRight(context, 'import_products', errors)
    requireRight(context, 'change_prices', errors)
    const now = context.now()
    const { import_run_id } = input
    const [run] = await query<{ ready: boolean }>(tx, 'import_prices_run', RUN, [import_run_id])
    if (!run) throw errors.IMPORT_UNKNOWN()
    if (!run.ready) throw errors.IMPORT_STATE()
    const asked = new Set(input.prices.map(({ variant_id }) => variant_id))
    await lockProductsOfVariants(tx, [...asked])
    const found = await findChanges(tx, import_run_id, input.prices, now)
    const changed = found.filter(({ cents, shown, old, wanted, set }) =>
      [cents === old, shown === old, wanted === set].every(Boolean),
    )
    const prices = changed.map(({ variantId, set }) => ({ variantId, cents: set }))
    await setPrices(tx, { prices, now, actor: actorKey(actor) })
    await updateImportedValues(
      tx,
      changed.map(({ variantId, set }) => ({ variantId, imported: { price_cents: String(set) } })),
    )
    const ids = changed.map(({ variantId }) => variantId)
    const values = [import_run_id, ids, now, actorKey(actor)]
    await query(tx, 'import_prices_confirmed', CONFIRMED, values)
    await query(tx, 'import_prices_settled', SETTLED, [import_run_id, now])
    await query(tx, 'import_prices_refresh', REFRESH, [import_run_id, now])
    await query(tx, 'import_prices_rows', ROWS, [import_run_id, JSON.stringify(changed)])
    const result = { changed: changed.length, kept: asked.size - changed.length }
    audit({ table: 'import_runs', id: import_run_id, details: result })
    return result
  })

interface FoundChange {
  variantId: number
  row: number
  variantRow: number
  /** In force now. */
  cents: number | null
  /** What the person saw. */
  shown: number
  wanted: number
  /** What the file and the shop said when it was read. */
  old: number
  set: number
  imported: Record<string, string> | null
}

function findChanges(
  tx: Db,
  importRunId: number,
  prices: readonly z.infer<typeof ConfirmedPrice>[],
  now: Date,
): Promise<FoundChange[]> {
  return query<FoundChange>(tx, 'import_prices_found', FOUND, [
    importRunId,
    JSON.stringify(prices),
    now,
  ])
}

const RUN = `
  select not dry_run and state in ('done', 'stopped', 'failed') as ready
  from import_runs where import_run_id = $1 for update`

const FOUND = `
  select distinct c.variant_id as "variantId", c.row, c.variant_row as "variantRow", c.old_cents as old, c.new_cents as set,
    w.old_cents as shown, w.new_cents as wanted, v.imported,
    (select cents from prices where variant_id = c.variant_id and channel is null and valid @> $3::timestamptz) as cents
  from jsonb_to_recordset($2::jsonb) as w (variant_id bigint, old_cents int, new_cents int)
  join import_price_changes c using (variant_id) join product_variants v using (variant_id)
  where c.import_run_id = $1 and c.confirmed_at is null
  order by c.variant_id`

/** What the shop asks already needs no confirmation. */
const SETTLED = `
  delete from import_price_changes c using prices p
  where c.import_run_id = $1 and c.confirmed_at is null and p.variant_id = c.variant_id and p.channel is null
    and p.valid @> $2::timestamptz and p.cents = c.new_cents`

/** What the shop asks now is what is shown the next time. */
const REFRESH = `
  update import_price_changes c set old_cents = p.cents from prices p
  where c.import_run_id = $1 and c.confirmed_at is null and p.variant_id = c.variant_id and p.channel is null
    and p.valid @> $2::timestamptz and p.cents <> c.old_cents`

const CONFIRMED = `
  update import_price_changes set confirmed_at = $3, confirmed_by = $4
  where import_run_id = $1 and variant_id = any($2::bigint[])`

/** The report no longer says that they wait, and an undo gives the old prices back. */
const ROWS = `
  with changed as (
    select row, array_agg("variantRow") as rows, jsonb_agg(jsonb_build_object('variantId', "variantId",
      'imported', imported, 'cents', old, 'set', set)) as repriced
    from jsonb_to_recordset($2::jsonb) as c ("variantId" bigint, row int, "variantRow" int, imported jsonb, old int,
      set int)
    group by row
  )
  update import_rows w set state = case when state = 'unchanged' then 'changed' else state end,
    undo = jsonb_set(w.undo, '{repriced}', (w.undo -> 'repriced') || changed.repriced),
    told = (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(w.told) line
      where not (line ->> 'reason' = 'PRICE_UNCONFIRMED' and (line ->> 'row')::int = any(changed.rows)))
  from changed where w.import_run_id = $1 and w.row = changed.row and w.undo is not null`
