import { z } from 'zod'
import { MOST_CENTS } from '../../../base/limits.ts'
import { hasRight } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { WHOLE_DISCOUNT } from '../../rules.ts'
import { lockSupplierOrder, raiseVersion } from '../lock-supplier-order.ts'
import { lineErrors, orderErrors, tooBig } from '../order-errors.ts'
import { MOST_LINE_PAIRS, MOST_ORDER_LINES } from '../rules.ts'
import { findUnorderable, writeOrderLines } from './write-order-lines.ts'

const Line = z.strictObject({
  variant_id: Id,
  /** Zero takes the line away; without it, it stays. */
  quantity: z.int().min(0).max(MOST_LINE_PAIRS).optional(),
  /** Of a pair, without VAT and before discounts. */
  cost_cents: z.int().min(0).max(MOST_CENTS).nullable().optional(),
  discount_bp: z.int().min(0).max(WHOLE_DISCOUNT).optional(),
})

/**
 * Says how many of these variants a draft orders, what one costs and what is taken off; lines that are not named stay.
 * Nobody says a cost who may not see them.
 */
export const setSupplierOrderLines = staff('can_manage_supplier_orders')
  .act.route({
    method: 'PUT',
    path: '/supplier-orders/{supplier_order_id}/lines',
    summary: 'Set what a drafted purchase order orders',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_order_id: Id,
      lines: z
        .array(Line)
        .min(1)
        .max(MOST_ORDER_LINES)
        .refine((lines) => new Set(lines.map((each) => each.variant_id)).size === lines.length),
    }),
  )
  .output(z.object({ reference: z.string(), pairs: z.int() }))
  .errors({ ...orderErrors, ...lineErrors })
  .handler(async ({ context, input: { supplier_order_id, lines }, errors }) => {
    const { tx, actor, audit } = context
    const saysCosts = lines.some(
      ({ cost_cents, discount_bp }) => cost_cents !== undefined || discount_bp !== undefined,
    )
    if (saysCosts && !hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.status !== 'draft') throw errors.SUPPLIER_ORDER_NOT_DRAFT()
    const written = lines.map((line) => ({
      variantId: line.variant_id,
      quantity: line.quantity,
      costCents: line.cost_cents,
      discountBp: line.discount_bp,
    }))
    const unknown = await findUnorderable(tx, written)
    if (unknown.length > 0) throw errors.VARIANT_UNKNOWN({ data: { variant_ids: unknown } })
    const target = { supplierOrderId: supplier_order_id, now: context.now() }
    const pairs = await writeOrderLines(tx, target, written)
    if (pairs === undefined) throw errors.SUPPLIER_ORDER_TOO_BIG(tooBig)
    await raiseVersion(tx, supplier_order_id)
    const { reference } = order
    audit({ table: 'supplier_orders', id: supplier_order_id, details: { reference, pairs } })
    return { reference, pairs }
  })
