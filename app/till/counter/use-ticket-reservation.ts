import { useEffect, useState } from 'react'
import { TICKET_VERSION } from '../../../core/till/rules.ts'
import { newId } from '../../ui/new-id.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import {
  type ReservedTicket,
  type ReserveResult,
  TicketReserver,
} from '../payments/ticket-reserver.ts'
import { toTillRefusal } from '../refusal.ts'
import { getLineKind } from '../ticket/kinds/line-kinds.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toTicketLines } from '../ticket/ticket-lines.ts'
import type { Counter } from './use-counter-state.ts'

/** The shop reserves for three minutes. */
const RENEW_EVERY_MS = 2 * 60_000
/** A dead line must not hold up the release that follows. */
const TIMEOUT_MS = 5_000

/** Refusals of the shop that the seller must see before the money is taken. */
const SHOWN = ['SOLD_OUT', 'NOT_ON_SALE']

interface TicketReservationOptions {
  till: string
  counter: Counter
}

/**
 * Reserves the pairs of the ticket while it is being paid, without keeping the seller waiting, and shows at once where
 * they cannot be had. Without a network nothing is reserved.
 */
export function useTicketReservation({ till, counter }: TicketReservationOptions): void {
  const { ticket, sold, act, getTicket } = counter
  const { catalog, refresh } = useCatalog()
  // Both read the one catalog of this till, whichever of its states they came from.
  const [reserver] = useState(
    () =>
      new TicketReserver({
        reserve: (request) => reserve(till, request),
        release: (reservation) => release(till, reservation),
        onResult(request, result) {
          const shown = getTicket()
          if (shown.reservation?.id !== request.reservation || shown.stage !== 'tender') return
          if (result.kind === 'reserved')
            act({ type: 'reserved', reservation: toPaymentReservation(request, result.missing) })
          if (result.kind !== 'refused' || !SHOWN.includes(result.refusal.code)) return
          act({ type: 'refuse', refusal: result.refusal })
          void refresh()
        },
        onReleased(id) {
          if (getTicket().reservation?.id !== id) return
          // Until the catalog has been read it counts these pairs as reserved.
          void refresh().then(() => {
            act({ type: 'refresh', findVariant: catalog.findById })
            act({ type: 'released', id })
          })
        },
      }),
  )

  const soldReservation = sold?.payload.reservation
  useEffect(() => {
    if (ticket.stage !== 'sending') reserver.show(toReservedTicket(ticket), soldReservation)
  }, [reserver, ticket, soldReservation])
  useEffect(() => {
    const timer = setInterval(() => reserver.renew(), RENEW_EVERY_MS)
    return () => clearInterval(timer)
  }, [reserver])
}

function toReservedTicket(ticket: Ticket): ReservedTicket | null {
  if (ticket.stage !== 'tender' || !ticket.reservation) return null
  const lines = toTicketLines(ticket).filter((line) => {
    const { isParkable, isBack } = getLineKind(line)
    return isParkable && !isBack
  })
  if (lines.length === 0) return null
  return {
    reservation: ticket.reservation.id,
    lines,
    ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
  }
}

function toPaymentReservation(
  { reservation, lines }: ReservedTicket,
  missing: readonly { variant_id: number; quantity: number }[],
) {
  const pairs: Record<number, number> = {}
  for (const line of lines)
    if (line.kind === 'sell') pairs[line.variant_id] = (pairs[line.variant_id] ?? 0) + line.quantity
  for (const { variant_id, quantity } of missing)
    pairs[variant_id] = (pairs[variant_id] ?? 0) - quantity
  return { id: reservation, pairs }
}

const callOptions = () => ({
  context: { operationId: newId() },
  signal: AbortSignal.timeout(TIMEOUT_MS),
})

async function reserve(till: string, ticket: ReservedTicket): Promise<ReserveResult> {
  if (!navigator.onLine) return { kind: 'none' }
  try {
    const input = { version: TICKET_VERSION, till, ...ticket }
    const { missing } = await client.till.reserveTicket(input, callOptions())
    return { kind: 'reserved', missing }
  } catch (error) {
    return { kind: 'refused', refusal: toTillRefusal(error) }
  }
}

/** Whether the shop has answered. What cannot be released lapses by itself. */
async function release(till: string, reservation: string): Promise<boolean> {
  const released = client.till.releaseTicket({ till, reservation }, callOptions())
  return released.then(
    () => true,
    () => false,
  )
}
