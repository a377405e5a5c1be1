import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import {
  findProductPath,
  findVariant,
  orderElsewhere,
  payElsewhere,
  type ShoeChoice,
} from './orders.ts'
import type { ShopServer } from './server.ts'
import { receivePair } from './staff.ts'

export interface PaidOrder {
  sale_id: number
  reference: string
  token: string
}

/** Orders of one new pair each, all paid, the oldest first. */
export async function payOrders(
  shop: ShopServer,
  staff: APIRequestContext,
  shoe: ShoeChoice,
  count: number,
): Promise<PaidOrder[]> {
  const { variant_id } = await findVariant(staff, shoe)
  const orders: PaidOrder[] = []
  for (let n = 0; n < count; n++) {
    await receivePair(shop, variant_id)
    const { token, reference } = await orderElsewhere(staff, shoe, 1)
    await payElsewhere(staff, token)
    orders.push({ sale_id: await findSaleId(staff, reference), reference, token })
  }
  return orders
}

export async function findSaleId(staff: APIRequestContext, reference: string): Promise<number> {
  const answer = await staff.get(`/api/v1/sales?q=${reference}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  const { sales } = (await answer.json()) as { sales: { sale_id: number }[] }
  return sales[0]?.sale_id ?? 0
}

/** Says by REST that an order waits at the counter. */
export async function markReady(staff: APIRequestContext, sale_id: number): Promise<void> {
  const answer = await staff.post('/api/v1/orders/pick-ups', {
    data: { sale_ids: [sale_id] },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Creates the shipment of an order by REST. */
export async function createShipment(staff: APIRequestContext, sale_id: number): Promise<void> {
  const answer = await staff.post('/api/v1/rpc/create_manual_shipment', {
    data: { p_sale_id: sale_id },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Writes where boxes of a model stand in the storeroom. */
export async function setBin(
  staff: APIRequestContext,
  model: string,
  shelf: string,
): Promise<void> {
  const product_id = /\d+/.exec(await findProductPath(staff, model))?.[0]
  const read = await staff.get(`/api/v1/office/products/${product_id}`)
  const { version } = (await read.json()) as { version: number }
  const answer = await staff.patch(`/api/v1/office/products/${product_id}`, {
    data: { version, shelf },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
