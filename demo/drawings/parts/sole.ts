import type { DrawingContext } from '../drawing-context.ts'
import { getPoint, heightAt, type Point } from '../geometry/curve.ts'
import { toPath } from '../geometry/path.ts'
import { visibleOutline } from '../geometry/region.ts'
import { dot, type Place, project, type Spot } from '../geometry/space.ts'
import { createSurface, type Surface } from '../geometry/surface.ts'
import { drawLighting } from '../materials/light.ts'
import type { Material } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import { getDepth, type Last } from './last.ts'

/** One level of the wall of a sole: how far it juts out, and its height along the shoe. */
export interface Level {
  out: number
  up: (along: number) => number
}

/** The places around the bottom of the last at one level, from the heel along the outer side and back. */
export function ring(last: Last, level: Level, count = 44): Place[] {
  const loop = footprint(last, count)
  return loop.map(([x, y], i) => {
    const [bx, by] = loop[(i + loop.length - 1) % loop.length] ?? [x, y]
    const [ax, ay] = loop[(i + 1) % loop.length] ?? [x, y]
    const size = Math.hypot(ax - bx, ay - by) || 1
    const moved: Point = [x - ((ay - by) / size) * level.out, y + ((ax - bx) / size) * level.out]
    return [moved[0], moved[1], level.up(x)]
  })
}

export function soleWall(last: Last, levels: readonly Level[]): Surface {
  const rings = levels.map((level) => ring(last, level))
  const count = rings[0]?.length ?? 0
  const places = Array.from({ length: count + 1 }, (_, i) =>
    rings.map((places): Place => places[i % count] ?? [0, 0, 0]),
  )
  return createSurface(places, { closed: true })
}

/** A level at a distance below the line where the upper meets the sole. */
export function levelBelow(
  last: Last,
  distance: number | ((along: number) => number),
  out: number,
): Level {
  return {
    out,
    up: (along) =>
      heightAt(last.bottom, along) - (typeof distance === 'number' ? distance : distance(along)),
  }
}

/** The visible part of a ring as path data. */
export function visibleRim(context: DrawingContext, places: readonly Place[]): string {
  const runs: Spot[][] = []
  let run: Spot[] | undefined
  places.forEach((place, i) => {
    const before = places[(i + places.length - 1) % places.length] ?? place
    const after = places[(i + 1) % places.length] ?? place
    const normal: Place = [before[1] - after[1], after[0] - before[0], 0]
    if (dot(normal, context.camera.toward) < 0) {
      run = undefined
      return
    }
    if (run === undefined) {
      run = []
      runs.push(run)
    }
    run.push(project(context.camera, place))
  })
  return runs.map((spots) => toPath(spots)).join('')
}

/** The top of a sole: welt outside the upper, insole inside it. */
export function drawTop(context: DrawingContext, places: readonly Place[], fill: string): string {
  return `<path d="${toPath(
    places.map((place) => project(context.camera, place)),
    true,
  )}" fill="${fill}"/>`
}

export function drawWall(
  context: DrawingContext,
  surface: Surface,
  palette: Palette,
  material: Material,
): string {
  const seen = visibleOutline(surface, context.camera)
  const light = drawLighting(surface, context, { material, palette, outline: seen, small: true })
  return `<path d="${seen}" fill="${palette.base}" stroke="${palette.edge}" stroke-width=".8"/>${light}`
}

function footprint(last: Last, count: number): Point[] {
  const first = getPoint(last.bottom, 0)[0]
  const end = getPoint(last.bottom, last.bottom.length - 1)[0]
  const at = (i: number): number =>
    first + ((end - first) * (1 - Math.cos((Math.PI * i) / count))) / 2
  const sample = (i: number): [number, number, number] => {
    const x = at(i)
    const sway = last.sway?.(x) ?? 0
    const inner = Math.min(end - 0.05, Math.max(first + 0.05, x))
    const depth = i === 0 || i === count ? 0 : getDepth(last, [inner, heightAt(last.bottom, inner)])
    return [x, depth, sway]
  }
  const samples = Array.from({ length: count + 1 }, (_, i) => sample(i))
  const outer = samples.map(([x, depth, sway]): Point => [x, sway + depth])
  const inner = samples
    .slice(1, -1)
    .reverse()
    .map(([x, depth, sway]): Point => [x, sway - depth])
  return [...outer, ...inner]
}
