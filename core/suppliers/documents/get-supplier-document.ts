import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** A file of a supplier, as it came. */
export const getSupplierDocument = staff('can_manage_suppliers')
  .read.route({
    method: 'GET',
    path: '/suppliers/{supplier_id}/documents/{document_id}',
    summary: 'A file of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, document_id: Id }))
  .output(z.object({ name: z.string(), content_type: z.string(), base64: z.string() }))
  .errors({ DOCUMENT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [found] = await query<{ name: string; content_type: string; bytes: Buffer }>(
      db,
      'supplier_document_read',
      READ,
      input,
    )
    if (!found) throw errors.DOCUMENT_UNKNOWN()
    const { bytes, ...document } = found
    return { ...document, base64: bytes.toString('base64') }
  })

const READ = `
  select name, content_type, bytes from supplier_documents
  where document_id = :document_id and supplier_id = :supplier_id and archived_at is null`
