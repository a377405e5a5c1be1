import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { findRecall } from './find-recall.ts'
import { RecallId } from './get-recall.ts'
import { hasRightDays, RecallScope, toScopeValues } from './recall-scope.ts'
import { LONGEST_RECALL_TEXT } from './rules.ts'

const Text = z.string().trim().min(1).max(LONGEST_RECALL_TEXT)
const Reason = z.strictObject(
  Object.fromEntries(LANGUAGES.map((each) => [each, each === 'es' ? Text : Text.optional()])),
)

/**
 * Writes a recall down, or changes one of which nobody was told: what people were written cannot change afterwards.
 * Nothing is sent.
 */
export const saveRecall = staff('can_manage_customers')
  .act.route({
    method: 'POST',
    path: '/recalls',
    successStatus: 201,
    summary: 'Write down a recall, or change one',
    tags: ['recalls'],
  })
  .input(RecallScope.extend({ recall_id: RecallId.optional(), reason: Reason }))
  .output(z.object({ recall_id: z.int() }))
  .errors({
    RECALL_UNKNOWN: { status: 404 },
    RECALL_SENT: { status: 409 },
    PRODUCT_UNKNOWN: { status: 404 },
    RANGE_BACKWARDS: { status: 422 },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { recall_id, reason, ...scope } = input
    if (!hasRightDays(scope)) throw errors.RANGE_BACKWARDS()
    if (!(await isProduct(tx, scope))) throw errors.PRODUCT_UNKNOWN()
    const found = recall_id === undefined ? undefined : await lockRecall(tx, recall_id)
    if (recall_id !== undefined && !found) throw errors.RECALL_UNKNOWN()
    if (found && found.written > 0) throw errors.RECALL_SENT()
    const values = { ...toScopeValues(scope), reason: JSON.stringify(reason) }
    const [row] = found
      ? await query<{ recall_id: number }>(tx, 'recall_change', CHANGE, {
          ...values,
          recall_id: found.recall_id,
        })
      : await query<{ recall_id: number }>(tx, 'recall_write', WRITE, {
          ...values,
          staff_id: actor.kind === 'staff' ? actor.userId : null,
          now: now(),
        })
    if (!row) throw new Error('recalls: nothing was written')
    audit({ table: 'recalls', id: row.recall_id, details: { product_id: scope.product_id } })
    return row
  })

/** Makes two acts on one recall wait for each other. */
export async function lockRecall(tx: Db, recallId: number) {
  await query(tx, 'recall_lock', 'select from recalls where recall_id = $1 for update', [recallId])
  return findRecall(tx, recallId)
}

async function isProduct(tx: Db, { product_id, colour_id }: RecallScope): Promise<boolean> {
  const rows = await query(tx, 'recall_product', PRODUCT, [product_id, colour_id ?? null])
  return rows.length > 0
}

const PRODUCT = `
  select from products where product_id = $1 and ($2::bigint is null
    or exists (select from product_variants v where v.product_id = $1 and v.colour_id = $2))`

const WRITE = `
  insert into recalls (product_id, colour_id, received_from, received_to, sold_from, sold_to, reason, created_by, created_at)
  values (:product_id, :colour_id, :received_from, :received_to, :sold_from, :sold_to, :reason, :staff_id, :now)
  returning recall_id`

const CHANGE = `
  update recalls set product_id = :product_id, colour_id = :colour_id, received_from = :received_from,
    received_to = :received_to, sold_from = :sold_from, sold_to = :sold_to, reason = :reason
  where recall_id = :recall_id returning recall_id`
