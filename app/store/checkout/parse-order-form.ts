import type { Language } from '../../../core/base/languages.ts'
import type { Shop } from '../../context.ts'
import { parseQuoteLines } from '../cart/quote-lines.ts'
import type { DeliveryField } from './delivery/delivery-draft.ts'

type OrderInput = Parameters<Shop['checkout']['placeOrder']>[0]

/** The form as the input of placeOrder, which validates it. */
export function parseOrderForm(form: FormData, language: Language): OrderInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const field = (name: DeliveryField) => text(name)
  const optional = (name: DeliveryField) => text(name) || undefined
  return {
    lines: parseQuoteLines(form.get('lines')),
    shipping_method: text('shipping_method') as OrderInput['shipping_method'],
    delivery: {
      name: field('name'),
      email: field('email'),
      phone: field('phone'),
      address: field('address'),
      address_extra: optional('address_extra'),
      postal_code: field('postal_code'),
      city: field('city'),
      province: optional('province'),
      notes: optional('notes'),
      confirmed: form.getAll('confirmed').map(String) as OrderInput['delivery']['confirmed'],
    },
    expected_total_cents: Number(text('expected_total_cents') || Number.NaN),
    language,
  }
}
