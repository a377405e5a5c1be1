import { useEffect, useRef, useState } from 'react'
import { newId } from '../../ui/new-id.ts'
import { playReadSound } from '../counter/camera/read-sound.ts'
import { useScanner } from '../counter/use-scanner.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import type { CountedSection } from './counted-section.ts'
import { getCountLog } from './page-count-log.ts'
import { useCountLog } from './use-count-log.ts'

/** Counts what is scanned or typed in a section; each beep is stored before it sounds. */
export function useCounting({ stocktake, section }: CountedSection) {
  const [quantity, setQuantity] = useState(1)
  const [isRecount, setRecount] = useState(false)
  /** Codes counted since the recount began: the first beep of each replaces what was there. */
  const recounted = useRef(new Set<string>())
  const place = { stocktake_id: stocktake.stocktake_id, section_id: section.section_id }
  async function count(code: string, of: number) {
    const isFirst = isRecount && !recounted.current.has(code)
    recounted.current.add(code)
    setQuantity(1)
    await getCountLog().add({
      ...place,
      operation_id: newId(),
      code,
      kind: isFirst ? 'recount' : 'count',
      quantity: of,
      at: Date.now(),
    })
    playReadSound()
  }
  useScanner((scan) => void count(scan.code, scan.quantity ?? quantity))
  useUnknownSound()
  return {
    quantity,
    setQuantity,
    isRecount,
    setRecount(on: boolean) {
      recounted.current = new Set()
      setRecount(on)
    },
    count: (code: string) => count(code, quantity),
    undo: (operation_id: string) =>
      getCountLog().add({
        ...place,
        operation_id: newId(),
        kind: 'count',
        quantity: 0,
        at: Date.now(),
        undoes: operation_id,
      }),
  }
}

/** Sounds wrong when the shop knows a code not. */
function useUnknownSound(): void {
  const { unknown } = useCountLog()
  const heard = useRef(unknown.size)
  useEffect(() => {
    if (unknown.size > heard.current) playErrorSound()
    heard.current = unknown.size
  }, [unknown])
}
