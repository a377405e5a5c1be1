import { useCallback, useEffect, useRef } from 'react'
import type { UnsoldEntry } from '../../../core/till/unsold/unsold-entry.ts'
import { newId } from '../../ui/new-id.ts'
import type { TicketChange } from './find-unsold.ts'
import { getUnsoldLog } from './page-unsold-log.ts'
import { watchTicket } from './watch-ticket.ts'

interface UnsoldOptions {
  till: string
  /** The open cash session, by its operation id; null while the till is closed. */
  session: string | null
  /** Who sells now, by their id. */
  staff: string
}

/** What was not sold, before the page has said where, when and by whom. */
export type UnsoldFacts = Pick<UnsoldEntry, 'kind' | 'lines' | 'stood_seconds' | 'reason'>

/** Writes down what is taken off the ticket of this counter without a sale, and what its caller notes besides. */
export function useUnsoldLog(
  watch: (listener: (change: TicketChange) => void) => () => void,
  options: UnsoldOptions,
): (facts: UnsoldFacts) => void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const note = useCallback((facts: UnsoldFacts) => {
    const { till, session, staff } = latest.current
    const entry = { id: newId(), at: new Date().toISOString(), staff, ...facts }
    getUnsoldLog().note({ till, entry: { ...entry, ...(session && { session }) } })
  }, [])
  useEffect(() => {
    getUnsoldLog()
    const see = watchTicket()
    return watch((change) => {
      const unsold = see(change, new Date())
      if (!unsold) return
      const { keys: _, ...facts } = unsold
      note(facts)
    })
  }, [watch, note])
  return note
}
