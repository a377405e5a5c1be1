import { useCallback, useMemo, useState } from 'react'
import type { ColourCard, TillVariant } from '../catalog/catalog.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { parseSearchQuery } from './search-query.ts'

const MOST_CARDS = 12

/** The search field of the counter, and the colours it finds. */
export function useCatalogSearch() {
  const { catalog } = useCatalog()
  const [text, setText] = useState('')
  const { words, quantity } = parseSearchQuery(text)
  const cards = useMemo(() => (words ? catalog.search(words, MOST_CARDS) : []), [catalog, words])
  const clear = useCallback(() => setText(''), [])
  /** A code of the catalog, or a number so long that it must be one. */
  const isCode = () => catalog.findByCode(words) !== undefined || /^\d{6,}$/.test(words)
  return { text, setText, clear, words, quantity, cards, isCode }
}

/** The variant, where the search leaves no choice of size. */
export function findOnlyMatch(cards: readonly ColourCard[]): TillVariant | undefined {
  const named = cards.flatMap((card) => card.named)
  const sizes = named.length > 0 || cards.length > 1 ? named : (cards[0]?.sizes ?? [])
  return sizes.length === 1 ? sizes[0] : undefined
}
