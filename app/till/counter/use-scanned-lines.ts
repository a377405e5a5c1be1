import { useCallback, useEffect, useRef, useState } from 'react'
import type { UnknownCode } from '../catalog/search/unknown-codes.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket, TicketStage } from '../ticket/ticket.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import type { Scan } from './scan-detector.ts'
import { useScanner } from './use-scanner.ts'

interface ScannedLinesOptions {
  stage: TicketStage
  act(action: TicketAction): Ticket
  onAdded(): void
}

const MOST_SHOWN = 4

/** Adds scanned articles to the ticket. Codes wait while the catalog loads or a sale is being sent, so none is lost. */
export function useScannedLines({ stage, act, onAdded }: ScannedLinesOptions) {
  const { catalog, status } = useCatalog()
  const [unknown, setUnknown] = useState<UnknownCode[]>([])
  const queue = useRef<Scan[]>([])

  const dismiss = useCallback(
    (code: string) => setUnknown((all) => all.filter((each) => each.code !== code)),
    [],
  )

  /** False where the code must wait. */
  const add = useCallback(
    ({ code, quantity }: Scan) => {
      const variant = catalog.findByCode(code)
      if (!variant && status === 'loading') return false
      if (variant) {
        act({ type: 'add', variant, quantity: quantity ?? 1 })
        dismiss(code)
        onAdded()
        return true
      }
      playErrorSound()
      setUnknown((all) => {
        const before = all.find((each) => each.code === code)
        const others = all.filter((each) => each !== before)
        return [{ code, times: (before?.times ?? 0) + 1 }, ...others].slice(0, MOST_SHOWN)
      })
      return true
    },
    [catalog, status, act, dismiss, onAdded],
  )

  const scan = useCallback(
    (scanned: Scan) => {
      if (stage === 'sending' || queue.current.length > 0 || !add(scanned))
        queue.current.push(scanned)
    },
    [stage, add],
  )
  useScanner(scan)

  useEffect(() => {
    if (stage === 'sending') return
    while (queue.current[0] && add(queue.current[0])) queue.current.shift()
  }, [stage, add])

  return { unknown, dismiss, scan }
}
