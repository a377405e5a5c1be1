import type { TicketLine } from '../../../core/till/ticket/ticket-line.ts'
import type { TillRefusal } from '../refusal.ts'

/** The ticket that is being paid, as the shop reserves it. */
export interface ReservedTicket {
  /** Made by the till, for one payment of one ticket. */
  reservation: string
  lines: TicketLine[]
  parked_ticket_id?: number
}

/** `none`: no answer that says anything, such as without a network. */
export type ReserveResult =
  | { kind: 'reserved'; missing: { variant_id: number; quantity: number }[] }
  | { kind: 'refused'; refusal: TillRefusal }
  | { kind: 'none' }

interface TicketReserverOptions {
  reserve(ticket: ReservedTicket): Promise<ReserveResult>
  /** Resolves however it ends: whether the shop has answered. */
  release(reservation: string): Promise<boolean>
  /** Called with the answer to the ticket of this moment alone. */
  onResult(ticket: ReservedTicket, result: ReserveResult): void
  onReleased(reservation: string): void
}

/** How often one payment is extended: a till that is left alone must not keep its pairs from others for ever. */
const MOST_RENEWALS = 6

/**
 * Reserves the pairs of the ticket that is being paid and releases them when the payment is left. The calls are made
 * one after the other, in the order of what the seller did, and no one waits for them.
 */
export class TicketReserver {
  #options: TicketReserverOptions
  #current: ReservedTicket | null = null
  /** Of the reservations that the shop was asked for and has not been asked to release. */
  #sent = new Set<string>()
  /** Of those that the shop may still have: it would refuse their pairs to the next payment. */
  #unreleased: string[] = []
  #renewals = 0
  #last: Promise<void> = Promise.resolve()

  constructor(options: TicketReserverOptions) {
    this.#options = options
  }

  /** Takes the ticket that is being paid now, if any. What became a sale is not released: the sale has the pairs. */
  show(ticket: ReservedTicket | null, sold: string | undefined): void {
    const before = this.#current
    if (before?.reservation === ticket?.reservation && isSame(before, ticket)) return
    this.#current = ticket
    if (before && before.reservation !== ticket?.reservation) {
      this.#renewals = 0
      if (before.reservation !== sold) this.#queue(() => this.#release(before.reservation))
    }
    if (ticket) this.#queue(() => this.#reserve(ticket))
  }

  /** Asks for more time, where a payment is still going on. */
  renew(): void {
    const ticket = this.#current
    if (!ticket || ++this.#renewals > MOST_RENEWALS) return
    this.#queue(() => this.#reserve(ticket))
  }

  async #reserve(ticket: ReservedTicket): Promise<void> {
    for (const left of this.#unreleased.splice(0)) await this.#options.release(left)
    if (ticket !== this.#current) return
    this.#sent.add(ticket.reservation)
    const result = await this.#options.reserve(ticket)
    if (ticket === this.#current) this.#options.onResult(ticket, result)
  }

  async #release(reservation: string): Promise<void> {
    if (this.#sent.delete(reservation) && !(await this.#options.release(reservation)))
      this.#unreleased.push(reservation)
    this.#options.onReleased(reservation)
  }

  #queue(work: () => Promise<void>): void {
    this.#last = this.#last.then(work)
  }
}

const isSame = (one: ReservedTicket | null, other: ReservedTicket | null) =>
  JSON.stringify(one) === JSON.stringify(other)
