import { heightAt, type Point, pointOf } from '../geometry/curve.ts'
import { pathOf } from '../geometry/path.ts'
import { regionOf } from '../geometry/region.ts'
import { dot, type Place, project, type Spot } from '../geometry/space.ts'
import { type Surface, surfaceOf } from '../geometry/surface.ts'
import { lighting } from '../materials/light.ts'
import type { Material } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import type { Studio } from '../studio.ts'
import { depthOf, type Last } from './last.ts'

/** One height of a sole's wall: how far it stands out, and its height along the shoe. */
export interface Level {
  out: number
  up: (along: number) => number
}

/** The places round the last's bottom at one level, from the heel along the outer side and back. */
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

export function wall(last: Last, levels: readonly Level[]): Surface {
  const rings = levels.map((level) => ring(last, level))
  const count = rings[0]?.length ?? 0
  const places = Array.from({ length: count + 1 }, (_, i) =>
    rings.map((places): Place => places[i % count] ?? [0, 0, 0]),
  )
  return surfaceOf(places, { closed: true })
}

/** A level that keeps a distance below the line where the upper meets the sole. */
export function under(
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

/** The seen part of a ring as path data. */
export function rim(studio: Studio, places: readonly Place[]): string {
  const runs: Spot[][] = []
  let run: Spot[] | undefined
  places.forEach((place, i) => {
    const before = places[(i + places.length - 1) % places.length] ?? place
    const after = places[(i + 1) % places.length] ?? place
    const normal: Place = [before[1] - after[1], after[0] - before[0], 0]
    if (dot(normal, studio.camera.toward) < 0) {
      run = undefined
      return
    }
    if (run === undefined) {
      run = []
      runs.push(run)
    }
    run.push(project(studio.camera, place))
  })
  return runs.map((spots) => pathOf(spots)).join('')
}

/** The top of a sole: welt outside the upper, insole inside it. */
export function topFace(studio: Studio, places: readonly Place[], fill: string): string {
  return `<path d="${pathOf(
    places.map((place) => project(studio.camera, place)),
    true,
  )}" fill="${fill}"/>`
}

export function wallFace(
  studio: Studio,
  surface: Surface,
  palette: Palette,
  material: Material,
): string {
  const seen = regionOf(surface, studio.camera)
  const light = lighting(surface, studio, { material, palette, seen, small: true })
  return `<path d="${seen}" fill="${palette.base}" stroke="${palette.edge}" stroke-width=".8"/>${light}`
}

function footprint(last: Last, count: number): Point[] {
  const first = pointOf(last.bottom, 0)[0]
  const end = pointOf(last.bottom, last.bottom.length - 1)[0]
  const at = (i: number): number =>
    first + ((end - first) * (1 - Math.cos((Math.PI * i) / count))) / 2
  const sample = (i: number): [number, number, number] => {
    const x = at(i)
    const sway = last.sway?.(x) ?? 0
    const inner = Math.min(end - 0.05, Math.max(first + 0.05, x))
    const depth = i === 0 || i === count ? 0 : depthOf(last, [inner, heightAt(last.bottom, inner)])
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
