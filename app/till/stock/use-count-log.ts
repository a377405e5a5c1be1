import { useSyncExternalStore } from 'react'
import type { CountLogState } from './count-log.ts'
import { getCountLog } from './page-count-log.ts'

const NOTHING: CountLogState = {
  waiting: [],
  refused: new Map(),
  known: new Map(),
  unknown: new Set(),
  isStoreless: false,
}

/** What this browser has counted and the shop has not. The server draws it as empty. */
export const useCountLog = (): CountLogState =>
  useSyncExternalStore(
    (listener) => getCountLog().subscribe(listener),
    () => getCountLog().getState(),
    () => NOTHING,
  )
