import { z } from 'zod'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { FoundBox } from '../../../stock/boxes/find-box.ts'
import { lockSupplierOrder, raiseVersion } from '../lock-supplier-order.ts'
import { lineErrors, orderErrors, tooBig } from '../order-errors.ts'
import { MOST_LINE_PAIRS } from '../rules.ts'
import { findOrderedBox } from './find-ordered-box.ts'
import { writeOrderLines } from './write-order-lines.ts'

/** Adds one pair to a draft by a barcode, a number of the shop or a code of the supplier. */
export const scanIntoSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/scans',
    summary: 'Add a scanned pair to a drafted purchase order',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_order_id: Id, code: z.string().trim().min(1).max(60) }))
  .output(FoundBox.extend({ quantity: z.int() }))
  .errors({
    ...orderErrors,
    SUPPLIER_ORDER_TOO_BIG: lineErrors.SUPPLIER_ORDER_TOO_BIG,
    CODE_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context, input: { supplier_order_id, code }, errors }) => {
    const { tx, audit, now } = context
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.status !== 'draft') throw errors.SUPPLIER_ORDER_NOT_DRAFT()
    const box = await findOrderedBox(tx, order.supplierId, code)
    if (!box) throw errors.CODE_UNKNOWN()
    const line = order.lines.find(({ variantId }) => variantId === box.variant_id)
    const quantity = Math.min((line?.quantity ?? 0) + 1, MOST_LINE_PAIRS)
    const target = { supplierOrderId: supplier_order_id, now: now() }
    const pairs = await writeOrderLines(tx, target, [{ variantId: box.variant_id, quantity }])
    if (pairs === undefined) throw errors.SUPPLIER_ORDER_TOO_BIG(tooBig)
    await raiseVersion(tx, supplier_order_id)
    const { reference } = order
    audit({ table: 'supplier_orders', id: supplier_order_id, details: { reference } })
    return { ...box, quantity }
  })
