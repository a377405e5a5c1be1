import { z } from 'zod'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { bookDelivery } from './book-delivery.ts'
import { DeliveryAnswer, deliveryErrors, deliveryShape } from './delivery-schema.ts'

/** Receives what a supplier delivered without a purchase order: it is here, so it is booked. */
export const receiveSupplierGoods = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-receipts',
    successStatus: 201,
    summary: 'Receive goods that nobody ordered',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, location: LocationCode, ...deliveryShape }))
  .output(DeliveryAnswer)
  .errors(deliveryErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { supplier_id, location, lines } = input
    if (lines.some((line) => line.cost_cents !== undefined) && !hasRight(actor, 'see_costs'))
      throw errors.FORBIDDEN()
    const { refused, receipt } = await bookDelivery(tx, {
      order: null,
      supplierId: supplier_id,
      location,
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
    audit({
      table: 'supplier_receipts',
      id: receipt.receipt_id,
      details: { supplier_id, ...receipt },
    })
    return receipt
  })
