import type { Point } from './geometry/curve.ts'
import { pathOf } from './geometry/path.ts'
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
import type { Knobs } from './knobs.ts'
import type { Palette } from './materials/palette.ts'
import { isOn, type Last, lift, type Side } from './parts/last.ts'

/** Where one shoe is drawn: the page's definitions and the eye. */
export interface Studio {
  sheet: Sheet
  camera: Camera
}

/** The colours of a shoe; a kind has its own sole and accent when none are asked for. */
export interface Look {
  upper: Palette
  accent: Palette | undefined
  sole: Palette | undefined
  knobs: Knobs
}

/** One shoe, ready to be drawn from anywhere. */
export interface Figure {
  /** Places that must fit on the page. */
  reach: readonly Place[]
  /** Millimetres from the heel to the toe. */
  length: number
  /** So high that one cannot look into it from above. */
  tall?: boolean
  draw(studio: Studio): string
}

/** The two sides of the shoe, the one away from the eye first. */
export function farFirst({ camera }: Studio): readonly [Side, Side] {
  return camera.toward[1] < 0 ? [1, -1] : [-1, 1]
}

export function sees({ camera }: Studio, last: Last, point: Point, side: Side): boolean {
  return dot(normalAt(last, point, side), camera.toward) > 0
}

/** The parts of a line on the last that the eye sees, as path data. */
export function trace(
  studio: Studio,
  last: Last,
  line: readonly Point[],
  { side = 1, out = 0.6 }: { side?: Side; out?: number } = {},
): string {
  const runs: Spot[][] = []
  let run: Spot[] | undefined
  for (const point of line) {
    const normal = unit(normalAt(last, point, side))
    if (!isOn(last, point) || dot(normal, studio.camera.toward) <= 0) {
      run = undefined
      continue
    }
    if (run === undefined) {
      run = []
      runs.push(run)
    }
    run.push(project(studio.camera, plus(lift(last, point, side), normal, out)))
  }
  return runs
    .filter((spots) => spots.length > 1)
    .map((spots) => pathOf(spots))
    .join('')
}

/** A closed shape on the last as path data, seen or not: clip it to its surface. */
export function shape(
  studio: Studio,
  last: Last,
  line: readonly Point[],
  { side = 1, out = 0 }: { side?: Side; out?: number } = {},
): string {
  return pathOf(
    line.map((point) => project(studio.camera, lift(last, point, side, out))),
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
