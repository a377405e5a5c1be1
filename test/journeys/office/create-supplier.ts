import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

/** A supplier with usual terms, by REST. Answers its id. */
export async function createSupplier(staff: APIRequestContext, name: string): Promise<number> {
  const nothing = [
    'legal_name',
    'vat_number',
    'address',
    'postal_code',
    'town',
    'province',
    'email',
    'phone',
    'website',
    'customer_number',
    'payment_month_day',
    'minimum_order_cents',
    'lead_days',
    'note',
  ]
  const data = {
    ...Object.fromEntries(nothing.map((field) => [field, null])),
    name,
    country: 'ES',
    language: 'es',
    payment_method: 'transfer',
    payment_days: 30,
    discount_bp: 0,
    brand_ids: [],
  }
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff.post('/api/v1/suppliers', { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { supplier_id } = (await answer.json()) as { supplier_id: number }
  return supplier_id
}
