import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplierOrder } from './lock-supplier-order.ts'
import { orderErrors } from './order-errors.ts'
import { countOpen } from './rules.ts'

/**
 * Cancels what of an order has not come. One of which something came is received with that; the others are cancelled.
 * Models that were drafted for it stay in the catalog as drafts.
 */
export const cancelSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/cancellation',
    summary: 'Cancel what of a purchase order has not come',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_order_id: Id }))
  .output(z.object({ reference: z.string(), open: z.int() }))
  .errors(orderErrors)
  .handler(async ({ context, input: { supplier_order_id }, errors }) => {
    const { tx, audit, now } = context
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.status === 'received' || order.status === 'cancelled')
      throw errors.SUPPLIER_ORDER_ENDED()
    const open = order.lines.reduce((sum, line) => sum + countOpen(line), 0)
    const status = order.status === 'partly_received' ? 'received' : 'cancelled'
    await query(tx, 'supplier_order_cancel', CANCEL, [supplier_order_id, status, now()])
    const { reference } = order
    audit({ table: 'supplier_orders', id: supplier_order_id, details: { reference, open } })
    return { reference, open }
  })

const CANCEL = `
  update supplier_orders set status = $2::supplier_order_status, ended_at = $3, version = version + 1
  where supplier_order_id = $1`
