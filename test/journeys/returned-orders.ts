import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { delivery, findVariant, payElsewhere, type ShoeChoice } from './orders.ts'
import type { ShopServer } from './server.ts'
import { receivePair } from './staff.ts'

interface OrderedUnit {
  line_id: number
  n: number
  left_cents: number
  size: string | null
}

/** A paid order of one pair of each shoe, brought into stock for it: a shoe twice is two units of one line. */
export async function payForNew(
  shop: ShopServer,
  staff: APIRequestContext,
  shoes: readonly ShoeChoice[],
) {
  const wanted = new Map<number, number>()
  for (const shoe of shoes) {
    const { variant_id } = await findVariant(staff, shoe)
    await receivePair(shop, variant_id)
    wanted.set(variant_id, (wanted.get(variant_id) ?? 0) + 1)
  }
  const lines = [...wanted].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  const { total_cents } = await writeElsewhere<{ total_cents: number }>(staff, 'quotes', { lines })
  const { token, reference } = await writeElsewhere<{ token: string; reference: string }>(
    staff,
    'orders',
    { lines, delivery, shipping_method: 'gls_standard', expected_total_cents: total_cents },
  )
  await payElsewhere(staff, token)
  const listed = await staff.get(`/api/v1/orders/${token}/returns`)
  expect(listed.ok(), await listed.text()).toBe(true)
  const { units } = (await listed.json()) as { units: OrderedUnit[] }
  return { token, reference, units, total_cents }
}

/** An act by REST, under an operation of its own. */
export async function writeElsewhere<T>(
  staff: APIRequestContext,
  path: string,
  data: object,
): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff.post(`/api/v1/${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
