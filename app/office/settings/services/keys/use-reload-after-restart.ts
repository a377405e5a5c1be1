import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 500
/** A restart that was over before anybody asked is taken for done after this. */
const LONGEST_MS = 20_000

/** Reads the page again when the shop has started with keys that were just entered. */
export function useReloadAfterRestart(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    let isLeft = false
    waitForRestart(() => isLeft).then((isUp) => {
      if (isUp && !isLeft) revalidate()
    })
    return () => {
      isLeft = true
    }
  }, [isWaiting, state, revalidate])
}

/** Whether the shop was down and answers again before the page is left. */
async function waitForRestart(isLeft: () => boolean): Promise<boolean> {
  const end = performance.now() + LONGEST_MS
  for (let wasDown = false; !isLeft(); ) {
    const answer = await fetch('/readyz').catch(() => undefined)
    if (!answer?.ok) wasDown = true
    else if (wasDown || performance.now() > end) return true
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return false
}
