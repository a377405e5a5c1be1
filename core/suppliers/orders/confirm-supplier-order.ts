import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplierOrder } from './lock-supplier-order.ts'
import { orderErrors } from './order-errors.ts'
import { MOST_LINE_PAIRS, MOST_ORDER_LINES } from './rules.ts'
import { settleStatus } from './settle-status.ts'

/**
 * Writes what the supplier says that it will deliver: pairs of each line, its own number and the day. Lines that are not
 * named are confirmed as ordered. A season's order is a preselection before, and booked from then on.
 */
export const confirmSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/confirmation',
    summary: 'Confirm what a supplier will deliver',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_order_id: Id,
      lines: z
        .array(z.strictObject({ line_id: Id, confirmed: z.int().min(0).max(MOST_LINE_PAIRS) }))
        .max(MOST_ORDER_LINES),
      /** Without them, they stay. */
      supplier_reference: SingleLineText(60).optional(),
      expected_on: ShopDay.optional(),
    }),
  )
  .output(z.object({ reference: z.string(), confirmed: z.int() }))
  .errors(orderErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const { supplier_order_id, lines } = input
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.status === 'draft') throw errors.SUPPLIER_ORDER_NOT_SENT()
    if (order.status === 'received' || order.status === 'cancelled')
      throw errors.SUPPLIER_ORDER_ENDED()
    const said = new Map(lines.map(({ line_id, confirmed }) => [line_id, confirmed]))
    const confirmed = order.lines.map((line) => ({
      ...line,
      confirmed: said.get(line.lineId) ?? line.confirmed ?? line.quantity,
    }))
    await query(tx, 'supplier_order_confirm_lines', LINES, [
      confirmed.map(({ lineId }) => lineId),
      confirmed.map((line) => line.confirmed),
    ])
    await query(tx, 'supplier_order_confirm', CONFIRM, {
      supplier_order_id,
      supplier_reference: input.supplier_reference ?? null,
      expected_on: input.expected_on ?? null,
      now: context.now(),
    })
    await settleStatus(tx, {
      supplierOrderId: supplier_order_id,
      lines: confirmed,
      now: context.now(),
    })
    const pairs = confirmed.reduce((sum, line) => sum + line.confirmed, 0)
    const { reference } = order
    audit({
      table: 'supplier_orders',
      id: supplier_order_id,
      details: { reference, confirmed: pairs },
    })
    return { reference, confirmed: pairs }
  })

const LINES = `
  update supplier_order_lines l set confirmed = w.confirmed
  from unnest($1::bigint[], $2::int[]) as w (line_id, confirmed) where l.supplier_order_line_id = w.line_id`

const CONFIRM = `
  update supplier_orders set confirmed_at = :now, version = version + 1,
    supplier_reference = coalesce(:supplier_reference, supplier_reference),
    expected_on = coalesce(:expected_on::date, expected_on)
  where supplier_order_id = :supplier_order_id`
