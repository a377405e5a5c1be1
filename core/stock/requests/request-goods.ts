import { type Db, query } from '../../base/db.server.ts'

interface GoodsRequest {
  variantId: number
  kind: 'alert' | 'order'
  /** Of the alert or the order; the same one is written once. */
  reference: string
}

/** Notes that somebody waits for a variant: a worker is told when goods of it come in or come free. */
export async function requestGoods(tx: Db, request: GoodsRequest): Promise<void> {
  const { variantId, kind, reference } = request
  await query(
    tx,
    'goods_request',
    `insert into goods_requests (variant_id, kind, reference) values ($1, $2::goods_request_kind, $3)
     on conflict do nothing`,
    [variantId, kind, reference],
  )
}
