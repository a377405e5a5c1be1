/** What the shop answers to words that are still being typed, in the language of the page. */
export interface Found {
  words: string | null
  products: {
    product_id: number
    slug: string
    name: string
    picture: string | null
    from_cents: number
  }[]
  categories: { slug: string; name: string }[]
  brands: { slug: string; name: string }[]
}

/** One thing to choose: where it leads, and what is said of it. */
export interface Offer {
  kind: 'words' | 'product' | 'category' | 'brand' | 'all'
  to: string
  name: string
  picture?: string | null
  cents?: number
}

/** The answer as one list to walk through with the arrow keys; the search itself comes last. */
export function offersOf(found: Found, asked: string): Offer[] {
  const listed = (key: string, value: string) =>
    `/catalogo?${new URLSearchParams({ [key]: value })}`
  return [
    ...(found.words
      ? [{ kind: 'words' as const, to: listed('q', found.words), name: found.words }]
      : []),
    ...found.products.map(({ product_id, slug, name, picture, from_cents }) => ({
      kind: 'product' as const,
      to: `/producto/${product_id}-${slug}`,
      name,
      picture,
      cents: from_cents,
    })),
    ...found.categories.map(({ slug, name }) => ({
      kind: 'category' as const,
      to: listed('category', slug),
      name,
    })),
    ...found.brands.map(({ slug, name }) => ({
      kind: 'brand' as const,
      to: listed('brand', slug),
      name,
    })),
    { kind: 'all', to: listed('q', asked), name: asked },
  ]
}

/** The place after a step of an arrow key; -1 is the field itself, and the list goes round. */
export function stepped(at: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((at + 1 + step + places) % places) - 1
}
