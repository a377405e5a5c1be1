import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { OfficeFilter } from '../../catalog/products/list-office-products.ts'
import { officeIdsStatement } from '../../catalog/products/office-list-statement.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { BulkChange } from './bulk-change.ts'
import { DETAIL_FIELDS, isDetail, toValue } from './detail-fields.ts'
import { type PlannedRow, planRows } from './plan-rows.ts'

const MOST_CHOSEN = 1_000
const PLANNED_AT_ONCE = 5_000

/**
 * Looks at what a change would do to many products, each for itself: what is changed and what is left out, and why.
 * Nothing of them is written until `startBulkEdit`. An earlier one of the same person that was not started is forgotten.
 */
export const prepareBulkEdit = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/bulk-edits',
    successStatus: 201,
    summary: 'Look at a change of many products',
    tags: ['pricing'],
  })
  .input(
    z.strictObject({
      change: BulkChange,
      /** These products, or all that the filter of the list finds. */
      products: z.union([
        z.strictObject({ product_ids: z.array(Id).min(1).max(MOST_CHOSEN) }),
        z.strictObject({ filter: OfficeFilter }),
      ]),
    }),
  )
  .output(z.object({ bulk_edit_id: z.int() }))
  .errors({ CHOICE_UNKNOWN: { status: 422 }, NOTHING_CHOSEN: { status: 422 } })
  .handler(async ({ context, input: { change, products }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    if (!(await hasValue(tx, change))) throw errors.CHOICE_UNKNOWN()
    const ids =
      'filter' in products ? await findIds(tx, products.filter, now) : products.product_ids
    const by = actorKey(actor)
    await query(tx, 'bulk_edit_drafts', FORGET, [by])
    const [made] = await query<{ id: number }>(tx, 'bulk_edit_write', WRITE, [change, by, now])
    if (!made) throw new Error('bulk_edits: nothing was written')
    let count = 0
    for (let at = 0; at < ids.length; at += PLANNED_AT_ONCE) {
      const rows = await planRows(tx, ids.slice(at, at + PLANNED_AT_ONCE), change, now)
      await writeRows(tx, made.id, rows)
      count += rows.length
    }
    if (count === 0) throw errors.NOTHING_CHOSEN()
    audit({ table: 'bulk_edits', id: made.id, details: { field: change.field, products: count } })
    return { bulk_edit_id: made.id }
  })

async function findIds(tx: Db, filter: Parameters<typeof officeIdsStatement>[0], now: Date) {
  const { name, text, values } = officeIdsStatement(filter, now)
  return (await query<{ id: number }>(tx, name, text, values)).map(({ id }) => id)
}

async function hasValue(tx: Db, change: BulkChange): Promise<boolean> {
  if (!isDetail(change) || change.value === null) return true
  const { find } = DETAIL_FIELDS[change.field]
  if (find === undefined) return true
  return (
    (await query(tx, `bulk_value_${change.field}`, find, { value: toValue(change) })).length > 0
  )
}

function writeRows(tx: Db, bulkEditId: number, rows: readonly PlannedRow[]) {
  const values = rows.map(({ productId, version, reason, missing, isSame, before, after }) => ({
    product_id: productId,
    version,
    state: reason ? 'refused' : isSame ? 'unchanged' : 'planned',
    reason,
    missing,
    before,
    after,
  }))
  return query(tx, 'bulk_edit_rows', ROWS, [bulkEditId, JSON.stringify(values)])
}

const FORGET = `delete from bulk_edits where state = 'draft' and created_by = $1`
const WRITE = `
  insert into bulk_edits (change, created_by, created_at) values ($1, $2, $3) returning bulk_edit_id as id`
const ROWS = `
  insert into bulk_edit_rows (bulk_edit_id, product_id, version, state, reason, missing, before, after)
  select $1, product_id, version, state, reason, missing, nullif(before, 'null'), nullif(after, 'null')
  from jsonb_to_recordset($2::jsonb) as r (product_id bigint, version int, state bulk_row_state, reason bulk_reason,
    missing text[], before jsonb, after jsonb)`
