import { useEffect, useEffectEvent } from 'react'
import type { Scan } from './scan-detector.ts'
import { emitScan, subscribeToScans } from './scanner-events.ts'

/** Receives barcode scans whatever has the focus, and keeps their keys out of the focused field. */
export function useScanner(onScan: (scan: Scan) => void): void {
  const handleScan = useEffectEvent(onScan)
  useEffect(() => subscribeToScans((scan) => handleScan(scan)), [])
}

/** While it is on, keeps what is scanned for whoever comes after it: a seller does not wait for an answer. */
export function useHeldScans(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const held: Scan[] = []
    const unsubscribe = subscribeToScans((scan) => held.push(scan))
    return () => {
      unsubscribe()
      // By then, who comes after it has subscribed.
      queueMicrotask(() => {
        for (const scan of held) emitScan(scan)
      })
    }
  }, [isOn])
}
