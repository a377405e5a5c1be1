import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { writeElsewhere } from '../returned-orders.ts'
import type { ShopServer } from '../server.ts'
import { receivePair } from '../staff.ts'

/** Receives a pair of a variant, and marks one with a scratch and a price of its own, as the office does. */
export async function markElsewhere(
  shop: ShopServer,
  staff: APIRequestContext,
  variant_id: number,
): Promise<{ item_id: number; code: string }> {
  await receivePair(shop, variant_id)
  return writeElsewhere(staff, 'marked-pairs', {
    variant_id,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Arañazo en la puntera',
    cents: 19_95,
  })
}

/** Notes at a till that a size was asked for in vain, and whom to tell when it is there. */
export async function loseSaleElsewhere(
  staff: APIRequestContext,
  till: string,
  variant_id: number,
): Promise<void> {
  const { lost_sale_id } = await writeElsewhere<{ lost_sale_id: number }>(staff, 'lost-sales', {
    till,
    variant_id,
  })
  const contact = { email: `espera-${lost_sale_id}@horma.test`, language: 'es' }
  const told = await staff.put(`/api/v1/lost-sales/${lost_sale_id}/contact`, {
    data: contact,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(told.ok(), await told.text()).toBe(true)
}
