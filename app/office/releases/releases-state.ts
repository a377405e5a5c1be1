import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { FALLBACK_VERSION } from '../../../core/releases/rules.ts'
import type { Shop } from '../../context.ts'

export type Releases = Awaited<ReturnType<Shop['releases']['listReleases']>>

const KEY = 'lastSeenUpdateId'
/** After this the newest update opens by itself, where its priority is high. (spec section 9) */
const OPENS_AFTER_MS = 2_000

export interface NewestRelease {
  /** Null where no update can be read. */
  id: string | null
  version: string
}

const NONE: NewestRelease = { id: null, version: FALLBACK_VERSION }
const listeners = new Set<() => void>()
let isOpen = false

/** The newest update, as the page was told of it. */
export function useNewestRelease(): NewestRelease {
  return useRouteLoaderData<{ release: NewestRelease }>('office/layout')?.release ?? NONE
}

/** Whether the window of the updates is open, wherever it was opened from. */
export const useReleasesOpen = () => useSyncExternalStore(subscribe, readOpen, readClosed)

/** Whether this browser has not seen the newest update; one without storage sees none as new. */
export function useUnseenRelease(): boolean {
  const { id } = useNewestRelease()
  const seen = useSyncExternalStore(subscribe, readSeen, readUnknown)
  return id !== null && seen !== undefined && seen !== id
}

export function openReleases(): void {
  isOpen = true
  tellListeners()
}

/** Closes the window; the newest update counts as seen. (spec section 4) */
export function closeReleases(id: string | null): void {
  isOpen = false
  try {
    if (id) window.localStorage.setItem(KEY, id)
  } catch {
    // It is only not remembered.
  }
  tellListeners()
}

/** Opens the window by itself for an update of high priority that this browser has not seen. */
export function useOpenHighPriority(): void {
  const isUnseen = useUnseenRelease()
  useEffect(() => {
    if (!isUnseen) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      fetchReleases(leaving.signal).then(
        ({ releases: [newest] }) => newest?.priority === 'high' && openReleases(),
        // Whoever wants to know opens it.
        () => {},
      )
    }, OPENS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isUnseen])
}

/** All updates, the newest first. */
export async function fetchReleases(signal: AbortSignal): Promise<Releases> {
  const answer = await fetch('/admin/releases', { signal })
  if (!answer.ok || answer.redirected) throw new Error(`releases: ${answer.status}`)
  return answer.json()
}

function readSeen(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch {
    return undefined
  }
}

const readOpen = () => isOpen
const readClosed = () => false
const readUnknown = () => undefined

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
