import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 4000
/** A bank that has not answered in a minute answers by the order's own page. */
const MOST_LOOKS = 15

/** Asks the shop again for what the page waits for, as long as it may come any moment. */
export function useLookAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  const looks = useRef(0)
  useEffect(() => {
    if (!waiting) return
    const ticking = setInterval(() => {
      looks.current += 1
      if (looks.current > MOST_LOOKS) clearInterval(ticking)
      else if (document.visibilityState === 'visible') void revalidate()
    }, EVERY_MS)
    return () => clearInterval(ticking)
  }, [waiting, revalidate])
}
