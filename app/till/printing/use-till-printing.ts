import { useCallback, useSyncExternalStore } from 'react'
import { BROWSER_PRINTING, type JobResult, type TillJob } from '../../print/printing/till-job.ts'
import { useTillList } from '../use-till-list.ts'
import { printAtTill, printingStore } from './printing-store.ts'

/** The printer of a till: what it is, what it does, and the act of printing, which is the same at every render. */
export function useTillPrinting(till: string) {
  const printing = useTillList().printers[till] ?? BROWSER_PRINTING
  const { subscribe, getState, getIdle } = printingStore
  const state = useSyncExternalStore(subscribe, getState, getIdle)
  const print = useCallback(
    (job: TillJob): Promise<JobResult> => printAtTill(till, printing, job),
    [till, printing],
  )
  /** Opens the drawer for a movement of cash that was written down. Nothing happens where the till has none. */
  const openDrawer = useCallback(
    (cashMovementId: number): Promise<JobResult> =>
      printing.drawer === 'none'
        ? Promise.resolve({ ok: true })
        : printAtTill(till, printing, { paper: 'drawer', id: cashMovementId, cause: 'movement' }),
    [till, printing],
  )
  /** Opens the drawer for cash of a sale, a deposit or a return that came in or goes back, where the till opens it for cash. */
  const openDrawerForCash = useCallback(
    (cause: 'sale' | 'deposit' | 'return', id: number): Promise<JobResult> =>
      printing.drawer === 'none' || !printing.drawer_with_cash
        ? Promise.resolve({ ok: true })
        : printAtTill(till, printing, { paper: 'drawer', id, cause }),
    [till, printing],
  )
  return { printing, state, print, openDrawer, openDrawerForCash }
}
