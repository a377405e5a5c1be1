import type { Language } from '../../../core/base/languages.ts'
import type { Width } from './asked.ts'
import type { Bars } from './code128.ts'

/** What both kinds of ticket say, in the customer's words: the drawing adds none of its own. */
interface Printed {
  language: Language
  width: Width
  /** What marks a second print of the same. */
  copy: string | null
  shop: { name: string; lines: string[] }
  /** Day and time, till and seller. */
  facts: string[]
  bars: Bars & { label: string }
  foot: string[]
}

interface PrintedLine {
  id: number
  name: string
  /** Colour and size. */
  details: string | null
  quantity: number
}

/** An amount as it is written, after its words. */
export interface Row {
  label: string
  amount: string
}

export interface SaleTicket extends Printed {
  kind: 'sale'
  /** The title of the document, in Spanish first: the tax office reads that. */
  titles: string[]
  number: string | null
  /** Not valid as an invoice: says so where the fiscal code will stand. */
  test: string[] | null
  /** A place of 36 mm is kept for the fiscal code. */
  qr: boolean
  /** `sum` is how an amount came about: quantity, price, discount. */
  lines: (PrintedLine & { amount: string; sum: string | null })[]
  sums: Row[]
  /** With the word that tax is in it. */
  total: Row & { included: string }
  vat: { heads: [string, string, string]; rows: { rate: string; base: string; vat: string }[] }
  /** Of cash also what was handed over and given back. */
  tenders: (Row & { id: number; cash: Row[] })[]
  /** Company name or NIF were not known when the invoice was written. */
  issuerMissing: boolean
}

/** Nothing in here tells what anything cost. */
export interface GiftTicket extends Printed {
  kind: 'gift'
  title: string
  wish: string
  lines: PrintedLine[]
  /** Every line there is, to choose from. */
  choice: { id: number; name: string; chosen: boolean }[]
}

export type Ticket = SaleTicket | GiftTicket
