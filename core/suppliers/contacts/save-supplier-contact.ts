import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PhoneNumber, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from '../records/lock-supplier.ts'
import { Email } from '../records/supplier-schemas.ts'
import { CONTACT_ROLES, MOST_CONTACTS } from '../rules.ts'

/** Writes somebody whom the shop speaks to at a supplier. Orders are mailed to the contact for orders. */
export const saveSupplierContact = staff('can_manage_suppliers')
  .act.route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/contacts',
    successStatus: 201,
    summary: 'Write a contact of a supplier',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      contact_id: Id.optional(),
      role: z.enum(CONTACT_ROLES),
      name: SingleLineText(100),
      email: Email.nullable(),
      phone: PhoneNumber.nullable(),
      note: SingleLineText(300).nullable(),
    }),
  )
  .output(z.object({ contact_id: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    CONTACT_UNKNOWN: { status: 404 },
    TOO_MANY_CONTACTS: { status: 422 },
  })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { contact_id, ...contact } = input
    const supplier = await lockSupplier(tx, contact.supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.isArchived) throw errors.SUPPLIER_ARCHIVED()
    const [written] =
      contact_id === undefined
        ? await query<{ contact_id: number }>(tx, 'supplier_contact_add', ADD, contact)
        : await query<{ contact_id: number }>(tx, 'supplier_contact_change', CHANGE, {
            ...contact,
            contact_id,
          })
    if (!written) throw contact_id ? errors.CONTACT_UNKNOWN() : errors.TOO_MANY_CONTACTS()
    const details = { contact_id: written.contact_id, role: contact.role }
    audit({ table: 'suppliers', id: contact.supplier_id, details })
    return written
  })

const ADD = `
  insert into supplier_contacts (supplier_id, role, name, email, phone, note)
  select :supplier_id::bigint, :role::supplier_contact_role, :name, :email, :phone, :note
  where (select count(*) from supplier_contacts where supplier_id = :supplier_id::bigint) < ${MOST_CONTACTS}
  returning contact_id`
const CHANGE = `
  update supplier_contacts set role = :role::supplier_contact_role, name = :name, email = :email, phone = :phone, note = :note
  where contact_id = :contact_id and supplier_id = :supplier_id returning contact_id`
