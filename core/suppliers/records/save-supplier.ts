import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id, Version } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from './lock-supplier.ts'
import { findTaken, lockNames } from './names.ts'
import { supplierFields } from './supplier-schemas.ts'
import { isVatNumber, toVatNumber } from './vat-number.ts'

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
    const taken = await findTaken(tx, { supplierId: supplier_id, name: fields.name, vatNumber })
    if (taken?.is === 'name') throw errors.NAME_TAKEN({ data: taken.by })
    if (taken) throw errors.VAT_NUMBER_TAKEN({ data: taken.by })
    const values = { ...fields, vat_number: vatNumber }
    const written = await write(tx, supplier_id, values, now())
    if (!(await writeBrands(tx, written.supplier_id, brand_ids))) throw errors.BRAND_UNKNOWN()
    audit({
      table: 'suppliers',
      id: written.supplier_id,
      details: { version: written.version, brands: brand_ids.length },
    })
    return written
  })

async function write(tx: Db, supplierId: number | undefined, values: object, now: Date) {
  const [written] =
    supplierId === undefined
      ? await query<Written>(tx, 'supplier_add', ADD, { ...values, now })
      : await query<Written>(tx, 'supplier_change', CHANGE, { ...values, supplier_id: supplierId })
  if (!written) throw new Error('suppliers: nothing was written')
  return written
}

interface Written {
  supplier_id: number
  version: number
}

/** Which brands a supplier sells; false where one of them does not exist. */
async function writeBrands(
  tx: Db,
  supplierId: number,
  brandIds: readonly number[],
): Promise<boolean> {
  const values = { supplier_id: supplierId, brand_ids: [...new Set(brandIds)] }
  const [known] = await query<{ count: number }>(tx, 'supplier_brands_known', KNOWN, {
    brand_ids: values.brand_ids,
  })
  if (known?.count !== values.brand_ids.length) return false
  await query(tx, 'supplier_brands_forget', FORGET_BRANDS, values)
  await query(tx, 'supplier_brands_add', ADD_BRANDS, values)
  return true
}

const ADD = `
  insert into suppliers (name, legal_name, vat_number, address, postal_code, town, province, country, email, phone, website,
    language, customer_number, payment_method, payment_days, payment_month_day, discount_bp, minimum_order_cents, lead_days,
    note, created_at)
  values (:name, :legal_name, :vat_number, :address, :postal_code, :town, :province, :country, :email, :phone, :website,
    :language, :customer_number, :payment_method::supplier_payment_method, :payment_days, :payment_month_day::int,
    :discount_bp, :minimum_order_cents::int, :lead_days::int, :note, :now::timestamptz)
  returning supplier_id, version`
const CHANGE = `
  update suppliers set name = :name, legal_name = :legal_name, vat_number = :vat_number, address = :address,
    postal_code = :postal_code, town = :town, province = :province, country = :country, email = :email, phone = :phone,
    website = :website, language = :language, customer_number = :customer_number,
    payment_method = :payment_method::supplier_payment_method, payment_days = :payment_days,
    payment_month_day = :payment_month_day::int, discount_bp = :discount_bp,
    minimum_order_cents = :minimum_order_cents::int, lead_days = :lead_days::int, note = :note, version = version + 1
  where supplier_id = :supplier_id returning supplier_id, version`
const KNOWN = 'select count(*)::int as count from brands where brand_id = any(:brand_ids::bigint[])'
const FORGET_BRANDS = `
  delete from supplier_brands where supplier_id = :supplier_id and brand_id <> all(:brand_ids::bigint[])`
const ADD_BRANDS = `
  insert into supplier_brands (supplier_id, brand_id)
  select :supplier_id::bigint, brand_id from unnest(:brand_ids::bigint[]) as b (brand_id)
  on conflict do nothing`
