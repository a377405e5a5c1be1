import { useCallback, useEffect, useRef, useState } from 'react'
import { alarm } from '../alarm.ts'
import type { UnknownCode } from '../catalog/search/unknown-codes.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Stage, Ticket } from '../ticket/ticket.ts'
import { type Scan, useScanner } from './use-scanner.ts'

interface Scans {
  stage: Stage
  act(action: TicketAction): Ticket
  /** Something was put on the ticket. */
  onTaken(): void
}

/**
 * What is scanned becomes a line. While the articles are still read, or a sale is on its way, codes wait their turn:
 * none is lost.
 */
export function useScans({ stage, act, onTaken }: Scans) {
  const { catalog, status } = useCatalog()
  const [unknown, setUnknown] = useState<UnknownCode[]>([])
  const queue = useRef<Scan[]>([])

  const dismiss = useCallback(
    (code: string) => setUnknown((all) => all.filter((each) => each.code !== code)),
    [],
  )

  const take = useCallback(
    ({ code, quantity }: Scan) => {
      const variant = catalog.findByCode(code)
      if (!variant && status === 'loading') return false
      if (variant) {
        act({ type: 'add', variant, quantity: quantity ?? 1 })
        dismiss(code)
        onTaken()
        return true
      }
      alarm()
      setUnknown((all) => {
        const before = all.find((each) => each.code === code)
        const others = all.filter((each) => each !== before)
        return [{ code, times: (before?.times ?? 0) + 1 }, ...others].slice(0, MOST_SHOWN)
      })
      return true
    },
    [catalog, status, act, dismiss, onTaken],
  )

  const scan = useCallback(
    (scanned: Scan) => {
      if (stage === 'sending' || queue.current.length > 0 || !take(scanned))
        queue.current.push(scanned)
    },
    [stage, take],
  )
  useScanner(scan)

  useEffect(() => {
    if (stage === 'sending') return
    while (queue.current[0] && take(queue.current[0])) queue.current.shift()
  }, [stage, take])

  return { unknown, dismiss, scan }
}

const MOST_SHOWN = 4
