import type { PairDepositKind } from '../../../deposits/rules.ts'

/** Lays a pair away or orders one; `amountCents` of any line is what is paid for it now. */
export interface TakeLine {
  act: 'take'
  /** `layaway` reserves a pair, `order` waits for one. */
  depositKind: PairDepositKind
  variantId: number
  customerId: number
  /** The agreed price, VAT included; less than that of the day is a discount. */
  priceCents: number
  /** By the settings where it is left out. */
  dueOn?: string | undefined
  note?: string | undefined
  amountCents: number
}

/** A further part payment, or exactly what is left: then the deposit becomes a sale. */
export interface HeldLine {
  act: 'pay' | 'hand_over'
  depositId: number
  amountCents: number
}

/** Money that a customer leaves for a pair, as a line of a ticket. */
export type DepositLine = TakeLine | HeldLine

/** A deposit that a ticket took, paid or turned into a sale. */
export interface SettledDeposit {
  depositId: number
  reference: string
  kind: PairDepositKind
  dueOn: string
  act: DepositLine['act']
  /** Of the advance. */
  invoice: string | null
  /** The deposit that no longer took the money: this one only holds it until it goes back. */
  surplusOf: string | null
}
