/** The answer of the suggestions route, in the language of the page. */
export interface SearchSuggestions {
  words: string | null
  /** Pages of the shop that the words mean. */
  pages: { to: string; name: string }[]
  products: {
    product_id: number
    slug: string
    name: string
    picture: string | null
    /** The query that chooses the colour and the size that the words name. */
    search: string
    from_cents: number
  }[]
  /** With how many products each has, where nothing is typed. */
  categories: { slug: string; name: string; count?: number }[]
  brands: { slug: string; name: string }[]
}

/** One row of the list: its path and what it shows. */
export interface Suggestion {
  kind: 'words' | 'page' | 'product' | 'category' | 'brand' | 'all'
  to: string
  name: string
  picture?: string | null
  cents?: number
  count?: number
}

/** The answer as one list for the arrow keys; the search itself comes last, the kinds first where there is none. */
export function listSuggestions(answer: SearchSuggestions, search: string): Suggestion[] {
  const words = answer.words
    ? [{ kind: 'words' as const, to: listPath('q', answer.words), name: answer.words }]
    : []
  const pages = answer.pages.map((page) => ({ kind: 'page' as const, ...page }))
  const products = answer.products.map(
    ({ product_id, slug, name, picture, search: choice, from_cents }) => ({
      kind: 'product' as const,
      to: `/producto/${product_id}-${slug}${choice}`,
      name,
      picture,
      cents: from_cents,
    }),
  )
  const categories = answer.categories.map(({ slug, ...category }) => ({
    kind: 'category' as const,
    to: listPath('category', slug),
    ...category,
  }))
  if (search === '') return [...categories, ...pages, ...products]
  const brands = answer.brands.map(({ slug, name }) => ({
    kind: 'brand' as const,
    to: listPath('brand', slug),
    name,
  }))
  const all = { kind: 'all' as const, to: listPath('q', search), name: search }
  return [...words, ...pages, ...products, ...categories, ...brands, all]
}

/** The list of the catalog with one filter. */
export const listPath = (key: string, value: string) =>
  `/catalogo?${new URLSearchParams({ [key]: value })}`

/** The active index after an arrow key; -1 is the field itself, and the list wraps around. */
export function stepIndex(index: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((index + 1 + step + places) % places) - 1
}
