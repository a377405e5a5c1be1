import { parseImports, type Source } from '../sources.ts'

/**
 * Groups of files that import each other, types included: none of them can be read or moved alone. It sees the relative
 * imports of the given files.
 */
export function importCircles(sources: readonly Source[]): string[][] {
  return findCircles(
    new Map(
      sources.map((source) => [source.path, parseImports(source).map(({ target }) => target)]),
    ),
  )
}

/** Tarjan's strongly connected components of more than one node; what is no node of its own is left out. */
export function findCircles(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.get(path) ?? 0)
    open.push(path)
    for (const target of edges.get(path) ?? []) {
      if (!edges.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lower(path, lowest.get(target))
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = open.splice(open.indexOf(path))
    if (group.length > 1) circles.push(group.sort())
  }
  const lower = (path: string, to = Number.POSITIVE_INFINITY) =>
    lowest.set(path, Math.min(lowest.get(path) ?? to, to))

  for (const path of edges.keys()) if (!order.has(path)) visit(path)
  return circles
}
