import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Sends scanned codes one after the other by the form of this field: what is scanned while one is on its way waits for it,
 * and the field is empty for the next at once. Answers what the form does as it is sent.
 */
export function useScanQueue(
  field: RefObject<HTMLInputElement | null>,
  { state }: { state: 'idle' | 'loading' | 'submitting' },
): (event: FormEvent) => void {
  const waiting = useRef<{ code: string; button: HTMLElement | null }[]>([])
  const isIdle = state === 'idle'
  useEffect(() => {
    const input = field.current
    const next = isIdle && input?.form ? waiting.current.shift() : undefined
    if (!input?.form || next === undefined) return
    const typed = input.value
    input.value = next.code
    input.form.requestSubmit(next.button)
    queueMicrotask(() => {
      input.value = typed
    })
  }, [isIdle, field])
  return (event) => {
    const input = field.current
    if (!input) return
    if (!isIdle) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      waiting.current.push({ code: input.value, button: submitter })
      input.value = ''
      return
    }
    // The form reads its fields once this has returned.
    queueMicrotask(() => {
      input.value = ''
    })
  }
}
