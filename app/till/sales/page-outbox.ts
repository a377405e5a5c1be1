import { client } from '../client.ts'
import type { OutboxSale } from './outbox-sale.ts'
import { openOutboxStore } from './outbox-store.ts'
import { SaleOutbox } from './sale-outbox.ts'
import { toSendResult } from './send-result.ts'

/** A dead line must not hold up the next sale; sending again has the same answer. */
const SEND_TIMEOUT_MS = 20_000
/** Names the channel and the lock that the tabs of this browser share. */
const NAME = 'horma-till-sales'

let outbox: SaleOutbox | undefined

/** The one outbox of this page, opened at its first use. */
export function getPageOutbox(): SaleOutbox {
  outbox ??= openPageOutbox()
  return outbox
}

/** Calls the listener with the sales that the shop has not answered, at once and after every change. */
export function watchUnanswered(listener: (sales: OutboxSale[]) => void): () => void {
  const opened = getPageOutbox()
  const report = () => listener(opened.listUnanswered())
  report()
  return opened.subscribe(report)
}

function openPageOutbox(): SaleOutbox {
  const otherTabs = new BroadcastChannel(NAME)
  const opened = new SaleOutbox({
    openStore: openOutboxStore,
    send: ({ input, operation_id: operationId }) =>
      toSendResult(
        client.till.finishSale(input, {
          context: { operationId },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        }),
      ),
    // Browsers have no locks over plain http: two tabs may then send a sale twice, and have the same answer.
    alone: (work) => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
    announce: () => otherTabs.postMessage(null),
    now: () => new Date(),
    later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const sendNow = () => {
    if (document.visibilityState === 'visible') void opened.sendNow()
  }
  otherTabs.addEventListener('message', () => void opened.reload())
  window.addEventListener('online', sendNow)
  window.addEventListener('focus', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  void opened.open()
  return opened
}
