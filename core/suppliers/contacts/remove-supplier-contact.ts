import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** Forgets a contact: who is no contact any more leaves no personal data behind. */
export const removeSupplierContact = staff('can_manage_suppliers')
  .act.route({
    method: 'DELETE',
    path: '/suppliers/{supplier_id}/contacts/{contact_id}',
    summary: 'Forget a contact of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, contact_id: Id }))
  .output(z.object({ contact_id: z.int() }))
  .errors({ CONTACT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const removed = await query(tx, 'supplier_contact_remove', REMOVE, input)
    if (removed.length === 0) throw errors.CONTACT_UNKNOWN()
    const { supplier_id, contact_id } = input
    audit({ table: 'suppliers', id: supplier_id, details: { contact_id } })
    return { contact_id }
  })

const REMOVE = `
  delete from supplier_contacts where contact_id = :contact_id and supplier_id = :supplier_id returning contact_id`
