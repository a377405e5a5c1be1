import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useRevalidator } from 'react-router'
import type { SubmitRefusal } from '../forms/submit.server.ts'
import type { CoreArea } from '../forms/use-core-words.ts'
import { useOperationId } from '../forms/use-operation-id.ts'
import { useRefusal } from '../forms/use-refusal.ts'
import { notify } from '../notify.ts'
import { moveBy } from './move-by.ts'

interface Move {
  id: number
  by: 1 | -1
  name: string
}

/** The order on the screen, which is stored after each move. What is moved while one is being stored follows it. */
export function useOrder(stored: readonly number[], area: CoreArea) {
  const { t } = useTranslation('office/ui/order')
  const [wanted, setWanted] = useState<readonly number[]>()
  const [announcement, setAnnouncement] = useState('')
  const ids = wanted ?? stored
  const keptFocus = useKeptFocus(ids.join())
  // A move may come between the answer to the one before and this: it is wanted still.
  const stopWanting = (reached?: string) =>
    setWanted((newest) =>
      reached === undefined || newest?.join() === reached ? undefined : newest,
    )
  useStoring(stored, wanted, stopWanting, area)

  const move = ({ id, by, name }: Move) => {
    const next = moveBy(ids, id, by)
    const values = { name, place: next.indexOf(id) + 1, count: ids.length }
    if (next.join() === ids.join()) {
      setAnnouncement(t(by < 0 ? 'is_first' : 'is_last', values))
      return
    }
    setWanted(next)
    setAnnouncement(t('moved', values))
  }
  return { ids, move, announcement, keptFocus }
}

/** Sends the wanted order until it is stored; where somebody else changed it, the person is told and sees that one. */
function useStoring(
  storedIds: readonly number[],
  wantedIds: readonly number[] | undefined,
  stopWanting: (reached?: string) => void,
  area: CoreArea,
) {
  const fetcher = useFetcher<SubmitRefusal | object>()
  const { revalidate } = useRevalidator()
  const operationId = useOperationId('order')
  const sent = useRef<string>(undefined)
  const wasBusy = useRef(false)
  const refusal = fetcher.data && 'refused' in fetcher.data ? fetcher.data : undefined
  const { message } = useRefusal(refusal, { intent: 'order', areas: [area] })
  const { t } = useTranslation('office/ui/order')
  const stored = storedIds.join()
  const wanted = wantedIds?.join()

  useEffect(() => {
    if (fetcher.state !== 'idle') {
      wasBusy.current = true
      return
    }
    if (wanted === undefined || (sent.current !== undefined && !wasBusy.current)) return
    const answered = sent.current
    sent.current = undefined
    wasBusy.current = false
    if (answered !== undefined && (refusal || answered !== stored)) {
      notify({ kind: 'warning', title: t('changed'), ...(message && { text: message }) })
      stopWanting()
      void revalidate()
    } else if (wanted === stored) stopWanting(wanted)
    else {
      sent.current = wanted
      const order = { ids: wanted, previous: stored }
      fetcher.submit({ ...order, intent: 'order', operation_id: operationId }, { method: 'post' })
    }
  }, [fetcher, refusal, message, stored, wanted, operationId, stopWanting, revalidate, t])
}

/** A row that changes its place, by its person or by another, loses the focus: it is given back to what had it. */
function useKeptFocus(order: string) {
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (order && document.activeElement === document.body) focused.current?.focus()
  }, [order])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focused.current = null
    },
  }
}
