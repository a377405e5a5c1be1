import { INVOICE_FIELDS, type InvoiceField, toRecipientField } from './invoice-fields.ts'

/** What an action answers to a form with a recipient: the invoice that was written, or why none was. */
export interface RecipientAnswer {
  written?: {
    invoice: string
    issued_on: string
    total_cents: number
    test_mode: boolean
    /** In the address of its PDF, where nothing else leads to it. */
    link?: string
  }
  refused?: { code: string; data: unknown } | undefined
  fields?: Record<string, string>
  /** What was sent, by field name. */
  sent?: Record<string, string>
}

/** Why each field was refused; a text of the validator's own reaches no visitor. */
export function listRecipientRefusals({ fields = {}, sent = {} }: RecipientAnswer) {
  const refusals: Partial<Record<InvoiceField, RecipientRefusal>> = {}
  for (const name of INVOICE_FIELDS) {
    if (fields[`recipient.${toRecipientField(name)}`] === undefined) continue
    if (!sent[name]?.trim()) refusals[name] = 'REQUIRED'
    else refusals[name] = name === 'invoice_nif' ? 'INVALID_NIF' : 'INVALID_TEXT'
  }
  return refusals
}

export type RecipientRefusal = 'REQUIRED' | 'INVALID_NIF' | 'INVALID_TEXT'

/** The texts of a form, so that a page without script loses none. */
export const readSent = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
