import { useEffect, useRef } from 'react'

/** Calls `done` after so many milliseconds, those in which it was held not counted. */
export function useCountdown(ms: number, held: boolean, done: () => void): void {
  const left = useRef(ms)
  const act = useRef(done)
  act.current = done
  useEffect(() => {
    if (held) return
    const from = Date.now()
    const timer = setTimeout(() => act.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [held])
}
