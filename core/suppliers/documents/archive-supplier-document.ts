import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** Puts away a file of a supplier that counts no more. */
export const archiveSupplierDocument = staff('can_manage_suppliers')
  .act.route({
    method: 'DELETE',
    path: '/suppliers/{supplier_id}/documents/{document_id}',
    summary: 'Archive a file of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, document_id: Id }))
  .output(z.object({ document_id: z.int() }))
  .errors({ DOCUMENT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const archived = await query(tx, 'supplier_document_archive', ARCHIVE, { ...input, now: now() })
    if (archived.length === 0) throw errors.DOCUMENT_UNKNOWN()
    const { supplier_id, document_id } = input
    audit({ table: 'suppliers', id: supplier_id, details: { document_id } })
    return { document_id }
  })

const ARCHIVE = `
  update supplier_documents set archived_at = :now::timestamptz
  where document_id = :document_id and supplier_id = :supplier_id and archived_at is null returning document_id`
