import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { setReceiptLineCost } from '../../stock/costs/set-receipt-line-cost.ts'
import { JOIN_COST_TAX } from '../orders/order-statements.ts'
import { findPairCost } from '../orders/rules.ts'

/**
 * Puts right what goods of a delivery cost. Pairs of that line that the shop still has change; those that are sold, gone
 * back or written off keep what they had, and so do the pairs of other deliveries.
 */
export const correctReceiptCost = staff('can_manage_supplier_orders')
  .act.route({
    method: 'PUT',
    path: '/supplier-receipts/{receipt_id}/costs',
    summary: 'Correct what goods of a delivery cost',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      receipt_id: Id,
      line_id: Id,
      /** What the supplier charges for one, without VAT. */
      cost_cents: z.int().min(0).max(MOST_CENTS),
    }),
  )
  .output(z.object({ pairs: z.int() }))
  .errors({ RECEIPT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input: { receipt_id, line_id, cost_cents }, errors }) => {
    const { tx, actor, audit, now } = context
    if (!hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    const [tax] = await query<{ vat: number; surcharge: number }>(tx, 'receipt_line_tax', TAX, {
      receipt_id,
      line_id,
      now: now(),
    })
    if (!tax) throw errors.RECEIPT_UNKNOWN()
    const costCents = findPairCost(cost_cents, tax)
    const changed = await setReceiptLineCost(tx, { receiptLineId: line_id, costCents })
    if (!changed) throw errors.RECEIPT_UNKNOWN()
    const { before, pairs } = changed
    const details = { line_id, before_cents: before, after_cents: costCents, pairs }
    audit({ table: 'supplier_receipts', id: receipt_id, details })
    return { pairs }
  })

const TAX = `
  select coalesce(tax.rate, 0) as vat, coalesce(tax.surcharge, 0) as surcharge
  from supplier_receipts r join receipt_lines l using (receipt_id) join product_variants v using (variant_id)
  ${JOIN_COST_TAX}
  where r.receipt_id = :receipt_id and l.receipt_line_id = :line_id`
