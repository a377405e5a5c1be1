import type { Approval } from '../../ui/approval/approval-proof.ts'
import { newId } from '../../ui/new-id.ts'
import type { UnsyncedSale } from '../catalog/unsynced-sales.ts'
import { client } from '../client.ts'
import type { ChargedSale } from '../payments/sale-payload.ts'
import { getLineKind } from '../ticket/kinds/line-kinds.ts'
import { readSale, type SaleEntry, toFinishInput, toSaleFact } from './log-entry.ts'
import { openLogStore } from './log-store.ts'
import { bookOutboxSale } from './outbox/book-outbox-sale.ts'
import { oldOutbox } from './outbox/outbox-store.ts'
import { openPageLock } from './page-lock.ts'
import { toSendResult } from './send-result.ts'
import { TillLog } from './till-log.ts'

/** A dead line must not hold up the next sale; sending again has the same answer. */
const SEND_TIMEOUT_MS = 20_000
/** Names the channel and the lock that the tabs of this browser share. */
const NAME = 'horma-till-log'

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

let log: TillLog | undefined

/** The one log of this page, opened at its first use. */
export function getPageLog(): TillLog {
  log ??= openPageLog()
  return log
}

/**
 * Sends what the shop may not have yet of lines of a kind, before it is asked how they stand: a payment on its way lowers
 * a rest, and a pair on its way is out no more.
 */
export async function sendUnsent(kind: ChargedSale['lines'][number]['kind']): Promise<void> {
  const opened = getPageLog()
  const isUnsent = opened
    .listUnsent()
    .some((entry) => readSale(entry).lines.some((line) => line.kind === kind))
  if (isUnsent) await opened.sendNow()
}

/** Calls the listener with the pairs that the shop may not know as sold, at once and after every change. */
export function watchUnsynced(listener: (sales: UnsyncedSale[]) => void): () => void {
  const opened = getPageLog()
  const report = () => listener(opened.listUnsent().map(toUnsyncedSale))
  report()
  return opened.subscribe(report)
}

const toUnsyncedSale = (entry: SaleEntry): UnsyncedSale => ({
  id: entry.id,
  lines: readSale(entry).lines.flatMap((line) => getLineKind(line).taken(line)),
})

function openPageLog(): TillLog {
  const otherTabs = new BroadcastChannel(NAME)
  const page = newId()
  const lock = openPageLock(NAME, page)
  const opened = new TillLog({
    openStore: async () => {
      await lock.held
      return openLogStore()
    },
    oldSales: oldOutbox,
    finish: finishSale,
    book: (entry) =>
      entry.from_outbox
        ? bookOutboxSale(entry, { finish: finishSale, book: bookSale })
        : bookSale(entry),
    // A shop on this very computer needs no network.
    isOnline: () => navigator.onLine || LOCAL.test(location.hostname),
    page,
    isPageOpen: lock.isPageOpen,
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

const callOptions = (operationId: string) => ({
  context: { operationId },
  signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
})

const finishSale = (entry: SaleEntry, approval?: Approval) =>
  toSendResult(
    client.till.finishSale(
      { ...toFinishInput(entry), ...(approval && { approval }) },
      // The sale is done once by its own id; under one operation id nothing but the very same input is.
      callOptions(approval ? newId() : entry.id),
    ),
  )

const bookSale = (entry: SaleEntry) =>
  toSendResult(client.till.bookSale(toSaleFact(entry), callOptions(entry.book_id)))
