import type { Language } from '../../../core/base/languages.ts'
import type { InvoiceQr } from './invoice-qr.server.ts'

/** A label and its value, as printed. */
interface Fact {
  label: string
  value: string
}

interface Party {
  title: string
  lines: string[]
}

/** What the paper of an invoice says, in the customer's language. The components add no text of their own. */
export interface PrintedInvoice {
  language: Language
  /** In Spanish first, as the tax office requires. */
  titles: string[]
  number: string
  shop: string
  facts: Fact[]
  /** What it corrects or takes the place of. */
  references: string[]
  /** That it is a test, or was withdrawn. */
  warnings: string[]
  qr: InvoiceQr | null
  issuer: Party
  recipient: Party | null
  heads: {
    concept: string
    quantity: string
    unit: string
    discount: string
    rate: string
    net: string
  }
  lines: {
    id: string
    name: string
    details: string
    quantity: string
    unit: string
    discount: string
    rate: string
    net: string
  }[]
  /** Rate, base and VAT; where it deducts something also what the lines come to, each deduction, and the rest. */
  vat: { heads: string[]; parts: { label: string | null; rows: string[][] }[] }
  total: Fact
  /** `Página 1 de 2` */
  page(page: number, pages: number): string
}
