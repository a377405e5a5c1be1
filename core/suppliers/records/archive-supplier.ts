import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from './lock-supplier.ts'
import { OpenOrder } from './supplier-schemas.ts'

const MOST_NAMED = 20

/** Puts away a supplier that nothing is ordered from any more. Refused while orders are open, which are named. */
export const archiveSupplier = staff('can_manage_suppliers')
  .act.route({
    method: 'DELETE',
    path: '/suppliers/{supplier_id}',
    summary: 'Archive a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id }))
  .output(z.object({ supplier_id: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    ORDERS_OPEN: {
      status: 409,
      data: z.object({
        orders: z.array(OpenOrder),
        /** The same references in one line. */
        references: z.string(),
      }),
    },
  })
  .handler(async ({ context: { tx, now, audit }, input: { supplier_id }, errors }) => {
    const supplier = await lockSupplier(tx, supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.isArchived) throw errors.SUPPLIER_ARCHIVED()
    const orders = await query<z.infer<typeof OpenOrder>>(tx, 'supplier_open_orders', OPEN, {
      supplier_id,
    })
    if (orders.length > 0) {
      const references = orders.map(({ reference }) => reference).join(', ')
      throw errors.ORDERS_OPEN({ data: { orders, references } })
    }
    await query(tx, 'supplier_archive', ARCHIVE, { supplier_id, now: now() })
    audit({ table: 'suppliers', id: supplier_id })
    return { supplier_id }
  })

const OPEN = `
  select reference, status from supplier_orders where supplier_id = :supplier_id and ended_at is null
  order by supplier_order_id limit ${MOST_NAMED}`
const ARCHIVE = `
  update suppliers set archived_at = :now::timestamptz, version = version + 1 where supplier_id = :supplier_id`
