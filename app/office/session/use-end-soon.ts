import { useEffect, useState } from 'react'
import { endsSoon, getNextLook } from './session-end.ts'

/** When the session ends, where that is soon; calls back once its time is over. */
export function useEndSoon(endsAt: string | null, onOver: () => void): string | null {
  const [now, setNow] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      setNow(Date.now())
      const wait = getNextLook(endsAt, Date.now())
      if (wait !== undefined) timer = setTimeout(look, wait)
      else if (endsAt !== null) onOver()
    }
    look()
    return () => clearTimeout(timer)
  }, [endsAt, onOver])
  return endsSoon(endsAt, now) ? endsAt : null
}
