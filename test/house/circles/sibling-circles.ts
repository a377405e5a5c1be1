import { parseImports, type Source } from '../sources.ts'
import { findCircles } from './circles.ts'

/** Folders of one parent that import each other in a ring, so that none of them can be read or moved alone. */
export interface SiblingCircle {
  parent: string
  folders: string[]
}

/**
 * Finds circles of sibling folders at every depth, types included. An import counts between the two folders at which its
 * paths part; files that lie in the parent itself are of no folder.
 */
export function siblingCircles(sources: readonly Source[]): SiblingCircle[] {
  const byParent = new Map<string, Map<string, Set<string>>>()
  for (const source of sources)
    for (const { target } of parseImports(source)) {
      const edge = toSiblings(source.path, target)
      if (!edge) continue
      const edges = byParent.get(edge.parent) ?? new Map<string, Set<string>>()
      byParent.set(edge.parent, edges)
      for (const folder of [edge.from, edge.to])
        if (!edges.has(folder)) edges.set(folder, new Set())
      edges.get(edge.from)?.add(edge.to)
    }
  return [...byParent].flatMap(([parent, edges]) =>
    findCircles(edges).map((folders) => ({ parent, folders })),
  )
}

function toSiblings(path: string, target: string) {
  const [own, other] = [path.split('/'), target.split('/')]
  const at = own.findIndex((part, n) => part !== other[n])
  const [from, to] = [own[at], other[at]]
  const areFolders = at > 0 && at < own.length - 1 && at < other.length - 1
  if (!areFolders || from === undefined || to === undefined) return undefined
  return { parent: own.slice(0, at).join('/'), from, to }
}
