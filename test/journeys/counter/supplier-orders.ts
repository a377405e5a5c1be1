import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { query } from '../../../core/base/db.server.ts'
import type { ShopServer } from '../server.ts'
import { withDatabase } from '../staff.ts'

/** A supplier of the shop by this name, which may be opened already. Answers its id. */
export async function openSupplier(shop: ShopServer, name: string): Promise<number> {
  const rows = await withDatabase(shop, (db) =>
    query<{ id: number }>(
      db,
      '',
      `with made as (
         insert into suppliers (name, vat_number, payment_days, payment_month_day)
         select $1::text, 'B' || abs(hashtext($1)), 30, 25
         where not exists (select from suppliers where name = $1 and archived_at is null)
         returning supplier_id
       )
       select supplier_id as id from made union all
       select supplier_id from suppliers where name = $1 and archived_at is null limit 1`,
      [name],
    ),
  )
  const [supplier] = rows
  if (!supplier) throw new Error('suppliers: nothing was written')
  return supplier.id
}

async function post<Answer>(
  staff: APIRequestContext,
  path: string,
  { method = 'post', data }: { method?: 'post' | 'put'; data: object },
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff[method](`/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

interface OrderedGoods {
  supplierId: number
  lines: readonly { variant_id: number; quantity: number; cost_cents?: number }[]
  season?: string
}

interface MadeOrder {
  supplier_order_id: number
  reference: string
}

/** Drafts a purchase order by REST. */
export async function draftSupplierOrder(
  staff: APIRequestContext,
  { supplierId, lines, season }: OrderedGoods,
): Promise<MadeOrder> {
  const kind = season === undefined ? 'restock' : 'season'
  const data = { supplier_id: supplierId, location: 'tienda', kind, season }
  const order = await post<MadeOrder>(staff, '/supplier-orders', { data })
  const path = `/supplier-orders/${order.supplier_order_id}/lines`
  await post(staff, path, { method: 'put', data: { lines } })
  return order
}

/** Notes a drafted order as sent, by REST. */
export const sendSupplierOrder = (staff: APIRequestContext, orderId: number) =>
  post<object>(staff, `/supplier-orders/${orderId}/sending`, { data: { by_mail: false } })

/** Receives goods of a sent order by REST. Answers the number of the delivery. */
export async function receiveSupplierOrder(
  staff: APIRequestContext,
  { supplier_order_id, reference }: MadeOrder,
  lines: readonly { variant_id: number; quantity: number }[],
): Promise<number> {
  const read = await staff.get(`/api/v1/supplier-orders/${reference}`)
  const { version } = (await read.json()) as { version: number }
  const delivered_on = new Date().toISOString().slice(0, 10)
  const data = { version, lines, delivered_on, delivery_note: `A-${supplier_order_id}` }
  const path = `/supplier-orders/${supplier_order_id}/receipts`
  const { receipt_id } = await post<{ receipt_id: number }>(staff, path, { data })
  return receipt_id
}
