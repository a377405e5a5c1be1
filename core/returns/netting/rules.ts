import type { Recipient } from '../../invoicing/invoice-parties.ts'

/** Whom an invoice is made out to, and which customer of the shop bought. */
export interface InvoicedBuyer {
  recipient: Recipient | null
  customerId: number | null
}

/**
 * Whether two invoices have the same recipient, so that the later one may deduct what comes back of the first: full
 * invoices by number of the recipient, tickets by the customer of the shop. An unknown buyer is nobody's same.
 */
export function isSameBuyer(first: InvoicedBuyer, later: InvoicedBuyer): boolean {
  const [a, b] = [first.recipient, later.recipient]
  if (!a !== !b) return false
  if (!a || !b) return first.customerId !== null && first.customerId === later.customerId
  return (
    a.nif === b.nif &&
    a.foreign_id?.type === b.foreign_id?.type &&
    a.foreign_id?.country === b.foreign_id?.country
  )
}

interface Amounts {
  base: number
  vat: number
}

/**
 * What an invoice of `own` is of when it deducts these returns of the same rate; undefined where more comes back than
 * goes out, or where a cent would have the other sign: then corrections of their own are written.
 */
export function netAmounts(own: Amounts, returns: readonly Amounts[]): Amounts | undefined {
  const left = { ...own }
  for (const { base, vat } of returns) {
    left.base -= base
    left.vat -= vat
  }
  return left.base >= 0 && left.vat >= 0 ? left : undefined
}
