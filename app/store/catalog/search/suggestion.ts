/** The answer of the suggestions route, in the language of the page. */
export interface SearchSuggestions {
  words: string | null
  products: {
    product_id: number
    slug: string
    name: string
    picture: string | null
    /** The query that chooses the colour and the size that the words name. */
    search: string
    from_cents: number
  }[]
  categories: { slug: string; name: string }[]
  brands: { slug: string; name: string }[]
}

/** One row of the list: its path and what it shows. */
export interface Suggestion {
  kind: 'words' | 'product' | 'category' | 'brand' | 'all'
  to: string
  name: string
  picture?: string | null
  cents?: number
}

/** The answer as one list for the arrow keys; the search itself comes last. */
export function listSuggestions(answer: SearchSuggestions, search: string): Suggestion[] {
  const listPath = (key: string, value: string) =>
    `/catalogo?${new URLSearchParams({ [key]: value })}`
  return [
    ...(answer.words
      ? [{ kind: 'words' as const, to: listPath('q', answer.words), name: answer.words }]
      : []),
    ...answer.products.map(({ product_id, slug, name, picture, search: choice, from_cents }) => ({
      kind: 'product' as const,
      to: `/producto/${product_id}-${slug}${choice}`,
      name,
      picture,
      cents: from_cents,
    })),
    ...answer.categories.map(({ slug, name }) => ({
      kind: 'category' as const,
      to: listPath('category', slug),
      name,
    })),
    ...answer.brands.map(({ slug, name }) => ({
      kind: 'brand' as const,
      to: listPath('brand', slug),
      name,
    })),
    { kind: 'all', to: listPath('q', search), name: search },
  ]
}

/** The active index after an arrow key; -1 is the field itself, and the list wraps around. */
export function stepIndex(index: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((index + 1 + step + places) % places) - 1
}
