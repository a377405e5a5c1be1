import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { newId } from '../../../ui/new-id.ts'
import type { Answer, Sent } from './answer.ts'
import type { action } from './product-page.tsx'

interface Acts {
  version: number
  onVersion(version: number): void
  onDone?(answer: Extract<Answer, { ok: true }>): void
}

/** Texts and grid are saved by `useEditor`. */
type Act<Kind = Exclude<Sent, { intent: 'save' }>> = Kind extends Sent
  ? Omit<Kind, 'operation' | 'version'>
  : never

/** Acts that are saved at once, each under an operation of its own; the version they make is the next one's. */
export function useAct({ version, onVersion, onDone }: Acts) {
  const fetcher = useFetcher<typeof action>()
  const done = useRef<unknown>(undefined)
  const { state, data: answer } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !answer || done.current === answer) return
    done.current = answer
    if (!answer.ok) return
    if (answer.version !== undefined) onVersion(answer.version)
    onDone?.(answer)
  })
  const send = (act: Act) => {
    const sent = { ...act, operation: newId(), version }
    fetcher.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' })
  }
  const refused = state === 'idle' && answer && !answer.ok ? answer : undefined
  return { send, isBusy: state !== 'idle', answer: refused }
}
