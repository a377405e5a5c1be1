import { useEffect } from 'react'

/** What was looked at before the payment does not hide the sale after it. */
export function useCloseWhilePaying(isPaying: boolean, close: () => void): void {
  useEffect(() => {
    if (isPaying) close()
  }, [isPaying, close])
}
