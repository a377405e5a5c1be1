import { client } from '../client.ts'
import type { LoggedSale } from './logged-sale.ts'
import { outcomeOf } from './outcome.ts'
import { SaleLog } from './sale-log.ts'
import { openSaleStore } from './sale-store.ts'

/** A line that is dead must not hold what comes after it; the repeat has the same answer. */
const PATIENCE = 20_000
const NAME = 'horma-till-sales'

let log: SaleLog | undefined

/** The one log of this page, watching from its first use on as long as the page is open. */
export function pageLog(): SaleLog {
  log ??= openLog()
  return log
}

/** Calls the listener with the sales that the shop has not answered, at once and after every change. */
export function watchUnanswered(listener: (sales: LoggedSale[]) => void): () => void {
  const opened = pageLog()
  const report = () => listener(opened.unanswered())
  report()
  return opened.subscribe(report)
}

function openLog(): SaleLog {
  const others = new BroadcastChannel(NAME)
  const opened = new SaleLog({
    openStore: openSaleStore,
    send: ({ input, operation_id: operationId }) =>
      outcomeOf(
        client.till.finishSale(input, {
          context: { operationId },
          signal: AbortSignal.timeout(PATIENCE),
        }),
      ),
    // Locks are missing over plain http: two senders would then have the same answer twice.
    alone: (work) => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
    announce: () => others.postMessage(null),
    now: () => new Date(),
    later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const wake = () => {
    if (document.visibilityState === 'visible') void opened.wake()
  }
  others.addEventListener('message', () => void opened.reload())
  window.addEventListener('online', wake)
  window.addEventListener('focus', wake)
  document.addEventListener('visibilitychange', wake)
  void opened.open()
  return opened
}
