import type { Shop } from '../../context.ts'
import type { Language } from '../../i18n/languages.ts'
import { readAsked } from '../cart/asked-lines.ts'

type Order = Parameters<Shop['checkout']['placeOrder']>[0]

/** The fields of a delivery, in the order they are asked for. */
export const DELIVERY_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'address_extra',
  'postal_code',
  'city',
  'province',
] as const
export type DeliveryField = (typeof DELIVERY_FIELDS)[number]

export const OPTIONAL_FIELDS: readonly DeliveryField[] = ['address_extra', 'province']

/** What the form sent, as the shop takes it. Nothing is checked here: that is the shop's to do. */
export function orderOf(form: FormData, language: Language): Order {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    lines: readAsked(form.get('lines')),
    shipping_method: text('shipping_method') as Order['shipping_method'],
    delivery: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      address_extra: text('address_extra') || undefined,
      postal_code: text('postal_code'),
      city: text('city'),
      province: text('province') || undefined,
    },
    expected_total_cents: Number(text('expected_total_cents') || Number.NaN),
    language,
  }
}
