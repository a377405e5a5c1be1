import { useEffect, useState } from 'react'
import type { Shop } from '../../context.ts'
import { useLiveChanges } from '../../ui/live/use-live-changes.ts'

type Notification = Awaited<
  ReturnType<Shop['notifications']['listNotifications']>
>['notifications'][number]
type PrivacyBlur = Awaited<ReturnType<Shop['settings']['getPrivacyBlur']>>

export interface ShellState {
  notifications: readonly Notification[]
  privacy: PrivacyBlur
}

const EVERY_MS = 5 * 60 * 1000
/** Changes come in bursts: counts are read again this often at most. */
const PAUSE_MS = 5_000
/** The stream's first message asks for the first reading; without a stream the page does. */
const FIRST_MS = 2_000
const TOPICS = ['product', 'listings', 'stock', 'settings'] as const

/** What the shop last said; undefined until it has. */
export function useShellState(): ShellState | undefined {
  const [state, setState] = useState<ShellState>()
  const [reader] = useState(() => createReader(setState))
  useEffect(() => reader.start(), [reader])
  useLiveChanges(TOPICS, reader.readSoon)
  return state
}

/** Reads now and every five minutes, and soon after each change. */
function createReader(onRead: (state: ShellState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let readAt = Number.NEGATIVE_INFINITY

  function plan(pause: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(() => void read(), pause)
  }

  async function read(): Promise<void> {
    readAt = performance.now()
    plan(EVERY_MS)
    const answer = await fetch('/admin/shell').catch(() => undefined)
    if (!answer?.ok || !isOpen) return
    const state = await (answer.json() as Promise<ShellState>).catch(() => undefined)
    if (state && isOpen) onRead(state)
  }

  return {
    start(): () => void {
      isOpen = true
      plan(FIRST_MS)
      return () => {
        isOpen = false
        clearTimeout(timer)
      }
    },
    readSoon: () => plan(Math.max(0, readAt + PAUSE_MS - performance.now())),
  }
}
