import type { Language } from '../../../core/base/languages.ts'
import type { ForeignIdType } from '../../../core/invoicing/recipients/foreign/rules.ts'
import { getInvoiceTexts } from './invoice-texts.ts'

interface NumberedRecipient {
  nif: string
  foreign_id?: { type: string; country: string } | null | undefined
}

/** `NIF 12345678Z`, or what a foreign customer has instead: `Pasaporte X123 (FR)`. (RD 1619/2012 art. 6.1.d) */
export function toIdLine({ nif, foreign_id }: NumberedRecipient, language: Language): string {
  if (!foreign_id) return `NIF ${nif}`
  const label = getInvoiceTexts(language)(`id.${foreign_id.type as ForeignIdType}`)
  return `${label} ${nif} (${foreign_id.country})`
}
