import { loopOf } from './path.ts'
import { type Camera, dot, project, type Spot } from './space.ts'
import type { Knot, Surface } from './surface.ts'

interface Corner {
  x: number
  y: number
  facing: number
  value: number
}

interface Seen {
  knot: Knot
  x: number
  y: number
  facing: number
}

/** What is drawn of a surface: where `value` is positive, on its face or on its back. */
export interface Wanted {
  back?: boolean
  value?: (knot: Knot) => number
  /** Whole pixels are enough, as under a blur. */
  coarse?: boolean
  /** Only so many columns from the first. */
  columns?: number
}

/** The outline of the part of a surface that the eye sees and that has the wanted value. */
export function regionOf(surface: Surface, camera: Camera, wanted: Wanted = {}): string {
  return regionsOf(surface, camera, wanted, [0])[0] ?? ''
}

/** The outlines of the parts where the wanted value is above each step. */
export function regionsOf(
  surface: Surface,
  camera: Camera,
  { back = false, value, coarse = false, columns = Number.POSITIVE_INFINITY }: Wanted,
  steps: readonly number[],
): string[] {
  const turn = back ? -1 : 1
  const seen = cornersOf(surface, camera)
  const corners = (coarse ? halved(seen.map(halved)) : seen).map((row) =>
    row.map(
      ({ knot, x, y, facing }): Corner => ({
        x,
        y,
        facing: facing * turn,
        value: value === undefined ? 1 : value(knot),
      }),
    ),
  )
  const cells = cellsOf(corners, columns)
  return steps.map((above) => {
    const edges = new Edges(coarse ? 1 : 10)
    for (const cell of cells) edges.add(cut(cell, 'value', above))
    return edges.outline()
  })
}

/** Every other of many, and the last: enough for what is blurred. */
function halved<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length < 16) return items
  return items.filter((_, i) => i % 2 === 0 || i === items.length - 1)
}

/** The cells that the eye sees, cut where they turn away from it. */
function cellsOf(corners: readonly (readonly Corner[])[], columns: number): (readonly Corner[])[] {
  const cells: (readonly Corner[])[] = []
  corners.slice(1).forEach((next, i) => {
    const row = corners[i] ?? []
    for (let j = 0; j + 1 < Math.min(row.length, columns); j++) {
      const [a, b, c, d] = [row[j], next[j], next[j + 1], row[j + 1]]
      if (!a || !b || !c || !d) continue
      const cell = cut([a, b, c, d], 'facing', 0)
      if (cell.length > 0) cells.push(cell)
    }
  })
  return cells
}

const known = new WeakMap<Surface, { camera: Camera; rows: Seen[][] }>()

function cornersOf(surface: Surface, camera: Camera): Seen[][] {
  const before = known.get(surface)
  if (before?.camera === camera) return before.rows
  const rows = surface.map((row) =>
    row.map((knot): Seen => {
      const [x, y] = project(camera, knot.place)
      return { knot, x, y, facing: dot(knot.normal, camera.toward) }
    }),
  )
  known.set(surface, { camera, rows })
  return rows
}

/** The part of a cell where the field is above a limit. */
function cut(cell: readonly Corner[], field: 'facing' | 'value', limit: number): readonly Corner[] {
  let kept = 0
  for (const corner of cell) if (corner[field] > limit) kept++
  if (kept === cell.length) return cell
  if (kept === 0) return []
  return cell.flatMap((corner, i) => {
    const next = cell[(i + 1) % cell.length] ?? corner
    const crosses = corner[field] > limit !== next[field] > limit
    const edge = crosses ? [crossing(corner, next, field, limit)] : []
    return corner[field] > limit ? [corner, ...edge] : edge
  })
}

function crossing(one: Corner, other: Corner, field: 'facing' | 'value', limit: number): Corner {
  const [low, high] = one[field] < other[field] ? [one, other] : [other, one]
  const share = (limit - low[field]) / (high[field] - low[field])
  const at = (name: keyof Corner) => low[name] + (high[name] - low[name]) * share
  return { x: at('x'), y: at('y'), facing: at('facing'), value: at('value') }
}

/** Edges that two cells share cancel each other; what is left runs round the whole. */
class Edges {
  private readonly ends = new Map<number, number[]>()
  private readonly fine: number

  constructor(fine: number) {
    this.fine = fine
  }

  add(cell: readonly Corner[]): void {
    const names = cell.map(({ x, y }) =>
      nameOf(Math.round(x * this.fine), Math.round(y * this.fine)),
    )
    names.forEach((from, i) => {
      const to = names[(i + 1) % names.length]
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
        if (loop.length > 2) loops.push(this.drawn(loop))
      }
    }
    return loops.join('')
  }

  private drawn(loop: readonly number[]): string {
    const spots = loop.map(
      (name): Spot => [
        (Math.floor(name / span) - far) / this.fine,
        ((name % span) - far) / this.fine,
      ],
    )
    return loopOf(spots, this.fine === 1 ? 1.8 : 0.25)
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

const far = 40_000
const span = 100_000

function nameOf(x: number, y: number): number {
  return (x + far) * span + y + far
}
