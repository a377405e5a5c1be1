import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplierReturn } from './lock-supplier-return.ts'
import { draftErrors, SupplierReturnId } from './supplier-return-schemas.ts'

/** Takes a line off a draft; its pair may go back by another one. */
export const removeSupplierReturnLine = staff('can_manage_supplier_orders')
  .act.route({
    method: 'DELETE',
    path: '/supplier-returns/{supplier_return_id}/lines/{line_id}',
    summary: 'Take a line off a return to a supplier',
    tags: ['suppliers'],
  })
  .input(SupplierReturnId.extend({ line_id: Id }))
  .output(z.object({ reference: z.string() }))
  .errors(draftErrors)
  .handler(async ({ context: { tx, audit }, input: { supplier_return_id, line_id }, errors }) => {
    const found = await lockSupplierReturn(tx, supplier_return_id)
    if (!found) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (found.status !== 'draft') throw errors.SUPPLIER_RETURN_NOT_DRAFT()
    await query(
      tx,
      'supplier_return_line_remove',
      'delete from supplier_return_lines where supplier_return_id = $1 and supplier_return_line_id = $2',
      [supplier_return_id, line_id],
    )
    const { reference } = found
    audit({ table: 'supplier_returns', id: supplier_return_id, details: { reference } })
    return { reference }
  })
