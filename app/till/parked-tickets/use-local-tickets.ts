import { useCallback, useEffect, useState } from 'react'
import { isUnsent, type LocalTicket, withoutTicket } from './local-ticket.ts'
import { deleteLocalTicket, putLocalTicket, readLocalTickets } from './local-ticket-store.ts'
import { sendLocalTickets } from './send-local-tickets.ts'

interface LocalTicketsOptions {
  till: string
  /** Numbers of the tickets that the shop lists; undefined where it cannot be asked. */
  listed: readonly number[] | undefined
  /** When the shop last listed them, in milliseconds: a ticket that did not reach it then is sent again with the next list. */
  asOf: number
  /** Why the shop ends one that was resumed here without it. */
  resumedHere: string
  /** The shop has heard of tickets that it did not list. */
  onSent(): void
}

/** The tickets that were parked on this till, kept in its browser; once the shop answers, it hears of them. */
export function useLocalTickets({ till, listed, asOf, resumedHere, onSent }: LocalTicketsOptions) {
  const [tickets, setTickets] = useState<LocalTicket[]>([])
  const reload = useCallback(async () => setTickets(await readLocalTickets()), [])
  useEffect(() => void reload(), [reload])

  useEffect(() => {
    if (!listed || asOf === 0) return
    void syncTickets({ till, listed, resumedHere }).then(async (isChanged) => {
      if (!isChanged) return
      await reload()
      onSent()
    })
  }, [till, listed, asOf, resumedHere, onSent, reload])

  return {
    tickets,
    async store(entry: LocalTicket): Promise<void> {
      await putLocalTicket(entry)
      await reload()
    },
    /** Forgets one that is on the screen again, or that was discarded. Answers what the shop still has to hear of it. */
    async remove(entry: LocalTicket): Promise<LocalTicket | null> {
      const rest = withoutTicket(entry)
      await (rest ? putLocalTicket(rest) : deleteLocalTicket(entry.id))
      await reload()
      return rest
    },
    reload,
  }
}

/** Deletes those that the shop no longer lists, and sends the others. Answers whether anything has changed. */
async function syncTickets({
  till,
  listed,
  resumedHere,
}: Pick<LocalTicketsOptions, 'till' | 'resumedHere'> & {
  listed: readonly number[]
}): Promise<boolean> {
  const all = (await readLocalTickets()).filter((each) => each.till === till)
  const ended = all.filter(({ shop }) => shop && !listed.includes(shop.parked_ticket_id))
  for (const { id } of ended) await deleteLocalTicket(id)
  const isAnyUnsent = all.some(isUnsent)
  const sent = isAnyUnsent ? await sendLocalTickets(till, resumedHere) : 0
  return sent > 0
}
