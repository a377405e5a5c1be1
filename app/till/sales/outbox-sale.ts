import type { client } from '../client.ts'
import type { FinishSaleInput, TicketSnapshot } from '../payments/sale-input.ts'
import type { TillRefusal } from '../refusal.ts'

export type FinishSaleOutput = Awaited<ReturnType<typeof client.till.finishSale>>

/** `waiting`: not answered yet, sent again and again. `done` and `refused` are the shop's last word. */
export type SaleState = 'waiting' | 'done' | 'refused'

/** A finished sale as the outbox stores it. */
export interface OutboxSale {
  operation_id: string
  /** When it was finished here. */
  at: string
  till: string
  input: FinishSaleInput
  seen: TicketSnapshot
  state: SaleState
  /** Missing from a `done` sale whose first answer was lost, and whose repeat another person sent. */
  answer?: FinishSaleOutput
  refusal?: TillRefusal
}

/** What the screen passes to `finish`. */
export interface FinishedSale extends Pick<OutboxSale, 'till' | 'input' | 'seen'> {
  /**
   * Stored with the ticket on the screen, so that a second tap, or a ticket restored after a crash, is the same sale.
   * Without it every call is a new sale.
   */
  operation_id?: string
}
