import { useMemo, useSyncExternalStore } from 'react'
import { EMPTY_STATE, type OutboxState } from './outbox-state.ts'
import { getPageOutbox } from './page-outbox.ts'
import type { SaleOutbox } from './sale-outbox.ts'

type OutboxActions = Pick<SaleOutbox, 'finish' | 'retry' | 'forget' | 'find'>

/** The state of the outbox, and the acts on its sales, which are the same functions at every render. */
export function useSaleOutbox(): OutboxState & OutboxActions {
  const state = useSyncExternalStore(subscribe, getState, () => EMPTY_STATE)
  return useMemo(() => ({ ...state, ...actions }), [state])
}

const subscribe = (listener: () => void) => getPageOutbox().subscribe(listener)
const getState = () => getPageOutbox().getState()

/** The outbox is opened in the browser only, so it is not known yet when this module is loaded. */
const actions: OutboxActions = {
  finish: (sale) => getPageOutbox().finish(sale),
  retry: (operationId) => getPageOutbox().retry(operationId),
  forget: (operationId) => getPageOutbox().forget(operationId),
  find: (operationId) => getPageOutbox().find(operationId),
}
