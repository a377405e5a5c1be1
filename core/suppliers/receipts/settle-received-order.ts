import { type Db, query } from '../../base/db.server.ts'
import type { LockedOrder } from '../orders/lock-supplier-order.ts'
import { countOpen } from '../orders/rules.ts'
import { settleStatus } from '../orders/settle-status.ts'

interface ReceivedOrder {
  /** As it was before. */
  order: LockedOrder
  receiptId: number
  arrived: readonly { variantId: number; quantity: number }[]
  now: Date
}

/**
 * Writes on a locked order what of it came in by a receipt. A draft counts as sent from now on, since its goods are here;
 * an order that is over stays so.
 */
export async function settleReceivedOrder(
  tx: Db,
  { order, receiptId, arrived, now }: ReceivedOrder,
): Promise<void> {
  const { supplierOrderId, status } = order
  const find = (variantId: number) =>
    arrived.find((each) => each.variantId === variantId)?.quantity ?? 0
  const isOver = status === 'cancelled' || status === 'received'
  const came = order.lines.filter(({ variantId }) => find(variantId) > 0)
  await query(tx, 'supplier_receipt_lines_write', LINES, {
    receipt_id: receiptId,
    line_ids: came.map(({ lineId }) => lineId),
    variant_ids: came.map(({ variantId }) => variantId),
    expected: came.map((line) => (isOver ? 0 : countOpen(line))),
    quantities: came.map(({ variantId }) => find(variantId)),
  })
  await query(tx, 'supplier_order_arrived', ARRIVED, [supplierOrderId, now])
  if (isOver) return
  const lines = order.lines.map((line) => ({
    ...line,
    received: line.received + find(line.variantId),
  }))
  await settleStatus(tx, { supplierOrderId, lines, now })
}

const LINES = `
  with came as (
    select * from unnest(:line_ids::bigint[], :variant_ids::bigint[], :expected::int[], :quantities::int[])
      as c (line_id, variant_id, expected, quantity)
  ), raised as (
    update supplier_order_lines l set received = received + came.quantity from came
    where l.supplier_order_line_id = came.line_id
  )
  insert into supplier_receipt_lines (receipt_line_id, supplier_order_line_id, expected)
  select r.receipt_line_id, came.line_id, came.expected from came join receipt_lines r using (variant_id)
  where r.receipt_id = :receipt_id`

const ARRIVED = `
  update supplier_orders set version = version + 1, sent_at = coalesce(sent_at, $2::timestamptz)
  where supplier_order_id = $1`
