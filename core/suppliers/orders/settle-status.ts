import { type Db, query } from '../../base/db.server.ts'
import { findStatus, type OrderedPairs } from './rules.ts'

interface Settling {
  supplierOrderId: number
  /** As they are now. */
  lines: readonly OrderedPairs[]
  now: Date
}

/** Writes what a sent, locked order is by what has come in: it is over once nothing is open. */
export async function settleStatus(
  tx: Db,
  { supplierOrderId, lines, now }: Settling,
): Promise<void> {
  await query(tx, 'supplier_order_settle', SETTLE, [supplierOrderId, findStatus(lines), now])
}

const SETTLE = `
  update supplier_orders set status = $2::supplier_order_status,
    ended_at = case when $2::text = 'received' then coalesce(ended_at, $3::timestamptz) end
  where supplier_order_id = $1`
