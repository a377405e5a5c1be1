import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { newId } from '../../ui/new-id.ts'

/** What the action of the page answers; nothing is given where it was refused. */
interface GivenAnswer {
  given?: { variant_id: number; barcode: string }[]
}

/**
 * Prints labels, and gives those without a code one before, in the same step. With `print=1` in the address it does so by
 * itself.
 */
export function useLabelPrinting(missing: readonly number[]) {
  const [params] = useSearchParams()
  const giving = useFetcher<GivenAnswer>()

  function print() {
    if (missing.length === 0) return printNow()
    const ids = missing.map((id) => ['variant', String(id)] as [string, string])
    const form = new URLSearchParams([['operation_id', newId()], ...ids])
    void giving.submit(form, { method: 'post' })
  }
  const isAuto = params.get('print') === '1'
  const hasBegun = useRef(false)
  const begin = useEffectEvent(print)
  useEffect(() => {
    if (!isAuto || hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [isAuto])

  // The codes are on the page once its loader has run after the action.
  const given = giving.state === 'idle' ? giving.data?.given : undefined
  useEffect(() => {
    if (given) printNow()
  }, [given])
  return { print, isBusy: giving.state !== 'idle' }
}

function printNow(): void {
  void document.fonts.ready.then(() => requestAnimationFrame(() => window.print()))
}
