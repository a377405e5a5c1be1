import { useEffect, useEffectEvent } from 'react'
import { onInput } from '../../office/session/on-input.ts'

const MINUTE_MS = 60_000

/** Calls `onIdle` after so many minutes without a touch, a key or a movement; 0 never does. */
export function useIdleLock(minutes: number, onIdle: () => void): void {
  const lock = useEffectEvent(onIdle)
  useEffect(() => {
    if (minutes <= 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => lock(), minutes * MINUTE_MS)
    }
    restart()
    const stop = onInput(restart)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [minutes])
}
