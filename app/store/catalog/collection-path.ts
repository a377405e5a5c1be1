/** Where the shoes of one collection are listed. */
export function collectionPath(key: string): string {
  return `/catalogo?collection=${encodeURIComponent(key)}`
}
