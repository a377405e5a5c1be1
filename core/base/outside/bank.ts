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

/** What a bank says of a payment or of a refund, its signature checked, or why the shop does not act upon it. */
export type BankNotice =
  | PaymentWord
  | RefundWord
  | DisputeWord
  | RefusedWord
  | { kind: 'irrelevant' }

/** A message that changes nothing, and what it names, so that the office can look it up in the bank's panel. */
export interface RefusedWord {
  /** `forged`: its signature is wrong; `foreign`: signed, but not for this shop; `unreadable`: signed, but no notice. */
  kind: 'forged' | 'foreign' | 'unreadable'
  reason?: RefusalReason
  bankReference?: string
  amountCents?: number
}

/** Why a signed message changes nothing. */
export const REFUSAL_REASONS = [
  /** Of another merchant, terminal or currency, or of test money where it should be real. */
  'merchant',
  'terminal',
  'currency',
  'mode',
  /** It says that money moved, and of none. */
  'nothing',
  /** Its amount is no whole number of cents, or more than the books hold. */
  'amount',
  /** It does not say how the payment ended. */
  'response',
  /** What every notice has is missing. */
  'fields',
  /** The database does not take a value of it. */
  'storage',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

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

/** Money that a bank takes back by itself, or gives back after it had. */
export interface DisputeWord {
  kind: 'dispute'
  bank: BankName
  /** Under which the bank knows it. */
  disputeNumber: string
  /** Of the payment, as the bank's answer to it names it. */
  paymentIntent?: string
  bankReference?: string
  amountCents: number
  state: 'open' | 'won' | 'lost'
  reason:
    | 'fraud'
    | 'not_recognised'
    | 'not_received'
    | 'not_as_described'
    | 'duplicate'
    | 'not_refunded'
    | 'other'
  takenAt: Date
  /** Until when the shop can answer. */
  respondBy?: Date
  providerEvent: string
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
  /**
   * Closes a page that was opened, so that nobody pays there any more, and answers what became of its payment: it may have
   * been paid a moment ago. Absent where the bank closes none. Throws where it does not answer.
   */
  closePage?(bankReference: string): Promise<PaymentWord | undefined>
  /** A `RefundNotSent` says that no money moved; after any other throw nobody knows. */
  refund(refund: BankRefund): Promise<void>
  readNotice(notice: RawNotice): Promise<BankNotice>
  /** What it knows of a payment whose notice was lost; undefined while it is open. Absent where it cannot be asked. */
  readState?(bankReference: string): Promise<PaymentWord | undefined>
  /** The payments of its pages that were opened since and are paid. Absent where it lists none. */
  listPaid?(since: Date): AsyncIterable<PaymentWord>
  /**
   * What moved money in the list that the bank gives its customer as a file, in its order. Absent where a program can ask
   * for it. Throws a BankListError.
   */
  readList?(file: Uint8Array): Promise<ListedMoney[]>
}

/** A list of a bank does not say which refund of the shop it means. */
export type ListedMoney =
  | PaymentWord
  | (Omit<RefundWord, 'bankReference'> & { bankReference: string })

/** Why a bank's list cannot be read; the words are the texts of these keys. */
export const LIST_FAILURES = [
  'LIST_EMPTY',
  'LIST_NOT_TEXT',
  'LIST_DAMAGED',
  'LIST_COLUMNS',
  'LIST_ROW',
  /** All that it has is of another terminal or merchant. */
  'LIST_OTHER_TERMINAL',
] as const
export type ListFailure = (typeof LIST_FAILURES)[number]

/** A file that is no list of the bank, or one that nobody should trust. */
export class BankListError extends Error {
  override name = 'BankListError'
  readonly code: ListFailure
  /** The first that is wrong, as a spreadsheet counts. */
  readonly row: number | undefined

  constructor(code: ListFailure, row?: number) {
    super(code)
    this.code = code
    this.row = row
  }
}

/** The banks that this process is configured for. */
export type Banks = Partial<Record<BankName, Bank>>

/** A bank said no to a refund, in its own code, or was never reached: no money moved. */
export class RefundNotSent extends Error {
  override name = 'RefundNotSent'
}
