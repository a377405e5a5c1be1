/** The path that lists one collection, without language. */
export function collectionPath(key: string): string {
  return `/catalogo?collection=${encodeURIComponent(key)}`
}
