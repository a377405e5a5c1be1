import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '../checkout-draft.ts'
import { INVOICE_FIELDS, type InvoiceField, type InvoiceValues } from './invoice-fields.ts'

/** Whether the buyer wants a full invoice, and to whom. */
export interface InvoiceForm {
  wanted: boolean
  values: InvoiceValues
  edit(name: InvoiceField, value: string): void
  /** Empty name and address begin with these. */
  want(wanted: boolean, prefill: Partial<InvoiceValues>): void
}

/** The wish for an invoice, stored in this tab like the delivery. */
export function useInvoiceDraft(): InvoiceForm {
  const [wanted, setWanted] = useState(() => readDraft().invoice === 'on')
  const [values, setValues] = useState<InvoiceValues>(() => {
    const stored = readDraft()
    const entries = INVOICE_FIELDS.map((name) => [name, stored[name] ?? ''])
    return Object.fromEntries(entries) as InvoiceValues
  })
  useEffect(() => saveDraft({ ...values, invoice: wanted ? 'on' : '' }), [values, wanted])
  return {
    wanted,
    values,
    edit: (name, value) => setValues((now) => ({ ...now, [name]: value })),
    want(next, prefill) {
      setWanted(next)
      setValues((now) => ({
        ...now,
        invoice_name: now.invoice_name || (prefill.invoice_name ?? ''),
        invoice_address: now.invoice_address || (prefill.invoice_address ?? ''),
      }))
    },
  }
}
