import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from './lock-supplier.ts'
import { findSameName, lockNames } from './names.ts'

const Taken = z.object({ supplier_id: z.int(), name: z.string() })

/** Brings an archived supplier back. One that was merged into another stays there. */
export const restoreSupplier = staff('can_manage_suppliers')
  .act.route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/restore',
    summary: 'Bring an archived supplier back',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id }))
  .output(z.object({ supplier_id: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_MERGED: { status: 409 },
    NAME_TAKEN: { status: 422, data: Taken },
    VAT_NUMBER_TAKEN: { status: 422, data: Taken },
  })
  .handler(async ({ context: { tx, audit }, input: { supplier_id }, errors }) => {
    const supplier = await lockSupplier(tx, supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.mergedIntoId !== null) throw errors.SUPPLIER_MERGED()
    await lockNames(tx)
    const [row] = await query<{ vat_number: string | null }>(
      tx,
      'supplier_vat_number',
      'select vat_number from suppliers where supplier_id = :supplier_id',
      { supplier_id },
    )
    const vatNumber = row?.vat_number ?? null
    const taken = await findSameName(tx, {
      supplierId: supplier_id,
      name: supplier.name,
      vatNumber,
    })
    if (taken?.is === 'name') throw errors.NAME_TAKEN({ data: taken.by })
    if (taken) throw errors.VAT_NUMBER_TAKEN({ data: taken.by })
    await query(tx, 'supplier_restore', RESTORE, { supplier_id })
    audit({ table: 'suppliers', id: supplier_id })
    return { supplier_id }
  })

const RESTORE = `
  update suppliers set archived_at = null, version = version + 1
  where supplier_id = :supplier_id and archived_at is not null`
