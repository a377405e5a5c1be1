import { useEffect } from 'react'
import type { Scan } from './scan-detector.ts'
import { emitScan, subscribeToScans } from './scanner-events.ts'

/** Keeps what is scanned while this is on screen for whoever comes after it: a seller does not wait for an answer. */
export function useHeldScans(): void {
  useEffect(() => {
    const held: Scan[] = []
    const unsubscribe = subscribeToScans((scan) => held.push(scan))
    return () => {
      unsubscribe()
      // By then, who comes after it has subscribed.
      queueMicrotask(() => {
        for (const scan of held) emitScan(scan)
      })
    }
  }, [])
}
