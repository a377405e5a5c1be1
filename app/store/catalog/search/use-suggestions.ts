import { useEffect, useState } from 'react'
import { useShopPath } from '../../../i18n/shop-path.ts'
import type { SearchSuggestions } from './suggestion.ts'

const PAUSE_MS = 180
const FEWEST_LETTERS = 2
const cache = new Map<string, SearchSuggestions>()

/** The suggestions for a search, or for an empty field, once typing pauses; answers to an earlier search are dropped. */
export function useSuggestions(
  words: string,
): { suggestions: SearchSuggestions; words: string } | undefined {
  const path = useShopPath()('/catalogo/sugerencias')
  const [answer, setAnswer] = useState<{ suggestions: SearchSuggestions; words: string }>()
  useEffect(() => {
    if (words.length > 0 && words.length < FEWEST_LETTERS) return setAnswer(undefined)
    const url = `${path}?${new URLSearchParams({ q: words })}`
    const cached = cache.get(url)
    if (cached) return setAnswer({ suggestions: cached, words })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(url, abort.signal)
      if (abort.signal.aborted) return
      if (suggestions) cache.set(url, suggestions)
      setAnswer(suggestions && { suggestions, words })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, path])
  return answer
}

/** A failed request shows no suggestions and no error: the search works without them. */
async function fetchSuggestions(
  url: string,
  signal: AbortSignal,
): Promise<SearchSuggestions | undefined> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as SearchSuggestions) : undefined
  } catch {
    return undefined
  }
}
