import { redirect } from 'react-router'
import { CONTACT_ROLES, SUPPLIER_DATE_KINDS } from '../../../../core/suppliers/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { suppliersParams, toSupplierPath } from '../suppliers-params.ts'

type Act = (sent: SentFields, operation: Operation) => Promise<unknown>

/** What the forms of a supplier's page do. */
export function toSupplierActs(suppliers: Shop['suppliers'], supplier_id: number) {
  const path = toSupplierPath(supplier_id)
  return {
    ...toContactActs(suppliers, supplier_id),
    ...toDateActs(suppliers, supplier_id),
    ...toDocumentActs(suppliers, supplier_id),
    archive: async (_sent, operation) => {
      await suppliers.archiveSupplier({ supplier_id }, operation)
      return redirect(withSuccess(suppliersParams.path, 'archived'))
    },
    restore: async (_sent, operation) => {
      await suppliers.restoreSupplier({ supplier_id }, operation)
      return redirect(withSuccess(path, 'restored'))
    },
  } satisfies Record<string, Act>
}

function toContactActs(suppliers: Shop['suppliers'], supplier_id: number) {
  const path = toSupplierPath(supplier_id)
  return {
    contact: async (sent, operation) => {
      const contact_id = sent.number('contact_id')
      const contact = {
        supplier_id,
        role: sent.choice('role', CONTACT_ROLES) ?? 'other',
        name: sent.text('contact_name'),
        email: sent.text('contact_email') || null,
        phone: sent.text('contact_phone') || null,
        note: sent.text('contact_note') || null,
        ...(contact_id !== undefined && { contact_id }),
      }
      await suppliers.saveSupplierContact(contact, operation)
      return redirect(`${path}#contacts`)
    },
    remove_contact: async (sent, operation) => {
      const contact_id = sent.number('contact_id') ?? 0
      await suppliers.removeSupplierContact({ supplier_id, contact_id }, operation)
      return redirect(`${path}#contacts`)
    },
  } satisfies Record<string, Act>
}

function toDateActs(suppliers: Shop['suppliers'], supplier_id: number) {
  const path = toSupplierPath(supplier_id)
  return {
    date: async (sent, operation) => {
      const first_day = sent.text('first_day')
      const supplier_date_id = sent.number('supplier_date_id')
      const date = {
        supplier_id,
        kind: sent.choice('kind', SUPPLIER_DATE_KINDS) ?? 'visit',
        first_day,
        last_day: sent.text('last_day') || first_day,
        note: sent.text('date_note') || null,
        ...(supplier_date_id !== undefined && { supplier_date_id }),
      }
      await suppliers.saveSupplierDate(date, operation)
      return redirect(`${path}#dates`)
    },
    remove_date: async (sent, operation) => {
      const supplier_date_id = sent.number('supplier_date_id') ?? 0
      await suppliers.removeSupplierDate({ supplier_id, supplier_date_id }, operation)
      return redirect(`${path}#dates`)
    },
  } satisfies Record<string, Act>
}

function toDocumentActs(suppliers: Shop['suppliers'], supplier_id: number) {
  const path = toSupplierPath(supplier_id)
  return {
    document: async (sent, operation) => {
      const content = (await sent.file('file')).toString('base64')
      const name = sent.fileName('file') || '-'
      await suppliers.addSupplierDocument({ supplier_id, name, content }, operation)
      return redirect(`${path}#documents`)
    },
    archive_document: async (sent, operation) => {
      const document_id = sent.number('document_id') ?? 0
      await suppliers.archiveSupplierDocument({ supplier_id, document_id }, operation)
      return redirect(`${path}#documents`)
    },
  } satisfies Record<string, Act>
}
