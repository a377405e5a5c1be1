import type { Language } from '../languages.ts'

/** Banks that take payments on the web over a network. */
export const BANK_NAMES = ['redsys', 'stripe'] as const
export type BankName = (typeof BANK_NAMES)[number]

/** A try to pay, as a bank is asked for its page. */
export interface BankOrder {
  /** The way to pay that the buyer chose, one of the bank's `ways`. */
  way: string
  /** The payment's own reference, which the bank gives back. */
  providerReference: string
  /** Under which the bank knows it already: an order number of Redsys, a session of Stripe. */
  bankReference: string | null
  amountCents: number
  /** The order's reference, as the buyer reads it. */
  reference: string
  email: string
  language: Language
  createdAt: Date
  /** Where the bank sends the browser back to, below the shop's address. Proves nothing. */
  returnPaths: { paid: string; unpaid: string }
}

/** Where a buyer pays: a form that the browser posts there, or an address that it opens. */
export type BankPage = { kind: 'form'; url: string; fields: Record<string, string> } | BankLink

interface BankLink {
  kind: 'link'
  url: string
  /** Under which the bank knows the payment from now on. */
  bankReference: string
}

/** Money to send back, whole or in part. */
export interface BankRefund {
  /** Asks for the same refund however often it is sent. */
  refundId: string
  amountCents: number
  bankReference: string | null
  /** What the bank answered when it took the money. */
  answer: Record<string, unknown>
  /** It was sent before, and may have been done. */
  isRepeated: boolean
}

/** What a bank says of a payment or of a refund, its signature checked. */
export type BankNotice = PaymentWord | RefundWord | { kind: 'foreign' } | { kind: 'irrelevant' }

export interface PaymentWord {
  kind: 'payment'
  /** By one of the two the payment is found. */
  providerReference?: string
  bankReference?: string
  outcome: 'captured' | 'failed' | 'cancelled'
  /** The money that moved. */
  amountCents: number
  /** The bank's own id of the notice, by which a repeated one is known. */
  providerEvent: string
  /** Its answer, without card data. */
  answer: Record<string, string | number>
}

export interface RefundWord {
  kind: 'refund'
  refundId: string
  /** `failed`: it was done, and the money came back to the bank. */
  outcome: 'done' | 'refused' | 'failed'
  amountCents: number
  bankReference?: string
  providerEvent: string
  answer: Record<string, string | number>
}

/** A message at the shop's entrance, as it came. */
export interface RawNotice {
  body: string
  /** The header that signs it, where the body does not. */
  signature: string | null
  receivedAt: Date
}

/** A bank that programs talk to. None of its calls happens inside a transaction. */
export interface Bank {
  /** The ways to pay that it takes, as configured. */
  ways: readonly string[]
  /** Whether the same refund, sent twice under its id, moves money once. */
  refundsOnce: boolean
  /** The number under which it will know a new payment; absent where it gives one itself. */
  newReference?(): string
  /** Throws where it does not answer. */
  openPage(order: BankOrder): Promise<BankPage>
  /** A `RefundNotSent` says that no money moved; after any other throw nobody knows. */
  refund(refund: BankRefund): Promise<void>
  /** Undefined for a forged one. */
  readNotice(notice: RawNotice): Promise<BankNotice | undefined>
  /** What it knows of a payment whose notice was lost; undefined while it is open. Absent where it cannot be asked. */
  readState?(bankReference: string): Promise<PaymentWord | undefined>
}

/** The banks that this process is configured for. */
export type Banks = Partial<Record<BankName, Bank>>

/** A bank said no to a refund, or was never reached: no money moved. */
export class RefundNotSent extends Error {
  override name = 'RefundNotSent'
}
