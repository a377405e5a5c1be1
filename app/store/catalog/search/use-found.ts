import { useEffect, useState } from 'react'
import { useShopPath } from '../../../i18n/shop-path.ts'
import type { Found } from './offer.ts'

const PAUSE_MS = 180
const FEWEST_LETTERS = 2
const known = new Map<string, Found>()

/** Asks the shop once the typing pauses; an answer to words that are no longer there is dropped. */
export function useFound(words: string): { found: Found; words: string } | undefined {
  const path = useShopPath()('/catalogo/sugerencias')
  const [answer, setAnswer] = useState<{ found: Found; words: string }>()
  useEffect(() => {
    if (words.length < FEWEST_LETTERS) return setAnswer(undefined)
    const address = `${path}?${new URLSearchParams({ q: words })}`
    const before = known.get(address)
    if (before) return setAnswer({ found: before, words })
    const abort = new AbortController()
    const soon = setTimeout(async () => {
      const found = await ask(address, abort.signal)
      if (abort.signal.aborted) return
      if (found) known.set(address, found)
      setAnswer(found && { found, words })
    }, PAUSE_MS)
    return () => {
      clearTimeout(soon)
      abort.abort()
    }
  }, [words, path])
  return answer
}

/** A field without suggestions is still a field: whatever goes wrong, there are none. */
async function ask(address: string, signal: AbortSignal): Promise<Found | undefined> {
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as Found) : undefined
  } catch {
    return undefined
  }
}
