import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'

/** Saves what the form of a shipment holds, of an exchange's by its id; a field that was emptied is cleared. */
export async function saveSentShipment(
  { checkout }: Shop,
  sale_id: number,
  sent: SentFields,
  operation: Operation,
) {
  const read = sent.text('updated_at')
  const exchange = Number(sent.text('exchange_shipment'))
  const fields = {
    tracking_number: sent.text('tracking_number') || null,
    shipping_status: sent.text('shipping_status'),
    estimated_delivery_date: sent.text('estimated_delivery_date') || null,
    ...(read && { updated_at: read }),
  }
  await (exchange
    ? checkout.updateShipment({ ...fields, shipment_id: exchange }, operation)
    : checkout.saveSaleShipment({ ...fields, sale_id }, operation))
}
