import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import { notify } from '../notify.ts'
import { linesToSend } from '../payments/ticket-to-send.ts'
import { refusalOf, useRefusalWords } from '../refusal-words.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { isEmpty, type Ticket } from '../ticket/ticket.ts'
import { useOperation } from '../use-operation.ts'
import { filledFrom } from './filled-from.ts'

export type ParkedTicket = Awaited<ReturnType<Shop['till']['listParkedTickets']>>['tickets'][number]

export type Parked = ReturnType<typeof useParked>

const ASKED_EVERY_MS = 30_000

interface Parking {
  till: string
  ticket: Ticket
  act(action: TicketAction): Ticket
  close(sold: null): void
}

/** The tickets put aside at this place, and what is done with them. Each act says itself how it went. */
export function useParked({ till, ticket, act, close }: Parking) {
  const { t } = useTranslation('till/parked-tickets')
  const words = useRefusalWords()
  const { catalog } = useCatalog()
  const operate = useOperation()
  const { data, refetch, isError } = useQuery({
    queryKey: ['parked', till],
    queryFn: () => client.till.listParkedTickets({ till }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ASKED_EVERY_MS,
  })
  const tickets = data?.tickets ?? []

  /** Whether it worked; a refusal is said. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (thrown) {
      notify({ kind: 'destructive', title: words(refusalOf(thrown)) })
      return false
    } finally {
      void refetch()
    }
  }

  const park = (name: string) =>
    attempt(async () => {
      const input = {
        till,
        lines: linesToSend(ticket),
        ...(name && { name }),
        ...(ticket.customer && { customer_id: ticket.customer.customer_id }),
        ...(ticket.taken_up && { parked_ticket_id: ticket.taken_up.parked_ticket_id }),
      }
      const parked = await operate(input, client.till.parkTicket)
      close(null)
      const missing = parked.missing.reduce((sum, each) => sum + each.quantity, 0)
      notify({
        kind: missing > 0 ? 'warning' : 'success',
        title: t('parked', { name: parked.name }),
        ...(missing > 0 && { text: t('not_kept', { count: missing }) }),
      })
    })

  /** What is on the screen goes aside first, so that nothing is lost by looking at another ticket. */
  const resume = (wanted: ParkedTicket, takeOver: boolean) =>
    attempt(async () => {
      if (!isEmpty(ticket) && !(await park(ticket.taken_up?.name ?? ''))) return
      const input = {
        till,
        parked_ticket_id: wanted.parked_ticket_id,
        ...(takeOver && { take_over: true }),
      }
      const taken = await operate(input, client.till.resumeParkedTicket)
      act(filledFrom(taken, (id) => catalog.findById(id)))
      const missing = taken.missing.reduce((sum, each) => sum + each.quantity, 0)
      if (missing > 0) notify({ kind: 'warning', title: t('gone_meanwhile', { count: missing }) })
    })

  const discard = ({ parked_ticket_id, name }: ParkedTicket) =>
    attempt(async () => {
      const input = { till, parked_ticket_id }
      await operate(input, client.till.discardParkedTicket)
      if (ticket.taken_up?.parked_ticket_id === parked_ticket_id) close(null)
      notify({ title: t('discarded', { name }) })
    })

  const reread = useCallback(() => void refetch(), [refetch])
  return { tickets, failed: isError, park, resume, discard, refetch: reread }
}
