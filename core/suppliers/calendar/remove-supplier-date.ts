import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** Takes an entry out of a supplier's calendar. */
export const removeSupplierDate = staff('can_manage_suppliers')
  .act.route({
    method: 'DELETE',
    path: '/suppliers/{supplier_id}/dates/{supplier_date_id}',
    summary: 'Take an entry out of the calendar of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, supplier_date_id: Id }))
  .output(z.object({ supplier_date_id: z.int() }))
  .errors({ DATE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const removed = await query(tx, 'supplier_date_remove', REMOVE, input)
    if (removed.length === 0) throw errors.DATE_UNKNOWN()
    const { supplier_id, supplier_date_id } = input
    audit({ table: 'suppliers', id: supplier_id, details: { supplier_date_id } })
    return { supplier_date_id }
  })

const REMOVE = `
  delete from supplier_dates where supplier_date_id = :supplier_date_id and supplier_id = :supplier_id
  returning supplier_date_id`
