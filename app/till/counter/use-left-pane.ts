import { useCallback, useEffect, useState } from 'react'
import type { TouchPlace } from '../catalog/touch/touch-pane.tsx'
import type { ShownReturn } from '../returns/returnable.ts'

/** What a person has opened on the left side, over what the ticket would show there. */
type OpenPane =
  /** The tiles, also while a line is selected. */
  | { kind: 'touch' }
  /** One colour; with the key of a line a tapped size takes its place instead of being added. */
  | { kind: 'article'; variantId: number; swapKey: number | null }
  /** A ticket whose units come back. */
  | { kind: 'return'; shown: ShownReturn }
  /** Where that ticket is found without a scan. */
  | { kind: 'find return' }
  /** The next scan or tap shows an article and adds nothing. */
  | { kind: 'price check' }

export type LeftPane = ReturnType<typeof useLeftPane>

/**
 * What is open on the left side of the counter, and where a person stands among the tiles. What was looked at before a
 * payment does not hide the sale after it.
 */
export function useLeftPane(isPaying: boolean) {
  const [open, setOpen] = useState<OpenPane | null>(null)
  const [place, setPlace] = useState<TouchPlace>('start')
  const close = useCallback(() => setOpen(null), [])
  useEffect(() => {
    if (isPaying) close()
  }, [isPaying, close])
  const showTouch = useCallback(() => {
    setPlace('start')
    setOpen({ kind: 'touch' })
  }, [])
  const showArticle = useCallback(
    (variantId: number, swapKey: number | null = null) =>
      setOpen({ kind: 'article', variantId, swapKey }),
    [],
  )
  const findReturn = useCallback(() => setOpen({ kind: 'find return' }), [])
  const showReturn = useCallback((shown: ShownReturn) => setOpen({ kind: 'return', shown }), [])
  const togglePriceCheck = useCallback(
    () => setOpen((before) => (before?.kind === 'price check' ? null : { kind: 'price check' })),
    [],
  )
  return {
    open,
    close,
    place,
    setPlace,
    showTouch,
    showArticle,
    findReturn,
    showReturn,
    togglePriceCheck,
  }
}
