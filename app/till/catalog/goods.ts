import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { client } from '../client.ts'
import { pageLog } from '../sales/page-log.ts'
import { openMirrorStore } from './mirror-store.ts'
import { GoodsReader } from './reader.ts'
import type { GoodsView } from './variant.ts'

const EVERY = 10_000
/** A page of 5,000 variants over a slow line takes its time; a line that is dead must not hold the next reading. */
const PATIENCE = 30_000

const ReaderContext = createContext<GoodsReader | undefined>(undefined)

/** The goods of this till, kept up to date while its page is open. */
export function GoodsProvider({ children }: { children: ReactNode }) {
  const [reader] = useState(newReader)
  useEffect(() => keepFresh(reader), [reader])
  return createElement(ReaderContext, { value: reader }, children)
}

export function useGoods(): GoodsView {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('the goods are there inside GoodsProvider')
  return useSyncExternalStore(reader.subscribe, reader.view, reader.view)
}

function newReader(): GoodsReader {
  return new GoodsReader({
    read: (after) =>
      client.till.readTillIndex(after ? { after } : {}, { signal: AbortSignal.timeout(PATIENCE) }),
    openStore: openMirrorStore,
    now: Date.now,
  })
}

function keepFresh(reader: GoodsReader): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void reader.refresh()
  }
  const log = pageLog()
  const follow = () => reader.follow(log.unanswered())
  const unfollow = log.subscribe(follow)
  const timer = setInterval(look, EVERY)
  window.addEventListener('focus', look)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  follow()
  look()
  return () => {
    unfollow()
    clearInterval(timer)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
