import { useEffect, useEffectEvent } from 'react'
import type { Scan } from './scan-detector.ts'
import { subscribeToScans } from './scanner-events.ts'

/** Receives barcode scans whatever has the focus, and keeps their keys out of the focused field. */
export function useScanner(onScan: (scan: Scan) => void): void {
  const handleScan = useEffectEvent(onScan)
  useEffect(() => subscribeToScans((scan) => handleScan(scan)), [])
}
