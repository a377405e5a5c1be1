import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import type { AllocatedPair } from '../../stock/allocation.ts'
import { allocateReturnGoods, type ReturnLine } from './allocate-return-goods.ts'
import { lockSupplierReturn } from './lock-supplier-return.ts'
import { draftErrors, SupplierReturnId } from './supplier-return-schemas.ts'

/**
 * Sends a draft: its goods are the shop's no more, and out of sale at once. Refuses, with what cannot go, where a pair was
 * sold, lent or reserved meanwhile.
 */
export const sendSupplierReturn = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-returns/{supplier_return_id}/sending',
    summary: 'Send goods back to their supplier',
    tags: ['suppliers'],
  })
  .input(SupplierReturnId)
  .output(z.object({ reference: z.string(), units: z.int() }))
  .errors({
    ...draftErrors,
    SUPPLIER_RETURN_EMPTY: { status: 422 },
    SUPPLIER_RETURN_SHORT: {
      status: 409,
      data: z.object({
        short: z.array(
          z.object({
            variant_id: z.int(),
            item_id: z.int().nullable(),
            available: z.int(),
            status: z.string().nullable(),
          }),
        ),
      }),
    },
  })
  .handler(async ({ context, input: { supplier_return_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const found = await lockSupplierReturn(tx, supplier_return_id)
    if (!found) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (found.status !== 'draft') throw errors.SUPPLIER_RETURN_NOT_DRAFT()
    const lines = await query<ReturnLine>(tx, 'supplier_return_lines_read', LINES, [
      supplier_return_id,
    ])
    if (lines.length === 0) throw errors.SUPPLIER_RETURN_EMPTY()
    const result = await allocateReturnGoods(tx, { found, lines, now, actor })
    if ('short' in result) throw errors.SUPPLIER_RETURN_SHORT({ data: { short: result.short } })
    await nameTakenPairs(tx, supplier_return_id, { lines, taken: result.taken })
    await query(
      tx,
      'supplier_return_send',
      `update supplier_returns set status = 'sent', sent_at = $2 where supplier_return_id = $1`,
      [supplier_return_id, now],
    )
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const { reference } = found
    audit({ table: 'supplier_returns', id: supplier_return_id, details: { reference, units } })
    return { reference, units }
  })

interface TakenPairs {
  lines: readonly ReturnLine[]
  taken: readonly AllocatedPair[]
}

/** Writes a line for each pair in place of the line that asked for so many of its variant. */
async function nameTakenPairs(tx: Db, supplierReturnId: number, { lines, taken }: TakenPairs) {
  const asked = lines.filter(({ itemId, stockKind }) => itemId === null && stockKind === 'pair')
  const free = taken.filter(({ single }) => !single)
  const named = asked.flatMap(({ variantId, quantity, reason }) => {
    const pairs = free.filter((pair) => pair.variantId === variantId).slice(0, quantity)
    for (const pair of pairs) free.splice(free.indexOf(pair), 1)
    return pairs.map(({ itemId }) => ({ itemId, reason }))
  })
  await query(tx, 'supplier_return_name_pairs', NAME, {
    supplier_return_id: supplierReturnId,
    line_ids: asked.map(({ lineId }) => lineId),
    item_ids: named.map(({ itemId }) => itemId),
    reasons: named.map(({ reason }) => reason),
  })
}

const LINES = `
  select x.supplier_return_line_id as "lineId", x.variant_id as "variantId", x.item_id as "itemId", x.quantity, x.reason,
    p.stock_kind as "stockKind"
  from supplier_return_lines x join product_variants v using (variant_id) join products p using (product_id)
  where x.supplier_return_id = $1 order by x.variant_id, x.item_id, x.supplier_return_line_id`

const NAME = `
  with gone as (
    delete from supplier_return_lines
    where supplier_return_id = :supplier_return_id and supplier_return_line_id = any(:line_ids::bigint[])
  )
  insert into supplier_return_lines (supplier_return_id, variant_id, item_id, reason, cost_cents)
  select :supplier_return_id, i.variant_id, i.item_id, g.reason, i.cost_cents
  from unnest(:item_ids::bigint[], :reasons::supplier_return_reason[]) as g (item_id, reason)
  join inventory_items i using (item_id) order by i.variant_id, i.item_id`
