import type { ForeignId } from './recipients/foreign/rules.ts'

/** Whom a full invoice is made out to. */
export interface Recipient {
  /** Or the number that `foreign_id` describes. */
  nif: string
  foreign_id?: ForeignId | undefined
  name: string
  /** Street, postal code and city in one line. */
  address: string
}

/** An earlier invoice that is corrected or replaced. */
export interface InvoiceReference {
  /** Null for a ticket of before this shop. */
  invoiceId: number | null
  invoiceNumber: string
  /** `YYYY-MM-DD` */
  issuedOn: string
  /** Of its issuer. */
  nif: string
}
