import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SUPPLIER_LISTS } from '../rules.ts'
import { supplierFields } from './supplier-schemas.ts'
import { BRAND_NAMES } from './supplier-statements.ts'

const { brand_ids: _, ...fields } = supplierFields

const Exported = z.object({
  ...z.object(fields).shape,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  brands: z.array(z.string()),
})

const PART = 250

/** All suppliers of a list with their terms, in parts that are asked for until `next` is null. */
export const exportSuppliers = staff('can_manage_suppliers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/supplier-exports',
    summary: 'Suppliers with their terms',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      list: z.enum(SUPPLIER_LISTS).default('active'),
      /** What the part before answered as `next`. */
      after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    }),
  )
  .output(z.object({ suppliers: z.array(Exported), next: z.int().nullable() }))
  .handler(async ({ context: { db }, input: { list, after } }) => {
    const rows = await query<z.infer<typeof Exported> & { supplier_id: number }>(
      db,
      'suppliers_export',
      EXPORT,
      { archived: list === 'archived', after },
    )
    const suppliers = rows.map(({ supplier_id: _id, ...supplier }) => supplier)
    return { suppliers, next: rows.length < PART ? null : (rows.at(-1)?.supplier_id ?? null) }
  })

const EXPORT = `
  select s.supplier_id, s.name, s.legal_name, s.vat_number, s.address, s.postal_code, s.town, s.province, s.country, s.email,
    s.phone, s.website, s.language, s.customer_number, s.payment_method, s.payment_days, s.payment_month_day, s.discount_bp,
    s.minimum_order_cents, s.lead_days, s.note, ${BRAND_NAMES} as brands
  from suppliers s where s.supplier_id > :after::bigint and (s.archived_at is not null) = :archived::boolean
  order by s.supplier_id limit ${PART}`
