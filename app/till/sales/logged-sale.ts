import type { client } from '../client.ts'

export type FinishSaleInput = Parameters<typeof client.till.finishSale>[0]
export type FinishSaleOutput = Awaited<ReturnType<typeof client.till.finishSale>>

/** One line as the screen showed it, in the words it showed. */
export interface ReceiptLine {
  name: string
  /** Colour and size: `Negro · 38`. */
  detail: string
  quantity: number
  /** Of one. */
  price_cents: number
  /** Off the whole line. */
  discount_cents: number
  total_cents: number
}

/** What the screen showed when the sale was finished: for the list of waiting sales and the provisional ticket. */
export interface ReceiptLines {
  lines: ReceiptLine[]
  total_cents: number
  change_cents: number
}

/** `waiting`: not answered yet, sent again and again. `done` and `refused` are the shop's last word. */
export type SaleState = 'waiting' | 'done' | 'refused'

export interface LoggedSale {
  operation_id: string
  /** When it was finished here. */
  at: string
  till: string
  input: FinishSaleInput
  seen: ReceiptLines
  state: SaleState
  /** Absent although `done` where the first answer was lost and somebody else was signed in at the repeat. */
  answer?: FinishSaleOutput
  refusal?: { code: string; data?: unknown }
}

/** What the screen gives to be finished. */
export interface NewSale extends Pick<LoggedSale, 'till' | 'input' | 'seen'> {
  /**
   * Kept with the ticket that is on the screen, so that a second tap, or a ticket that comes back after a crash,
   * is the same sale. Without it every call is a sale of its own.
   */
  operation_id?: string
}
