import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { newId } from '../../../ui/new-id.ts'
import type { GiftTicket } from '../printed-ticket.ts'
import { useRollPage } from '../use-roll-page.ts'

/** What the action of the page answers: the units whose paper is a copy, or nothing where it was refused. */
interface IssueAnswer {
  issued?: string[]
}

/**
 * Prints gift tickets: first the shop gives them their codes and says which are copies, then the browser prints. With
 * `print=1` in the address it does both by itself.
 */
export function useGiftPrinting(tickets: readonly GiftTicket[]) {
  const papers = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const issuing = useFetcher<IssueAnswer>()
  const width = tickets[0]?.width ?? 80
  useRollPage({ paper: papers, width })

  function print() {
    const units = tickets.map(({ unit }) => ['unit', unit] as [string, string])
    const form = new URLSearchParams([['operation_id', newId()], ...units])
    void issuing.submit(form, { method: 'post' })
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
  const issued = issuing.state === 'idle' ? issuing.data?.issued : undefined
  useEffect(() => {
    if (!issued) return
    void document.fonts.ready.then(() => requestAnimationFrame(() => window.print()))
  }, [issued])
  return { papers, print, isBusy: issuing.state !== 'idle', copies: issued }
}
