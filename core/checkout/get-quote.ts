import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'
import { CouponCode } from '../pricing/coupons/coupon-schemas.ts'
import { DEFAULT_METHOD, findZone, SHIPPING_METHODS } from '../shipping/rules.ts'
import { ServedPostalCode } from './delivery.ts'
import { CartLines, Quote, quoteCart } from './quote.ts'

/**
 * The current price of a cart, in cents, with its shipping and coupon, and which of its lines are not available. A
 * postal code that no parcel goes to is refused.
 */
export const getQuote = visitor.read
  .route({ method: 'POST', path: '/quotes', summary: 'Quote a cart', tags: ['checkout'] })
  .input(
    z.strictObject({
      lines: CartLines,
      shipping_method: z.enum(SHIPPING_METHODS).default(DEFAULT_METHOD),
      /** Of where it goes; without one the mainland's tariff is quoted. */
      postal_code: ServedPostalCode.optional(),
      coupon: CouponCode.optional(),
    }),
  )
  .output(Quote)
  .handler(async ({ context: { db, now }, input }) => {
    const { lines, shipping_method: method, postal_code = '', coupon: couponCode } = input
    const zone = findZone(postal_code)
    const { quote } = await quoteCart(db, { lines, method, zone, couponCode }, now())
    return quote
  })
