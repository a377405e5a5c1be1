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

const subscribe = (listener: () => void) => getCountLog().subscribe(listener)
const getState = () => getCountLog().getState()
const getNothing = () => NOTHING

/** What this browser has counted and the shop has not. The server draws it as empty. */
export const useCountLog = (): CountLogState =>
  useSyncExternalStore(subscribe, getState, getNothing)
