import { LANGUAGES } from '../../../core/base/languages.ts'
import { PAYMENT_METHODS } from '../../../core/suppliers/rules.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import { toCents } from './suppliers-params.ts'

/** What the form of a supplier says, as the procedure takes it: an emptied field is no value any more. */
export function parseSupplier(sent: SentFields) {
  const text = (name: string) => sent.text(name) || null
  const minimum = sent.text('minimum_order_cents')
  return {
    name: sent.text('name'),
    legal_name: text('legal_name'),
    vat_number: text('vat_number'),
    address: text('address'),
    postal_code: text('postal_code'),
    town: text('town'),
    province: text('province'),
    country: sent.text('country'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    language: sent.choice('language', LANGUAGES) ?? 'es',
    customer_number: text('customer_number'),
    payment_method: sent.choice('payment_method', PAYMENT_METHODS) ?? 'transfer',
    payment_days: sent.number('payment_days') ?? 0,
    payment_month_day: sent.number('payment_month_day') ?? null,
    discount_bp: Math.round((sent.number('discount_bp') ?? 0) * 100),
    minimum_order_cents: minimum === '' ? null : toCents(minimum),
    lead_days: sent.number('lead_days') ?? null,
    note: text('note'),
    brand_ids: sent
      .text('brand_ids')
      .split(',')
      .flatMap((each) => (each === '' ? [] : [Number(each)])),
  }
}
