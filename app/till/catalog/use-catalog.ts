import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { onLiveChanges } from '../../ui/live/live-stream.ts'
import { client } from '../client.ts'
import type { CatalogState } from './catalog.ts'
import { CatalogSync } from './catalog-sync.ts'
import { openIndexCacheStore } from './index-cache-store.ts'
import type { UnsyncedSale } from './unsynced-sales.ts'

const REFRESH_EVERY_MS = 10_000
/** What is sold elsewhere is heard of at once; of a burst of sales the till reads no more often than this. */
const LIVE_PAUSE_MS = 1_000
/** A clock that was moved, or a computer that slept, is noticed so soon. */
const LOOK_AT_CLOCK_MS = 1_000
/** A page of 5,000 variants needs time on a slow line; a dead line must not hold up the next reading. */
const READ_TIMEOUT_MS = 30_000

const SyncContext = createContext<CatalogSync | undefined>(undefined)

interface CatalogProviderProps {
  /** Its code; another till needs another provider. */
  till: string
  /** Calls the listener at once and after every change, until the returned function is called. */
  watchUnsynced(listener: (sales: readonly UnsyncedSale[]) => void): () => void
  children: ReactNode
}

/** Keeps the catalog of this till up to date while its page is open. */
export function CatalogProvider({ till, watchUnsynced, children }: CatalogProviderProps) {
  const [sync] = useState(() => createSync(till))
  useEffect(() => keepFresh(sync, watchUnsynced), [sync, watchUnsynced])
  return createElement(SyncContext, { value: sync }, children)
}

export function useCatalog(): CatalogState {
  const sync = useContext(SyncContext)
  if (!sync) throw new Error('useCatalog needs a CatalogProvider above it')
  return useSyncExternalStore(sync.subscribe, sync.getState, sync.getState)
}

function createSync(till: string): CatalogSync {
  return new CatalogSync({
    read: (after) =>
      client.till.readTillIndex(after ? { till, after } : { till }, {
        signal: AbortSignal.timeout(READ_TIMEOUT_MS),
      }),
    openStore: () => openIndexCacheStore(till),
    now: Date.now,
  })
}

function keepFresh(
  sync: CatalogSync,
  watchUnsynced: CatalogProviderProps['watchUnsynced'],
): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void sync.refresh()
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const unlisten = onLiveChanges(({ stock, prices, product }) => {
    if (!stock && !prices && !product) return
    waiting ??= setTimeout(() => {
      waiting = undefined
      refresh()
    }, LIVE_PAUSE_MS)
  })
  const unwatch = watchUnsynced((sales) => sync.setUnsyncedSales(sales))
  const timer = setInterval(refresh, REFRESH_EVERY_MS)
  const stopClock = keepPricesCurrent(sync)
  window.addEventListener('focus', refresh)
  window.addEventListener('online', refresh)
  document.addEventListener('visibilitychange', refresh)
  refresh()
  return () => {
    unwatch()
    unlisten()
    clearTimeout(waiting)
    clearInterval(timer)
    stopClock()
    window.removeEventListener('focus', refresh)
    window.removeEventListener('online', refresh)
    document.removeEventListener('visibilitychange', refresh)
  }
}

/** Lets prices begin at their moment, also while the shop does not answer. */
function keepPricesCurrent(sync: CatalogSync): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const wait = sync.applyPlannedPrices() - Date.now()
    timer = setTimeout(look, Math.max(0, Math.min(wait, LOOK_AT_CLOCK_MS)))
  }
  look()
  return () => clearTimeout(timer)
}
