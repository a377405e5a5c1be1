import type { Language } from '../../../core/base/languages.ts'
import type { Logo } from '../../root-data.ts'
import type { InvoiceQr } from '../invoicing/invoice-qr.server.ts'
import type { Barcode } from './code128.ts'
import type { RollWidth } from './ticket-params.ts'

/** What both kinds of ticket print, in the customer's language. The components add no text of their own. */
interface TicketParts {
  language: Language
  width: RollWidth
  /** The mark of a copy; null on an original. */
  copy: string | null
  shop: { name: string; logo: Logo | null; lines: string[] }
  /** The shop's own words below its address. */
  header: string[]
  /** Day and time, till and seller. */
  facts: string[]
  /** Null on a gift ticket that has no code yet. */
  barcode: (Barcode & { label: string }) | null
  footer: string[]
  /** The shop's own last words. */
  closing: string[]
}

interface PrintedLine {
  id: number
  name: string
  /** Colour and size. */
  details: string | null
  quantity: number
  /** The number of the article, for a printer that does not have the letters of its name. */
  sku: string | null
}

/** A label and its amount, as printed. */
export interface AmountRow {
  label: string
  amount: string
}

interface VatRow {
  rate: string
  base: string
  vat: string
}

export interface SaleTicket extends TicketParts {
  kind: 'sale'
  /** The title of the document, in Spanish first, as the tax office requires. */
  titles: string[]
  number: string | null
  /** What a correction corrects; absent on other tickets. */
  references?: string[]
  /** Whom a full invoice is made out to. */
  recipient: string[]
  /** In test mode: that it is no invoice, printed below the fiscal QR code. */
  test: string[] | null
  /** Null where the invoice has no NIF of its issuer. */
  qr: InvoiceQr | null
  /** For those who do not see it. */
  qrLabel: string
  /** `sum` is the calculation of the amount: quantity, price, discount. */
  lines: (PrintedLine & { amount: string; sum: string | null; notes?: string[] })[]
  sums: AmountRow[]
  /** `included` says that VAT is included. */
  total: AmountRow & { included: string }
  /** What the seller wrote for the customer. */
  note?: string | null
  /** Which coupon is among the discounts of the lines. */
  coupon?: string | null
  /** Of the invoice; where it deducts something, `parts` are the goods, each deduction below zero, and the rest. */
  vat: {
    heads: [string, string, string]
    rows: VatRow[]
    parts?: { label: string; rows: VatRow[] }[]
  }
  /** `cash` has the cash handed over and the change, `reference` what the card terminal printed. */
  tenders: (AmountRow & { id: number; cash: AmountRow[]; reference?: string | null })[]
  /** The invoice was written without company name or NIF. */
  issuerMissing: boolean
}

/** For one unit. Contains no price, nor anything that gives one away or leads to the sale. */
export interface GiftTicket extends TicketParts {
  kind: 'gift'
  /** The unit, as `12.1`: the line and which of its units. */
  unit: string
  title: string
  greeting: string
  line: PrintedLine
}

export type PrintedTicket = SaleTicket | GiftTicket
