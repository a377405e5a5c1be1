import type { client } from '../client.ts'
import type { ResumedTicket, Ticket } from '../ticket/ticket.ts'

type ParkInput = Parameters<typeof client.till.parkTicket>[0]

/** A ticket that was parked on this till, as its browser keeps it: it can be resumed here without the shop. */
export interface LocalTicket {
  /** Of the act by which the shop parks it: however often it is sent, it is one parked ticket. */
  id: string
  till: string
  name: string
  parked_at: string
  input: ParkInput
  ticket: Pick<Ticket, 'lines' | 'customer' | 'discount' | 'note'>
  pairs: number
  total_cents: number
  /** The shop has it under this number, with these pairs reserved. */
  shop?: { parked_ticket_id: number; kept: ResumedTicket['kept'] }
  /** The shop was asked and may have it, though no answer came. */
  asked?: true
  /** It was resumed or discarded here: once the shop has it, it is discarded there too, so that no pair stays reserved. */
  gone?: true
  /** Why it was discarded here. */
  reason?: string
}

/** The entries to be shown: those that the shop does not list, and all of them where it cannot be asked. */
export const listShown = (
  tickets: readonly LocalTicket[],
  { till, reachable }: { till: string; reachable: boolean },
): LocalTicket[] =>
  tickets.filter((each) => each.till === till && !each.gone && (!each.shop || !reachable))

/** What is left of an entry that was resumed or discarded here; null where the shop never heard of it. */
export function withoutTicket(entry: LocalTicket): LocalTicket | null {
  return entry.asked && !getShopTicket(entry) ? { ...entry, gone: true } : null
}

/** The parked ticket of the shop that it is, where that is known: also one that was parked before under its number. */
export function getShopTicket({ shop, input }: LocalTicket): LocalTicket['shop'] {
  const { parked_ticket_id } = input
  return shop ?? (parked_ticket_id === undefined ? undefined : { parked_ticket_id, kept: {} })
}

/** Whether the shop still has to hear of it. */
export const isUnsent = ({ shop }: LocalTicket): boolean => shop === undefined
