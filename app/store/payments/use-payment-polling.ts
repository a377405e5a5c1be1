import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 4000
/** After a minute without an answer of the bank, the order's own page shows it. */
const MOST_POLLS = 15

/** Reloads the data of the page every few seconds while the payment is pending. */
export function usePaymentPolling(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  const polls = useRef(0)
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      polls.current += 1
      if (polls.current > MOST_POLLS) clearInterval(timer)
      else if (document.visibilityState === 'visible') void revalidate()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
