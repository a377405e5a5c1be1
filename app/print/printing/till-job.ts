import type { PrintFailure } from '../print-result.ts'

/** How this till prints, as the page was loaded with it. */
export interface TillPrinting {
  kind: 'browser' | 'network' | 'usb' | 'serial'
  after_sale: 'print' | 'ask' | 'nothing'
  drawer: 'none' | 'pin2' | 'pin5'
  drawer_with_cash: boolean
  code_pages: string
  line_letters: number | null
  paper_width: 58 | 80
  /** A return has a paper of its own. */
  return_tickets: boolean
}

export const BROWSER_PRINTING: TillPrinting = {
  kind: 'browser',
  after_sale: 'nothing',
  drawer: 'none',
  drawer_with_cash: false,
  code_pages: 'epson',
  line_letters: null,
  paper_width: 80,
  return_tickets: true,
}

/** A paper to print, or a drawer to open. */
export interface TillJob {
  paper:
    | 'sale'
    | 'gift'
    | 'correction'
    | 'return'
    | 'deposit'
    | 'loan'
    | 'money'
    | 'customer_card'
    | 'closing'
    | 'x_reading'
    | 'test'
    | 'drawer'
  /** Of the sale, the invoice, the return, the loan, the act of money, the customer, the cash session or, of a drawer, of its cause. */
  id: number
  /** Of a deposit or a loan: the code on its slip. */
  reference?: string
  /** Of a gift ticket: `12.1` is the first unit of line 12. */
  units?: readonly string[]
  /** The drawer opens too, where the sale was paid in cash. */
  drawer?: boolean
  /** For what the drawer opens; for a sale unless it says so. */
  cause?: 'sale' | 'movement' | 'deposit' | 'return'
}

/** Why a paper did not come out; the last four are known here alone. */
export type PrintingFailure = PrintFailure | 'not_connected' | 'offline' | 'signed_out' | 'refused'

export type JobResult = { ok: true } | { ok: false; failure: PrintingFailure }

/** The page that a browser prints, which prints itself. */
export function toPageAddress(
  till: string,
  { paper, id, reference, units = [] }: TillJob,
): string | undefined {
  const params = new URLSearchParams({ print: '1' })
  for (const unit of units) params.append('unit', unit)
  const path = {
    sale: `/print/ticket/${id}`,
    gift: `/print/gift-tickets/${id}`,
    correction: `/print/invoice/${id}/ticket`,
    return: `/print/return-ticket/${id}`,
    deposit: `/print/deposit/${reference}`,
    loan: `/print/loan/${reference}`,
    money: `/print/money/${id}`,
    customer_card: `/print/customer-card/${id}`,
    closing: `/print/closing/${id}`,
    x_reading: `/print/x-reading/${encodeURIComponent(till)}`,
    test: '/print/test',
    drawer: undefined,
  }[paper]
  return path && `${path}?${params}`
}
