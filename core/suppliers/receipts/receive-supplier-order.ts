import { z } from 'zod'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id, Version } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { lockSupplierOrder } from '../orders/lock-supplier-order.ts'
import { orderErrors } from '../orders/order-errors.ts'
import { bookDelivery } from './book-delivery.ts'
import { DeliveryAnswer, deliveryErrors, deliveryShape } from './delivery-schema.ts'

/**
 * Receives goods of a purchase order, some or all of them, by scan, by grid or all that is open: they are on sale at once,
 * and customers who wait for them hear of it. Refuses whoever looked at the order before somebody else received of it, so
 * that two people never book the same boxes twice.
 */
export const receiveSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/receipts',
    successStatus: 201,
    summary: 'Receive goods of a purchase order',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_order_id: Id,
      /** Of the order, as its receiver read it. */
      version: Version,
      /** Without it, where the order is delivered. */
      location: LocationCode.optional(),
      ...deliveryShape,
    }),
  )
  .output(DeliveryAnswer)
  .errors({
    SUPPLIER_ORDER_UNKNOWN: orderErrors.SUPPLIER_ORDER_UNKNOWN,
    SUPPLIER_ORDER_CHANGED: orderErrors.SUPPLIER_ORDER_CHANGED,
    ...deliveryErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { supplier_order_id, version, lines } = input
    if (lines.some((line) => line.cost_cents !== undefined) && !hasRight(actor, 'see_costs'))
      throw errors.FORBIDDEN()
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.version !== version) throw errors.SUPPLIER_ORDER_CHANGED()
    const { refused, receipt } = await bookDelivery(tx, {
      order,
      supplierId: order.supplierId,
      location: input.location ?? order.location,
      lines,
      deliveredOn: input.delivered_on,
      deliveryNote: input.delivery_note ?? null,
      invoiceNumber: input.invoice_number ?? null,
      isFree: input.is_free,
      now: context.now(),
      actor: actorKey(actor),
    })
    if (refused)
      throw 'variantIds' in refused
        ? errors[refused.code]({ data: { variant_ids: refused.variantIds } })
        : errors[refused.code]()
    const { reference } = order
    audit({
      table: 'supplier_receipts',
      id: receipt.receipt_id,
      details: { reference, ...receipt },
    })
    return receipt
  })
