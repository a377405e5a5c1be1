import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { readSupplierOrder, type SupplierOrderDetails } from './get-supplier-order.ts'
import { lockSupplierOrder } from './lock-supplier-order.ts'
import { orderErrors } from './order-errors.ts'
import { findSendingWarnings } from './rules.ts'

/**
 * Sends a draft to its supplier: by mail in the supplier's language with the paper as a PDF, or only noted as sent by
 * somebody who orders in another way. What is below the supplier's minimum is answered and hinders nothing.
 */
export const sendSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/sending',
    summary: 'Send a purchase order',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_order_id: Id, by_mail: z.boolean() }))
  .output(
    z.object({
      reference: z.string(),
      pairs: z.int(),
      below_order: z.boolean(),
      below_articles: z.int(),
    }),
  )
  .errors({
    ...orderErrors,
    SUPPLIER_ORDER_EMPTY: { status: 422 },
    SUPPLIER_ARCHIVED: { status: 409 },
    SUPPLIER_WITHOUT_EMAIL: { status: 422 },
  })
  .handler(async ({ context, input: { supplier_order_id, by_mail }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const locked = await lockSupplierOrder(tx, supplier_order_id)
    if (!locked) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (locked.status !== 'draft') throw errors.SUPPLIER_ORDER_NOT_DRAFT()
    const order = await readSupplierOrder(tx, locked.reference, { now, withCosts: true })
    if (!order || order.pairs === 0) throw errors.SUPPLIER_ORDER_EMPTY()
    if (order.supplier.is_archived) throw errors.SUPPLIER_ARCHIVED()
    if (by_mail && order.supplier.email === null) throw errors.SUPPLIER_WITHOUT_EMAIL()
    await query(tx, 'supplier_order_send', SEND, [
      supplier_order_id,
      now,
      actor.kind === 'staff' ? actor.userId : null,
    ])
    if (by_mail) await mailOrder(tx, order, now)
    const { reference, pairs } = order
    audit({
      table: 'supplier_orders',
      id: supplier_order_id,
      details: { reference, pairs, by_mail },
    })
    return { reference, pairs, ...findSendingWarnings(order) }
  })

/** Mails an order to its supplier once more, as it stands. */
export const resendSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/mails',
    summary: 'Mail a purchase order again',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_order_id: Id }))
  .output(z.object({ reference: z.string() }))
  .errors({ ...orderErrors, SUPPLIER_WITHOUT_EMAIL: { status: 422 } })
  .handler(async ({ context, input: { supplier_order_id }, errors }) => {
    const { tx, audit } = context
    const now = context.now()
    const locked = await lockSupplierOrder(tx, supplier_order_id)
    if (!locked) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (locked.status === 'draft') throw errors.SUPPLIER_ORDER_NOT_SENT()
    if (locked.status === 'received' || locked.status === 'cancelled')
      throw errors.SUPPLIER_ORDER_ENDED()
    const { reference } = locked
    const order = await readSupplierOrder(tx, reference, { now, withCosts: true })
    if (!order?.supplier.email) throw errors.SUPPLIER_WITHOUT_EMAIL()
    await mailOrder(tx, order, now)
    audit({ table: 'supplier_orders', id: supplier_order_id, details: { reference } })
    return { reference }
  })

async function mailOrder(tx: Db, order: SupplierOrderDetails, now: Date): Promise<void> {
  const { supplier, supplier_order_id, reference } = order
  if (supplier.email === null) return
  await queueMail(tx, {
    template: 'supplier-order',
    language: supplier.language,
    to: supplier.email,
    data: { reference },
    // Each time somebody sends it, it is another message.
    key: `supplier-order ${supplier_order_id} ${now.getTime()}`,
    now,
  })
}

const SEND = `
  update supplier_orders set status = 'sent', sent_at = $2, sent_by = $3, version = version + 1
  where supplier_order_id = $1`
