import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

interface NewStocktake {
  name: string
  sections: string[]
  brand_id?: number
}

/** Acts by REST under an operation of its own, and answers what the shop does. */
async function act<Answer>(
  staff: APIRequestContext,
  path: string,
  data: object,
  method: 'post' | 'put' = 'post',
): Promise<Answer> {
  const answer = await staff[method](`/api/v1${path}`, {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/** Opens a stocktake of `tienda` by REST. */
export async function openElsewhere(
  staff: APIRequestContext,
  stocktake: NewStocktake,
): Promise<number> {
  const { stocktake_id } = await act<{ stocktake_id: number }>(staff, '/stocktakes', {
    location: 'tienda',
    blind: true,
    ...stocktake,
  })
  return stocktake_id
}

/** Counts goods in the first section, by REST. */
export async function countElsewhere(
  staff: APIRequestContext,
  stocktakeId: number,
  counted: { code?: string; variant_id?: number; quantity: number },
): Promise<void> {
  const answer = await staff.get(`/api/v1/stocktakes/${stocktakeId}`)
  const { sections } = (await answer.json()) as { sections: { section_id: number }[] }
  const count = { operation_id: randomUUID(), kind: 'count', age_ms: 0 }
  await act(staff, `/stocktakes/${stocktakeId}/counts`, {
    counts: [Object.assign(count, counted, { section_id: sections[0]?.section_id })],
  })
}

export const applyElsewhere = (staff: APIRequestContext, stocktakeId: number) =>
  act<{ written_off: number; added: number }>(staff, `/stocktakes/${stocktakeId}/apply`, {})
