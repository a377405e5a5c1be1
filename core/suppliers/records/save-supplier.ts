import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { Id, Version } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from './lock-supplier.ts'
import { findSameName, lockNames } from './names.ts'
import { supplierFields } from './supplier-schemas.ts'
import { isVatNumber, toVatNumber } from './vat-number.ts'
import { writeBrands, writeSupplier } from './write-supplier.ts'

const Taken = z.object({ supplier_id: z.int(), name: z.string() })

/**
 * Creates a supplier, or writes the record of one as a whole under the version that was read. A VAT number that cannot be one
 * of its country is refused, and so is a name or a VAT number that another supplier has.
 */
export const saveSupplier = staff('can_manage_suppliers')
  .act.route({
    method: 'POST',
    path: '/suppliers',
    successStatus: 201,
    summary: 'Create a supplier, or change one',
    tags: ['suppliers'],
  })
  .input(
    z
      .strictObject({
        supplier_id: Id.optional(),
        version: Version.optional(),
        ...supplierFields,
      })
      .refine((input) => (input.supplier_id === undefined) === (input.version === undefined), {
        path: ['version'],
        message: 'VERSION_MISSING',
      }),
  )
  .output(z.object({ supplier_id: z.int(), version: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    SUPPLIER_CHANGED: { status: 409, data: z.object({ version: z.int() }) },
    NAME_TAKEN: { status: 422, data: Taken },
    VAT_NUMBER_TAKEN: { status: 422, data: Taken },
    VAT_NUMBER_WRONG: { status: 422 },
    BRAND_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { supplier_id, version, brand_ids, vat_number, ...fields } = input
    const vatNumber = vat_number && toVatNumber(vat_number, fields.country)
    if (vatNumber && !isVatNumber(vatNumber, fields.country)) throw errors.VAT_NUMBER_WRONG()
    if (supplier_id !== undefined) {
      const locked = await lockSupplier(tx, supplier_id)
      if (!locked) throw errors.SUPPLIER_UNKNOWN()
      if (locked.isArchived) throw errors.SUPPLIER_ARCHIVED()
      if (locked.version !== version)
        throw errors.SUPPLIER_CHANGED({ data: { version: locked.version } })
    }
    await lockNames(tx)
    const taken = await findSameName(tx, { supplierId: supplier_id, name: fields.name, vatNumber })
    if (taken?.is === 'name') throw errors.NAME_TAKEN({ data: taken.by })
    if (taken) throw errors.VAT_NUMBER_TAKEN({ data: taken.by })
    const values = { ...fields, vat_number: vatNumber }
    const written = await writeSupplier(tx, supplier_id, values, now())
    if (!(await writeBrands(tx, written.supplier_id, brand_ids))) throw errors.BRAND_UNKNOWN()
    audit({
      table: 'suppliers',
      id: written.supplier_id,
      details: { version: written.version, brands: brand_ids.length },
    })
    return written
  })
