import { useEffect, useRef } from 'react'
import type { Topic } from '../../../core/base/events.ts'
import { type LiveChanges, onLiveChanges } from './live-stream.ts'

/** Calls `onChange` when something of these topics has changed. */
export function useLiveChanges(
  topics: readonly Topic[],
  onChange: (changes: LiveChanges) => void,
): void {
  const latest = useRef({ topics, onChange })
  useEffect(() => {
    latest.current = { topics, onChange }
  })
  useEffect(
    () =>
      onLiveChanges((changes) => {
        if (latest.current.topics.some((topic) => changes[topic])) latest.current.onChange(changes)
      }),
    [],
  )
}
