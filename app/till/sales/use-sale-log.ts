import { useMemo, useSyncExternalStore } from 'react'
import type { LoggedSale, NewSale } from './logged-sale.ts'
import { pageLog } from './page-log.ts'
import type { SaleLogView } from './sale-log.ts'

export interface SaleLogDoor extends SaleLogView {
  /**
   * Writes the sale down, sends it, and resolves when the shop has answered or refused it, or after 4 s without
   * an answer as `waiting`. What it sells is off the goods at once, there is nothing to say to them. A refusal
   * that it answers with is the screen's to deal with: the log forgets it.
   */
  finish(sale: NewSale): Promise<LoggedSale>
  /** Sends a refused one again, under its own id: the session was opened, or the pair came back. */
  retry(operation_id: string): Promise<LoggedSale>
  /** A refused one that was dealt with. */
  forget(operation_id: string): Promise<void>
  /** What the log knows of an operation: whether a ticket that came back after a crash was sold. */
  find(operation_id: string): Promise<LoggedSale | undefined>
}

const ON_THE_SERVER: SaleLogView = { waiting: [], refused: [], held: null, kept: true }

/** The sales finished at this till that the shop has not answered, and the acts on them. */
export function useSaleLog(): SaleLogDoor {
  const view = useSyncExternalStore(subscribe, viewNow, () => ON_THE_SERVER)
  return useMemo(() => ({ ...view, ...ACTS }), [view])
}

const subscribe = (listener: () => void) => pageLog().subscribe(listener)
const viewNow = () => pageLog().view()

const ACTS = {
  finish: (sale: NewSale) => pageLog().finish(sale),
  retry: (operationId: string) => pageLog().retry(operationId),
  forget: (operationId: string) => pageLog().forget(operationId),
  find: (operationId: string) => pageLog().find(operationId),
}
