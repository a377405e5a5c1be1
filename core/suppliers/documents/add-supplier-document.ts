import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from '../records/lock-supplier.ts'
import { findDocumentType, MOST_DOCUMENT_BYTES } from './rules.ts'

/** Keeps a file of a supplier: a price list, conditions, an invoice. What it is, its own bytes say. */
export const addSupplierDocument = staff('can_manage_suppliers')
  .act.route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/documents',
    successStatus: 201,
    summary: 'Keep a file of a supplier',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      name: SingleLineText(200),
      /** The file in base64. */
      content: z
        .string()
        .max(Math.ceil(MOST_DOCUMENT_BYTES / 3) * 4, 'DOCUMENT_TOO_LARGE')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
    }),
  )
  .output(z.object({ document_id: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    DOCUMENT_EMPTY: { status: 422 },
    DOCUMENT_TYPE: { status: 422 },
  })
  .handler(async ({ context: { tx, now, actor, audit }, input, errors }) => {
    const { supplier_id, name } = input
    const bytes = Buffer.from(input.content, 'base64')
    if (bytes.length === 0) throw errors.DOCUMENT_EMPTY()
    const type = findDocumentType(name, bytes)
    if (!type) throw errors.DOCUMENT_TYPE()
    const supplier = await lockSupplier(tx, supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.isArchived) throw errors.SUPPLIER_ARCHIVED()
    const [written] = await query<{ document_id: number }>(tx, 'supplier_document_add', ADD, {
      supplier_id,
      name,
      type,
      bytes,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now: now(),
    })
    if (!written) throw new Error('supplier_documents: nothing was written')
    audit({
      table: 'suppliers',
      id: supplier_id,
      details: { document_id: written.document_id, bytes: bytes.length },
    })
    return written
  })

const ADD = `
  insert into supplier_documents (supplier_id, name, content_type, bytes, created_by, created_at)
  values (:supplier_id, :name, :type, :bytes, :staff_id::uuid, :now::timestamptz) returning document_id`
