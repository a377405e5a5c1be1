import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveChanges } from '../../ui/live/use-live-changes.ts'

const TOPICS = ['stock', 'product', 'settings', 'customers'] as const
/** Changes come in bursts: figures are read again this often at most. */
const PAUSE_MS = 5_000
/** What moves no goods, such as a transfer that came, is told to nobody and is read by the clock. */
const EVERY_MS = 2 * 60_000

/** Reads the dashboard again soon after something in the shop has changed, and every two minutes while somebody looks at it. */
export function useLiveDashboard(): void {
  const { revalidate, state } = useRevalidator()
  const latest = useRef({ revalidate, state })
  useEffect(() => {
    latest.current = { revalidate, state }
  })
  const [reader] = useState(() =>
    createReader(() => {
      const isRead = latest.current.state === 'idle' && document.visibilityState === 'visible'
      if (isRead) void latest.current.revalidate()
    }),
  )
  useEffect(() => reader.start(), [reader])
  useLiveChanges(TOPICS, reader.readSoon)
}

function createReader(onTime: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  let readAt = Number.NEGATIVE_INFINITY

  function plan(pause: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(read, pause)
  }

  function read(): void {
    readAt = performance.now()
    plan(EVERY_MS)
    onTime()
  }

  return {
    start(): () => void {
      isOpen = true
      readAt = performance.now()
      plan(EVERY_MS)
      return () => {
        isOpen = false
        clearTimeout(timer)
      }
    },
    readSoon: () => plan(Math.max(0, readAt + PAUSE_MS - performance.now())),
  }
}
