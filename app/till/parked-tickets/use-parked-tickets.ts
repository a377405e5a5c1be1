import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { TICKET_VERSION } from '../../../core/till/rules.ts'
import type { Shop } from '../../context.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { isTicketEmpty, type Ticket } from '../ticket/ticket.ts'
import { toTicketLines } from '../ticket/ticket-lines.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { useOperation } from '../use-operation.ts'
import { restoreParkedTicket } from './restore-ticket.ts'

export type ParkedTicket = Awaited<ReturnType<Shop['till']['listParkedTickets']>>['tickets'][number]

export type ParkedTickets = ReturnType<typeof useParkedTickets>

const REFETCH_EVERY_MS = 30_000

interface TicketOnScreen {
  ticket: Ticket
  act(action: TicketAction): Ticket
  startNewTicket(sold: null): void
}

/** The parked tickets of this location, and the acts on them. Each act notifies the seller of its result. */
export function useParkedTickets(till: string, { ticket, act, startNewTicket }: TicketOnScreen) {
  const { t } = useTranslation('till/parked-tickets')
  const refusalText = useTillRefusalText()
  const { catalog } = useCatalog()
  const operate = useOperation()
  const { data, refetch, isError } = useQuery({
    queryKey: ['parked', till],
    queryFn: () => client.till.listParkedTickets({ till }),
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_EVERY_MS,
  })
  const tickets = data?.tickets ?? []
  const currentId = ticket.taken_up?.parked_ticket_id

  /** False where it was refused. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      notifySeller({ kind: 'destructive', title: refusalText(toTillRefusal(error)) })
      return false
    } finally {
      void refetch()
    }
  }

  const park = (name: string) =>
    attempt(async () => {
      const input = {
        version: TICKET_VERSION,
        till,
        lines: toTicketLines(ticket),
        ...(name && { name }),
        ...(ticket.customer && { customer_id: ticket.customer.customer_id }),
        ...(currentId && { parked_ticket_id: currentId }),
        ...(ticket.reservation && { reservation: ticket.reservation.id }),
      }
      const parked = await operate(input, client.till.parkTicket)
      startNewTicket(null)
      const missing = countMissing(parked)
      notifySeller({
        kind: missing > 0 ? 'warning' : 'success',
        title: t('parked', { name: parked.name }),
        ...(missing > 0 && { text: t('not_kept', { count: missing }) }),
      })
    })

  /** Parks the ticket on the screen first, so that it is not lost. */
  const resume = ({ parked_ticket_id }: ParkedTicket, takeOver: boolean) =>
    attempt(async () => {
      if (!isTicketEmpty(ticket) && !(await park(ticket.taken_up?.name ?? ''))) return
      const input = { till, parked_ticket_id, ...(takeOver && { take_over: true }) }
      const resumed = await operate(input, client.till.resumeParkedTicket)
      act(restoreParkedTicket(resumed, catalog.findById))
      const missing = countMissing(resumed)
      if (missing > 0)
        notifySeller({ kind: 'warning', title: t('gone_meanwhile', { count: missing }) })
    })

  const discard = ({ parked_ticket_id, name }: ParkedTicket) =>
    attempt(async () => {
      await operate({ till, parked_ticket_id }, client.till.discardParkedTicket)
      if (currentId === parked_ticket_id) startNewTicket(null)
      notifySeller({ title: t('discarded', { name }) })
    })

  return {
    till,
    tickets,
    /** The one on the screen. */
    currentId,
    /** How many there are besides the one on the screen. */
    others: tickets.filter(({ parked_ticket_id }) => parked_ticket_id !== currentId).length,
    unreachable: isError,
    park,
    resume,
    discard,
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

/** Pairs that could not be reserved. */
const countMissing = ({ missing }: { missing: { quantity: number }[] }) =>
  missing.reduce((sum, { quantity }) => sum + quantity, 0)
