import { useEffect, useRef } from 'react'

/** Calls `onEnd` after `ms` milliseconds, not counting those in which it was paused. */
export function useCountdown(ms: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const callback = useRef(onEnd)
  callback.current = onEnd
  useEffect(() => {
    if (paused) return
    const from = Date.now()
    const timer = setTimeout(() => callback.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [paused])
}
