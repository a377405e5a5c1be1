import { useEffect, useMemo, useRef, useState } from 'react'
import { createTicket } from '../ticket/ticket.ts'
import { claimCounter } from './claim-counter.ts'
import { type CounterActions, createCounterActions } from './counter-actions.ts'
import { type CounterState, loadCounterState, storeCounterState } from './counter-storage.ts'

/** The counter of this tab: what it shows, and the acts on it. */
export interface Counter extends CounterState, CounterActions {
  /** Resolves when the state of this moment is stored. */
  stored(): Promise<void>
}

/** The ticket of this tab and the sale before it, stored in the browser. Undefined until the browser has loaded them. */
export function useCounterState(till: string): Counter | undefined {
  const [state, setState] = useState<CounterState>()
  const latest = useRef<CounterState>({ ticket: createTicket(), sold: null })
  const writing = useRef<Promise<void>>(Promise.resolve())
  /** Under which the state is stored. */
  const name = useRef(till)

  useEffect(() => {
    const ended = new AbortController()
    async function load(): Promise<void> {
      const tabs = { locks: navigator.locks, storage: () => window.sessionStorage }
      name.current = await claimCounter(till, tabs, ended.signal)
      const stored = await loadCounterState(name.current)
      if (ended.signal.aborted) return
      latest.current = stored ?? latest.current
      setState(latest.current)
    }
    void load()
    return () => ended.abort()
  }, [till])

  const actions = useMemo(() => {
    const read = () => latest.current
    function write(next: CounterState): void {
      latest.current = next
      setState(next)
      writing.current = storeCounterState(name.current, next)
    }
    return { ...createCounterActions(read, write), stored: () => writing.current }
  }, [])
  return useMemo(() => state && { ...state, ...actions }, [state, actions])
}
