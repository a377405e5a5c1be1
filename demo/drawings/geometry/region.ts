import { toLoop } from './path.ts'
import { type Camera, dot, project, type Spot } from './space.ts'
import type { Knot, Surface } from './surface.ts'

interface Corner {
  x: number
  y: number
  facing: number
  value: number
}

interface ProjectedKnot {
  knot: Knot
  x: number
  y: number
  facing: number
}

/** The part of a surface where `value` is positive, on its front or back. */
export interface RegionOptions {
  back?: boolean
  value?: (knot: Knot) => number
  /** Rounds to whole pixels, which suffices under a blur. */
  coarse?: boolean
  /** Only the first columns. */
  columns?: number
}

/** The outline of the visible part of a surface where the value is positive. */
export function visibleOutline(
  surface: Surface,
  camera: Camera,
  options: RegionOptions = {},
): string {
  return visibleOutlines(surface, camera, options, [0])[0] ?? ''
}

/** The outlines of the visible parts where the value is above each step. */
export function visibleOutlines(
  surface: Surface,
  camera: Camera,
  { back = false, value, coarse = false, columns = Number.POSITIVE_INFINITY }: RegionOptions,
  steps: readonly number[],
): string[] {
  const turn = back ? -1 : 1
  const projected = projectSurface(surface, camera)
  const corners = (coarse ? everySecond(projected.map(everySecond)) : projected).map((row) =>
    row.map(
      ({ knot, x, y, facing }): Corner => ({
        x,
        y,
        facing: facing * turn,
        value: value === undefined ? 1 : value(knot),
      }),
    ),
  )
  const cells = visibleCells(corners, columns)
  return steps.map((above) => {
    const edges = new Edges(coarse ? 1 : 10)
    for (const cell of cells) edges.add(clipCell(cell, 'value', above))
    return edges.outline()
  })
}

/** Every second item of a long list and the last one. */
function everySecond<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length < 16) return items
  return items.filter((_, i) => i % 2 === 0 || i === items.length - 1)
}

/** The visible cells, clipped where they turn away from the camera. */
function visibleCells(
  corners: readonly (readonly Corner[])[],
  columns: number,
): (readonly Corner[])[] {
  const cells: (readonly Corner[])[] = []
  corners.slice(1).forEach((next, i) => {
    const row = corners[i] ?? []
    for (let j = 0; j + 1 < Math.min(row.length, columns); j++) {
      const [a, b, c, d] = [row[j], next[j], next[j + 1], row[j + 1]]
      if (!a || !b || !c || !d) continue
      const cell = clipCell([a, b, c, d], 'facing', 0)
      if (cell.length > 0) cells.push(cell)
    }
  })
  return cells
}

const projectionCache = new WeakMap<Surface, { camera: Camera; rows: ProjectedKnot[][] }>()

function projectSurface(surface: Surface, camera: Camera): ProjectedKnot[][] {
  const cached = projectionCache.get(surface)
  if (cached?.camera === camera) return cached.rows
  const rows = surface.map((row) =>
    row.map((knot): ProjectedKnot => {
      const [x, y] = project(camera, knot.place)
      return { knot, x, y, facing: dot(knot.normal, camera.toward) }
    }),
  )
  projectionCache.set(surface, { camera, rows })
  return rows
}

/** The part of a cell where the field is above a limit. */
function clipCell(
  cell: readonly Corner[],
  field: 'facing' | 'value',
  limit: number,
): readonly Corner[] {
  let count = 0
  for (const corner of cell) if (corner[field] > limit) count++
  if (count === cell.length) return cell
  if (count === 0) return []
  return cell.flatMap((corner, i) => {
    const next = cell[(i + 1) % cell.length] ?? corner
    const crosses = corner[field] > limit !== next[field] > limit
    const edge = crosses ? [intersect(corner, next, field, limit)] : []
    return corner[field] > limit ? [corner, ...edge] : edge
  })
}

function intersect(one: Corner, other: Corner, field: 'facing' | 'value', limit: number): Corner {
  const [low, high] = one[field] < other[field] ? [one, other] : [other, one]
  const share = (limit - low[field]) / (high[field] - low[field])
  const at = (key: keyof Corner) => low[key] + (high[key] - low[key]) * share
  return { x: at('x'), y: at('y'), facing: at('facing'), value: at('value') }
}

/** Edges that two cells share cancel out; the rest is the outline of all cells. */
class Edges {
  private readonly ends = new Map<number, number[]>()
  private readonly fine: number

  constructor(fine: number) {
    this.fine = fine
  }

  add(cell: readonly Corner[]): void {
    const keys = cell.map(({ x, y }) => toKey(Math.round(x * this.fine), Math.round(y * this.fine)))
    keys.forEach((from, i) => {
      const to = keys[(i + 1) % keys.length]
      if (to === undefined || to === from || this.take(to, from)) return
      const list = this.ends.get(from)
      if (list === undefined) this.ends.set(from, [to])
      else list.push(to)
    })
  }

  outline(): string {
    const loops: string[] = []
    for (const start of this.ends.keys()) {
      for (let next = this.follow(start); next !== undefined; next = this.follow(start)) {
        const loop = [start]
        for (let at: number | undefined = next; at !== undefined && at !== start; ) {
          loop.push(at)
          at = this.follow(at)
        }
        if (loop.length > 2) loops.push(this.toLoopPath(loop))
      }
    }
    return loops.join('')
  }

  private toLoopPath(loop: readonly number[]): string {
    const spots = loop.map(
      (name): Spot => [
        (Math.floor(name / KEY_SPAN) - KEY_OFFSET) / this.fine,
        ((name % KEY_SPAN) - KEY_OFFSET) / this.fine,
      ],
    )
    return toLoop(spots, this.fine === 1 ? 1.8 : 0.25)
  }

  private follow(from: number): number | undefined {
    return this.ends.get(from)?.pop()
  }

  private take(from: number, to: number): boolean {
    const list = this.ends.get(from)
    const at = list?.indexOf(to) ?? -1
    if (at >= 0) list?.splice(at, 1)
    return at >= 0
  }
}

const KEY_OFFSET = 40_000
const KEY_SPAN = 100_000

function toKey(x: number, y: number): number {
  return (x + KEY_OFFSET) * KEY_SPAN + y + KEY_OFFSET
}
