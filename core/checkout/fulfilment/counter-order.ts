import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { parsePhone } from '../../base/phone/rules.ts'
import { PhoneNumber, SingleLineText } from '../../base/schemas.ts'
import { markFulfillment } from '../../sales/mark-sale.ts'
import { DEFAULT_METHOD } from '../../shipping/rules.ts'
import {
  DeliveryNotes,
  LabelLine,
  OptionalLine,
  ServedPostalCode,
  StreetLine,
} from '../delivery.ts'

/**
 * Where goods sold over the counter are sent. The customer stands before the seller, so an address is only refused where
 * no parcel goes to it; doubts about streets and towns are hers to ask.
 */
export const CounterDelivery = z.strictObject({
  name: LabelLine,
  phone: PhoneNumber,
  address: StreetLine,
  address_extra: OptionalLine.optional(),
  postal_code: ServedPostalCode,
  city: LabelLine,
  province: OptionalLine.optional(),
  notes: DeliveryNotes.optional(),
})
export type CounterDelivery = z.infer<typeof CounterDelivery>

/** The same of a sale that happened: what an older till let pass is kept as it was written. */
export const BookedDelivery = z.strictObject({
  name: SingleLineText(100),
  phone: SingleLineText(40).overwrite((written) => parsePhone(written) ?? written),
  address: SingleLineText(200),
  address_extra: SingleLineText(200).optional(),
  postal_code: ServedPostalCode,
  city: SingleLineText(100),
  province: SingleLineText(100).optional(),
  notes: SingleLineText(500).optional(),
})

/**
 * Makes a sale over the counter an order that the office prepares and sends; what its buyer took along is not among the
 * units that leave. Its buyer gets no e-mails: she was at the counter, and left a telephone.
 */
export async function openCounterOrder(
  tx: Db,
  saleId: number,
  delivery: CounterDelivery,
): Promise<void> {
  await query(tx, 'counter_order_write', WRITE, {
    sale_id: saleId,
    phone: delivery.phone,
    name: delivery.name,
    address: delivery.address,
    address_extra: delivery.address_extra ?? null,
    city: delivery.city,
    province: delivery.province ?? null,
    postal_code: delivery.postal_code,
    notes: delivery.notes ?? null,
  })
  await markFulfillment(tx, saleId, 'pending')
}

const WRITE = `
  insert into web_order_details (sale_id, phone, shipping_name, shipping_address, shipping_address_extra, shipping_city,
    shipping_province, shipping_postal_code, shipping_method, notes)
  values (:sale_id, :phone, :name, :address, :address_extra, :city, :province, :postal_code, '${DEFAULT_METHOD}', :notes)`
