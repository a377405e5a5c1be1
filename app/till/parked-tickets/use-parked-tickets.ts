import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TICKET_VERSION } from '../../../core/till/rules.ts'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { newId } from '../../ui/new-id.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import { isTicketEmpty, type Ticket } from '../ticket/ticket.ts'
import { toTicketLines } from '../ticket/ticket-lines.ts'
import { countTicketUnits, getTicketBalance } from '../ticket/ticket-totals.ts'
import { useLineText } from '../ticket/use-line-text.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { toUnsoldLines } from '../unsold/find-unsold.ts'
import type { UnsoldFacts } from '../unsold/use-unsold-log.ts'
import { useOperation } from '../use-operation.ts'
import { useTillList } from '../use-till-list.ts'
import { type LocalTicket, listShown } from './local-ticket.ts'
import type { ResumedAnswer } from './restore-returns.ts'
import { restoreLocalTicket, restoreParkedTicket, toParkedDetails } from './restore-ticket.ts'
import { sendLocalTicket, withShop } from './send-local-tickets.ts'
import { useLocalTickets } from './use-local-tickets.ts'

export type ParkedTicket = Awaited<ReturnType<Shop['till']['listParkedTickets']>>['tickets'][number]

export type ParkedTickets = ReturnType<typeof useParkedTickets>

const REFETCH_EVERY_MS = 30_000
/** A list that never came would be asked for no more, and what was parked here would never be sent. */
const LIST_TIMEOUT_MS = 10_000

interface TicketOnScreen {
  ticket: Ticket
  act(action: TicketAction): Ticket
  getTicket(): Ticket
  startNewTicket(sold: null): void
}

/**
 * The parked tickets of this location, and the acts on them. Each act notifies the seller of its result. Without the
 * shop, tickets are parked in this browser, and those that were parked here can be resumed.
 */
export function useParkedTickets(
  till: string,
  counter: TicketOnScreen,
  noteUnsold: (facts: UnsoldFacts) => void,
) {
  const { ticket, act, getTicket, startNewTicket } = counter
  const { t } = useTranslation('till/parked-tickets')
  const refusalText = useTillRefusalText()
  const lineText = useLineText()
  const { catalog } = useCatalog()
  const operate = useOperation()
  const tellOfReturned = useReturnedNotice()
  const { exchange_keeps_price: keepsPrice } = useTillList()
  const { data, dataUpdatedAt, refetch, isError, fetchStatus } = useQuery({
    queryKey: ['parked', till],
    queryFn: () =>
      client.till.listParkedTickets({ till }, { signal: AbortSignal.timeout(LIST_TIMEOUT_MS) }),
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_EVERY_MS,
  })
  const unreachable = isError || fetchStatus === 'paused'
  const refetchList = useCallback(() => void refetch(), [refetch])
  const listed = useMemo(
    () => (unreachable ? undefined : data?.tickets.map((each) => each.parked_ticket_id)),
    [data, unreachable],
  )
  const resumedHere = t('resumed_here')
  const asOf = dataUpdatedAt
  const local = useLocalTickets({ till, listed, asOf, resumedHere, onSent: refetchList })
  const tickets = unreachable ? [] : (data?.tickets ?? [])
  const localTickets = listShown(local.tickets, { till, reachable: !unreachable })
  const currentId = ticket.taken_up?.parked_ticket_id
  const isParking = useRef(false)

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

  function toLocalTicket(name: string): LocalTicket {
    const { lines, customer, discount, note } = ticket
    const [first] = lines
    const input = {
      version: TICKET_VERSION,
      till,
      lines: toTicketLines(ticket),
      details: toParkedDetails(ticket),
      ...(name && { name }),
      ...(customer && { customer_id: customer.customer_id }),
      ...(currentId && { parked_ticket_id: currentId }),
      ...(ticket.reservation && { reservation: ticket.reservation.id }),
    }
    return {
      id: newId(),
      till,
      input,
      parked_at: new Date().toISOString(),
      name: name || customer?.name || (first ? lineText.name(first) : ''),
      ticket: { lines, customer, discount, note },
      pairs: countTicketUnits(ticket),
      total_cents: getTicketBalance(ticket),
    }
  }

  /** Once, however often it is pressed. */
  async function park(name: string): Promise<boolean> {
    if (isParking.current || isTicketEmpty(ticket)) return false
    isParking.current = true
    const isParked = await parkOnce(name)
    isParking.current = false
    return isParked
  }

  const parkOnce = (name: string) =>
    attempt(async () => {
      const entry = toLocalTicket(name)
      // Stored before the shop is asked: whatever becomes of the answer, it is parked once.
      const isStored = await local.store({ ...entry, asked: true }).then(
        () => true,
        () => false,
      )
      let parked: Awaited<ReturnType<typeof sendLocalTicket>>
      try {
        parked = await sendLocalTicket(entry)
      } catch (error) {
        if (isStored) await local.remove({ ...entry, gone: true })
        throw error
      }
      if (!parked && !isStored) throw new TypeError('the ticket is stored nowhere')
      if (parked && isStored) await local.store(withShop(entry, parked))
      act({ type: 'parked', lines: ticket.lines })
      const missing = parked ? countMissing(parked) : 0
      notifySeller({
        kind: missing > 0 || !parked ? 'warning' : 'success',
        title: t('parked', { name: parked?.name ?? entry.name }),
        ...(missing > 0 && { text: t('not_kept', { count: missing }) }),
        ...(!parked && { text: t('parked_here') }),
      })
    })

  /** Parks the ticket on the screen first, so that it is not lost. */
  async function parkCurrent(): Promise<boolean> {
    return isTicketEmpty(ticket) || park(ticket.taken_up?.name ?? '')
  }

  const resume = ({ parked_ticket_id }: ParkedTicket, takeOver: boolean) =>
    attempt(async () => {
      if (!(await parkCurrent())) return
      const input = { till, parked_ticket_id, ...(takeOver && { take_over: true }) }
      const resumed = await operate(input, client.till.resumeParkedTicket)
      if (!isTicketEmpty(getTicket())) {
        notifySeller({ kind: 'warning', title: t('resumed_late', { name: resumed.name }) })
        return
      }
      act(restoreParkedTicket(resumed, catalog.findById, keepsPrice))
      const copy = local.tickets.find(({ shop }) => shop?.parked_ticket_id === parked_ticket_id)
      if (copy) await local.remove(copy)
      tellOfReturned(resumed.returned_meanwhile)
      const missing = countMissing(resumed)
      if (missing > 0)
        notifySeller({ kind: 'warning', title: t('gone_meanwhile', { count: missing }) })
    })

  const resumeHere = (entry: LocalTicket) =>
    attempt(async () => {
      if (!(await parkCurrent())) return
      act(restoreLocalTicket(entry, catalog.findById))
      await local.remove(entry)
    })

  const discard = (
    { parked_ticket_id, name }: Pick<ParkedTicket, 'parked_ticket_id' | 'name'>,
    reason: string,
  ) =>
    attempt(async () => {
      await operate({ till, parked_ticket_id, reason }, client.till.discardParkedTicket)
      if (getTicket().taken_up?.parked_ticket_id === parked_ticket_id) startNewTicket(null)
      notifySeller({ title: t('discarded', { name }) })
    })

  const discardHere = (entry: LocalTicket, reason: string) =>
    attempt(async () => {
      // One that the shop may have is discarded there, with this reason, once it answers.
      if ((await local.remove({ ...entry, reason })) === null)
        noteUnsold({ kind: 'parked_discarded', lines: toUnsoldLines(entry.ticket.lines), reason })
      notifySeller({ title: t('discarded', { name: entry.name }) })
    })

  return {
    till,
    tickets,
    localTickets,
    /** The one on the screen. */
    currentId,
    /** How many there are besides the one on the screen. */
    others:
      tickets.filter(({ parked_ticket_id }) => parked_ticket_id !== currentId).length +
      localTickets.length,
    unreachable,
    park,
    resume,
    resumeHere,
    discard,
    discardHere,
    refetch: refetchList,
  }
}

/** Tells the seller which pairs of a resumed ticket came back elsewhere while it was parked. */
function useReturnedNotice() {
  const { t } = useTranslation('till/parked-tickets')
  const { size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  return (units: ResumedAnswer['returned_meanwhile']) => {
    if (units.length === 0) return
    const names = units.map(({ name, colour, size }) =>
      [inLanguage(name), colour && inLanguage(colour), size && formatSize(size)]
        .filter(Boolean)
        .join(' · '),
    )
    notifySeller({
      kind: 'warning',
      title: t('returned_meanwhile', { count: units.length }),
      text: names.join(', '),
    })
  }
}

/** Pairs that could not be reserved. */
const countMissing = ({ missing }: { missing: { quantity: number }[] }) =>
  missing.reduce((sum, { quantity }) => sum + quantity, 0)
