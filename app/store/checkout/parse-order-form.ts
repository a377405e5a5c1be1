import type { Language } from '../../../core/base/languages.ts'
import { MANUAL_METHODS } from '../../../core/payments/rules.ts'
import { DEFAULT_METHOD, PICKUP_METHOD } from '../../../core/shipping/rules.ts'
import type { Shop } from '../../context.ts'
import { parseQuoteLines } from '../cart/lines/quote-lines.ts'
import { parseCouponCode } from '../cart/totals/parse-coupon-code.ts'
import type { DeliveryField } from './delivery/delivery-draft.ts'
import { parseRecipient } from './invoice/invoice-fields.ts'

type OrderInput = Parameters<Shop['checkout']['placeOrder']>[0]
type ParcelOrder = Extract<OrderInput, { delivery: { address: string } }>

/** The form as the input of placeOrder, which validates it. */
export function parseOrderForm(form: FormData, language: Language): OrderInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const field = (name: DeliveryField) => text(name)
  const optional = (name: DeliveryField) => text(name) || undefined
  const contact = {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    notes: optional('notes'),
  }
  const address = {
    address: field('address'),
    address_extra: optional('address_extra'),
    postal_code: field('postal_code'),
    city: field('city'),
    province: optional('province'),
    confirmed: form.getAll('confirmed').map(String) as ParcelOrder['delivery']['confirmed'],
  }
  const method = text('shipping_method')
  return {
    lines: parseQuoteLines(form.get('lines')),
    ...(method === PICKUP_METHOD
      ? { shipping_method: PICKUP_METHOD, delivery: contact }
      : {
          shipping_method: method as ParcelOrder['shipping_method'],
          delivery: { ...contact, ...address },
          ...(method === DEFAULT_METHOD &&
            text('pickup_point') && { pickup_point: text('pickup_point') }),
        }),
    ...(text('invoice') === 'on' && { invoice_recipient: parseRecipient(form) }),
    // A bank's page is opened on the page of the payment, whose time begins there.
    payment_method: MANUAL_METHODS.find((each) => each === text('payment_method')),
    coupon: parseCouponCode(form.get('coupon')),
    expected_total_cents: Number(text('expected_total_cents') || Number.NaN),
    language,
    ...(text('commercial_mail') === 'on' && { commercial_mail: true }),
  }
}
