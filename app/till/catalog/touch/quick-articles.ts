import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** What is found at once at one till, by variant: what was chosen for good, and what was sold last. */
interface QuickArticles {
  favourites: readonly number[]
  recents: readonly number[]
}

const MOST_RECENTS = 12
const MOST_FAVOURITES = 60
const NONE: QuickArticles = { favourites: [], recents: [] }

const stored = new Map<string, QuickArticles>()
const listeners = new Set<() => void>()
const toKey = (till: string) => `tillQuickArticles ${till}`

/** The favourites and the recent articles of a till. Without storage they last as long as the page. */
export function useQuickArticles(till: string) {
  const { favourites, recents } = useSyncExternalStore(
    subscribe,
    () => read(till),
    () => NONE,
  )
  /** `same` are the variants of its colour: a favourite is a colour, whichever size it was added from. */
  const toggleFavourite = useCallback(
    (variantId: number, same: readonly number[]) => {
      const before = read(till)
      const others = before.favourites.filter((id) => !same.includes(id))
      const isNew = others.length === before.favourites.length
      const after = isNew ? [...others, variantId].slice(-MOST_FAVOURITES) : others
      write(till, { ...before, favourites: after })
    },
    [till],
  )
  const noteSold = useCallback(
    (variantId: number) => {
      const before = read(till)
      const others = before.recents.filter((id) => id !== variantId)
      write(till, { ...before, recents: [variantId, ...others].slice(0, MOST_RECENTS) })
    },
    [till],
  )
  return useMemo(
    () => ({ favourites, recents, toggleFavourite, noteSold }),
    [favourites, recents, toggleFavourite, noteSold],
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(till: string): QuickArticles {
  const known = stored.get(till)
  if (known) return known
  const found = parse(getStored(till))
  stored.set(till, found)
  return found
}

function getStored(till: string): string | null {
  try {
    return window.localStorage.getItem(toKey(till))
  } catch {
    return null
  }
}

function parse(text: string | null): QuickArticles {
  try {
    const { favourites, recents } = JSON.parse(text ?? '') as Record<string, unknown>
    return { favourites: toIds(favourites), recents: toIds(recents) }
  } catch {
    return NONE
  }
}

const toIds = (list: unknown): number[] =>
  Array.isArray(list) ? list.filter((id) => Number.isSafeInteger(id)) : []

function write(till: string, articles: QuickArticles): void {
  stored.set(till, articles)
  try {
    window.localStorage.setItem(toKey(till), JSON.stringify(articles))
  } catch {}
  for (const notify of listeners) notify()
}
