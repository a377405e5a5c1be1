import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from '../records/lock-supplier.ts'
import { MOST_SUPPLIER_DATES, SUPPLIER_DATE_KINDS } from '../rules.ts'

/** Writes one day, or several in a row, into a supplier's calendar. */
export const saveSupplierDate = staff('can_manage_suppliers')
  .act.route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/dates',
    successStatus: 201,
    summary: 'Write into the calendar of a supplier',
    tags: ['suppliers'],
  })
  .input(
    z
      .strictObject({
        supplier_id: Id,
        supplier_date_id: Id.optional(),
        kind: z.enum(SUPPLIER_DATE_KINDS),
        first_day: ShopDay,
        last_day: ShopDay,
        note: SingleLineText(200).nullable(),
      })
      .refine(({ first_day, last_day }) => first_day <= last_day, {
        path: ['last_day'],
        message: 'RANGE_BACKWARDS',
      }),
  )
  .output(z.object({ supplier_date_id: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    DATE_UNKNOWN: { status: 404 },
    TOO_MANY_DATES: { status: 422 },
  })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { supplier_date_id, ...date } = input
    const supplier = await lockSupplier(tx, date.supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.isArchived) throw errors.SUPPLIER_ARCHIVED()
    const [written] =
      supplier_date_id === undefined
        ? await query<{ supplier_date_id: number }>(tx, 'supplier_date_add', ADD, date)
        : await query<{ supplier_date_id: number }>(tx, 'supplier_date_change', CHANGE, {
            ...date,
            supplier_date_id,
          })
    if (!written) throw supplier_date_id ? errors.DATE_UNKNOWN() : errors.TOO_MANY_DATES()
    const details = { supplier_date_id: written.supplier_date_id, kind: date.kind }
    audit({ table: 'suppliers', id: date.supplier_id, details })
    return written
  })

const ADD = `
  insert into supplier_dates (supplier_id, kind, first_day, last_day, note)
  select :supplier_id::bigint, :kind::supplier_date_kind, :first_day::date, :last_day::date, :note
  where (select count(*) from supplier_dates where supplier_id = :supplier_id::bigint) < ${MOST_SUPPLIER_DATES}
  returning supplier_date_id`
const CHANGE = `
  update supplier_dates set kind = :kind::supplier_date_kind, first_day = :first_day::date, last_day = :last_day::date,
    note = :note
  where supplier_date_id = :supplier_date_id and supplier_id = :supplier_id returning supplier_date_id`
