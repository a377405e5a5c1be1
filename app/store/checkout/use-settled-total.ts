import { useEffect, useState } from 'react'

/** How long a total must be on the page before it can be ordered at. */
const SETTLE_MS = 2000

/**
 * Whether the total is unknown or changed a moment ago, and whether it ever changed. `unsettled` is true in the same
 * render as the change, so that no click comes in between. Undefined is a total that is not known yet: nothing can be
 * ordered at it, and the first one that is known is no change.
 */
export function useSettledTotal(shown: string | undefined): {
  unsettled: boolean
  everChanged: boolean
} {
  const [settled, setSettled] = useState(shown)
  const [everChanged, setEverChanged] = useState(false)
  const unsettled = shown === undefined || shown !== settled

  useEffect(() => {
    if (shown === undefined || shown === settled) return
    if (settled === undefined) return setSettled(shown)
    setEverChanged(true)
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [shown, settled])

  return { unsettled, everChanged }
}
