import type { Point } from './geometry/curve.ts'
import { toPath } from './geometry/path.ts'
import type { Sheet } from './geometry/sheet.ts'
import {
  type Camera,
  cross,
  dot,
  minus,
  type Place,
  plus,
  project,
  type Spot,
  unit,
} from './geometry/space.ts'
import type { Palette } from './materials/palette.ts'
import type { ShoeOptions } from './options.ts'
import { isOn, type Last, lift, type Side } from './parts/last.ts'

/** The SVG definitions of the page and the camera of one shoe. */
export interface DrawingContext {
  sheet: Sheet
  camera: Camera
}

/** The colours and options of a shoe; without a sole or accent colour each kind chooses its own. */
export interface Look {
  upper: Palette
  accent: Palette | undefined
  sole: Palette | undefined
  options: ShoeOptions
}

/** A shoe that can be drawn with any camera. */
export interface DrawableShoe {
  /** Places that must fit on the page. */
  reach: readonly Place[]
  /** Millimetres from the heel to the toe. */
  length: number
  /** The shaft is so high that the insole cannot be seen from above. */
  tall?: boolean
  draw(context: DrawingContext): string
}

/** The two sides of the shoe, the far one first. */
export function farFirst({ camera }: DrawingContext): readonly [Side, Side] {
  return camera.toward[1] < 0 ? [1, -1] : [-1, 1]
}

export function isVisible(
  { camera }: DrawingContext,
  last: Last,
  point: Point,
  side: Side,
): boolean {
  return dot(normalAt(last, point, side), camera.toward) > 0
}

/** The visible parts of a line on the last as path data. */
export function visiblePath(
  context: DrawingContext,
  last: Last,
  line: readonly Point[],
  { side = 1, out = 0.6 }: { side?: Side; out?: number } = {},
): string {
  const runs: Spot[][] = []
  let run: Spot[] | undefined
  for (const point of line) {
    const normal = unit(normalAt(last, point, side))
    if (!isOn(last, point) || dot(normal, context.camera.toward) <= 0) {
      run = undefined
      continue
    }
    if (run === undefined) {
      run = []
      runs.push(run)
    }
    run.push(project(context.camera, plus(lift(last, point, side), normal, out)))
  }
  return runs
    .filter((spots) => spots.length > 1)
    .map((spots) => toPath(spots))
    .join('')
}

/** A closed shape on the last as path data, hidden parts included: clip it to its surface. */
export function closedPath(
  context: DrawingContext,
  last: Last,
  line: readonly Point[],
  { side = 1, out = 0 }: { side?: Side; out?: number } = {},
): string {
  return toPath(
    line.map((point) => project(context.camera, lift(last, point, side, out))),
    true,
  )
}

export function normalAt(last: Last, [x, z]: Point, side: Side): Place {
  const here = lift(last, [x, z], side)
  const along = minus(lift(last, [x + 0.8, z], side), here)
  const up = minus(lift(last, [x, z - 0.8], side), here)
  const normal = cross(along, up)
  return side === 1 ? normal : [-normal[0], -normal[1], -normal[2]]
}
