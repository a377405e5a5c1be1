import { type Db, query } from '../../base/db.server.ts'

interface OrderedGoods {
  variantId: number
  /** Of the order. */
  reference: string
  now: Date
}

/** Notes that a customer waits for an ordered size, so that a worker hears when pairs of it come in or come free. */
export async function openOrderRequest(
  tx: Db,
  { variantId, reference, now }: OrderedGoods,
): Promise<void> {
  await query(
    tx,
    'order_request_open',
    `insert into goods_requests (variant_id, kind, reference, created_at) values ($1, 'order', $2, $3)
     on conflict (variant_id, kind, reference) do update set available_at = null`,
    [variantId, reference, now],
  )
}

/** Nobody waits any more: its pair is set aside, or the order has ended. */
export async function closeOrderRequest(
  tx: Db,
  { variantId, reference, now }: OrderedGoods,
): Promise<void> {
  await query(
    tx,
    'order_request_close',
    `update goods_requests set available_at = $3
     where variant_id = $1 and kind = 'order' and reference = $2 and available_at is null`,
    [variantId, reference, now],
  )
}
