import { FOREIGN_ID_TYPES } from '../../../../core/invoicing/recipients/foreign/rules.ts'

/** The fields of a full invoice's recipient, in the order of the form. */
export const INVOICE_FIELDS = ['invoice_nif', 'invoice_name', 'invoice_address'] as const
export type InvoiceField = (typeof INVOICE_FIELDS)[number]
export type InvoiceValues = Record<InvoiceField, string>

/** The name of a field in what the shop takes: `nif` of `invoice_nif`. */
export const toRecipientField = (name: InvoiceField) =>
  name.slice('invoice_'.length) as 'nif' | 'name' | 'address'

/** The recipient as the form says it; the shop checks it. */
export function parseRecipient(form: FormData) {
  const text = (name: InvoiceField | 'invoice_id_type' | 'invoice_country') =>
    String(form.get(name) ?? '')
  const type = FOREIGN_ID_TYPES.find((each) => each === text('invoice_id_type'))
  return {
    ...(type && { foreign_id: { type, country: text('invoice_country') } }),
    nif: text('invoice_nif'),
    name: text('invoice_name'),
    address: text('invoice_address'),
  }
}
