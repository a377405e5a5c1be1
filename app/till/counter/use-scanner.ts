import { useEffect, useEffectEvent } from 'react'
import type { Scan } from './burst.ts'
import { listen } from './listen.ts'

export type { Scan }

/**
 * Hears a barcode scanner whatever has focus, and keeps its keys from the focused field. Of several at once the
 * one mounted last is told.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const told = useEffectEvent(onScan)
  useEffect(() => listen((scan) => told(scan)), [])
}
