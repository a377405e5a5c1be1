import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FoundBox } from '../../stock/boxes/find-box.ts'
import { findOrderedBox } from '../orders/lines/find-ordered-box.ts'

/** What a scanned code is of, for who receives a box that nobody ordered: a code of the shop, or of the supplier. */
export const findSupplierBox = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-boxes/{code}',
    summary: 'The goods with a code on the box of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, code: z.string().trim().min(1).max(60) }))
  .output(FoundBox)
  .errors({ CODE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { supplier_id, code }, errors }) => {
    const found = await findOrderedBox(db, supplier_id, code)
    if (!found) throw errors.CODE_UNKNOWN()
    return found
  })
