import { type DrawingContext, isVisible, normalAt } from '../drawing-context.ts'
import { type Point, pointAt } from '../geometry/curve.ts'
import { toPath } from '../geometry/path.ts'
import { cross, type Place, plus, project, unit } from '../geometry/space.ts'
import type { Palette } from '../materials/palette.ts'
import { type Last, lift, type Side } from './last.ts'

/** Holes punched through the upper, so that the lining shows: a flower, a row of broguing. */
export function punchHoles(
  context: DrawingContext,
  last: Last,
  side: Side,
  {
    holes,
    size,
    palette,
    lining,
  }: { holes: readonly Point[]; size: number; palette: Palette; lining?: Palette },
): string {
  const path = holes
    .filter((hole) => isVisible(context, last, hole, side))
    .map((hole) => disc(context, last, hole, side, size))
    .join('')
  if (path === '') return ''
  return `<path d="${path}" fill="${lining?.dark ?? palette.edge}" stroke="${palette.edge}" stroke-width="1.3"/>`
}

/** A round hole or eyelet in the skin of the last, `out` millimetres off it. */
export function disc(
  context: DrawingContext,
  last: Last,
  at: Point,
  side: Side,
  radius: number,
  out = 0,
): string {
  const normal = unit(normalAt(last, at, side))
  const one = unit(cross(normal, [0, 0, 1]))
  const other = cross(normal, one)
  const middle = plus(lift(last, at, side), normal, out)
  const rim = Array.from({ length: 12 }, (_, i): Place => {
    const angle = (Math.PI * i) / 6
    return plus(plus(middle, one, radius * Math.cos(angle)), other, radius * Math.sin(angle))
  })
  return toPath(
    rim.map((place) => project(context.camera, place)),
    true,
  )
}

/** Points along a line, this many millimetres apart. */
export function spacedPoints(line: readonly Point[], every: number): Point[] {
  let length = 0
  line.forEach((point, i) => {
    const before = line[i - 1] ?? point
    length += Math.hypot(point[0] - before[0], point[1] - before[1])
  })
  const count = Math.max(1, Math.floor(length / every))
  return Array.from({ length: count }, (_, i) => pointAt(line, (i + 0.5) / count))
}
