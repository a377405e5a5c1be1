import { z } from 'zod'
import { LANGUAGES, SHOP_LANGUAGE } from '../../base/languages.ts'
import { RecipientInput } from '../../invoicing/recipients/recipient-input.ts'
import { PROVIDERS } from '../../payments/providers.ts'
import { CouponCode } from '../../pricing/coupons/coupon-schemas.ts'
import { findZone, PARCEL_METHODS, PICKUP_METHOD } from '../../shipping/rules.ts'
import { ParcelDelivery, PickupDelivery } from '../delivery.ts'
import { CartLines } from '../quote.ts'
import { isOnDelivery } from '../rules.ts'

const WANTED = {
  lines: CartLines,
  /** The buyer needs a full invoice; above 3,000 euros there is no order without one. */
  invoice_recipient: RecipientInput.optional(),
  expected_total_cents: z.int().min(0),
  /** Opens the payment in the same act. */
  payment_method: z.enum(PROVIDERS).optional(),
  coupon: CouponCode.optional(),
  language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
  /** The buyer agrees to commercial mail, which no order depends on. */
  commercial_mail: z.boolean().default(false),
}

/** An order that is picked up names no address. */
export const OrderInput = z.discriminatedUnion('shipping_method', [
  z.strictObject({
    ...WANTED,
    shipping_method: z.enum(PARCEL_METHODS),
    delivery: ParcelDelivery,
    /** The carrier's code of the place at which the parcel waits; of standard shipping alone. */
    pickup_point: z.string().trim().min(1).max(30).optional(),
  }),
  z.strictObject({
    ...WANTED,
    shipping_method: z.literal(PICKUP_METHOD),
    delivery: PickupDelivery,
  }),
])
export type OrderInput = z.infer<typeof OrderInput>

/** The cart of an order, as it is quoted. */
export const toCart = ({
  lines,
  shipping_method,
  delivery,
  coupon,
  payment_method,
}: OrderInput) => ({
  lines,
  method: shipping_method,
  zone: findZone('postal_code' in delivery ? delivery.postal_code : ''),
  couponCode: coupon,
  email: delivery.email,
  onDelivery: isOnDelivery({ payment_method }),
})
