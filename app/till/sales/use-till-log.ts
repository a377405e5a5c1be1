import { useMemo, useSyncExternalStore } from 'react'
import { EMPTY_STATE, type LogState } from './log-state.ts'
import { getPageLog } from './page-log.ts'
import type { TillLog } from './till-log.ts'

type LogActions = Pick<TillLog, 'finish' | 'book' | 'findSettled'>

/** The state of the till's log, and the acts on it, which are the same functions at every render. */
export function useTillLog(): LogState & LogActions {
  const state = useSyncExternalStore(subscribe, getState, () => EMPTY_STATE)
  return useMemo(() => ({ ...state, ...actions }), [state])
}

const subscribe = (listener: () => void) => getPageLog().subscribe(listener)
const getState = () => getPageLog().getState()

/** The log is opened in the browser only, so it is not known yet when this module is loaded. */
const actions: LogActions = {
  finish: (sale, approval) => getPageLog().finish(sale, approval),
  book: (sale) => getPageLog().book(sale),
  findSettled: (id) => getPageLog().findSettled(id),
}
