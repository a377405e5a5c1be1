import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { newId } from '../../ui/new-id.ts'

/** What the action of the page answers; nothing is given where it was refused. */
interface GivenAnswer {
  given?: { variant_id: number; barcode: string }[]
}

/** What follows once the codes are given. */
type Purpose = 'print' | 'give'

/**
 * Prints labels, and gives those without a code one before, in the same step; `give` only gives the codes. With `print=1`
 * in the address it prints by itself.
 */
export function useLabelPrinting(missing: readonly number[]) {
  const [params] = useSearchParams()
  const giving = useFetcher<GivenAnswer>()

  const purpose = useRef<Purpose>('give')

  function give(next: Purpose) {
    purpose.current = next
    const ids = missing.map((id) => ['variant', String(id)] as [string, string])
    const form = new URLSearchParams([['operation_id', newId()], ...ids])
    void giving.submit(form, { method: 'post' })
  }

  const print = () => (missing.length === 0 ? printNow() : give('print'))
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
    if (given && purpose.current === 'print') printNow()
  }, [given])
  return { print, give: () => give('give'), isBusy: giving.state !== 'idle' }
}

function printNow(): void {
  void document.fonts.ready.then(() => requestAnimationFrame(() => window.print()))
}
