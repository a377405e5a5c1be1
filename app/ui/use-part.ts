import { useEffect, useState } from 'react'

/**
 * A part of the page that is fetched when it is first wanted, so that a page that does not want it
 * does not pay for it. `failed` is what to do instead when it cannot be had.
 */
export function usePart<Part>(
  wanted: boolean,
  load: () => Promise<Part>,
  failed?: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!wanted || part) return
    let current = true
    load().then(
      (loaded) => current && setPart(() => loaded),
      () => current && failed?.(),
    )
    return () => {
      current = false
    }
  }, [wanted, part, load, failed])
  return part
}
