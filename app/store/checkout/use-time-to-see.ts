import { useEffect, useState } from 'react'

/** How long a total must have stood on the page before anybody can order at it. */
const TIME_TO_SEE_MS = 2000

/**
 * Whether what is shown has just changed without the buyer's doing, and whether it ever did. True in the
 * very render that brings the change: no click comes between.
 */
export function useTimeToSee(shown: string): { fresh: boolean; everChanged: boolean } {
  const [seen, setSeen] = useState(shown)
  const [everChanged, setEverChanged] = useState(false)
  const fresh = shown !== seen

  useEffect(() => {
    if (shown === seen) return
    setEverChanged(true)
    const soon = setTimeout(() => setSeen(shown), TIME_TO_SEE_MS)
    return () => clearTimeout(soon)
  }, [shown, seen])

  return { fresh, everChanged }
}
