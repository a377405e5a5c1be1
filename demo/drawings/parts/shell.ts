import { type Point, part, pointOf, resample } from '../geometry/curve.ts'
import { regionOf } from '../geometry/region.ts'
import { clip } from '../geometry/sheet.ts'
import type { Place } from '../geometry/space.ts'
import { type Surface, surfaceOf } from '../geometry/surface.ts'
import { lighting } from '../materials/light.ts'
import type { Material } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import { woven } from '../materials/texture.ts'
import type { Studio } from '../studio.ts'
import { type Last, lift, type Side } from './last.ts'
import { onTop, type Panel, underneath } from './panel.ts'

/** The skin of one half of a shoe: each point of `low` answers one of `high`. */
export interface Skin {
  low: readonly Point[]
  high: readonly Point[]
  /** Where the halves meet without a crease. */
  meets: readonly boolean[]
  topline: readonly Point[]
}

/**
 * The skin between the sole and the lines above it. `fan` says which shares of the bottom answer
 * the upper ends of the back seam and of the topline.
 */
export function skinOf(
  last: Last,
  topline: readonly Point[],
  fan: readonly [number, number],
): Skin {
  const [rear, front] = fan
  const spans = [
    { high: last.back, low: part(last.bottom, 0, rear), count: 16, meets: true },
    { high: topline, low: part(last.bottom, rear, front), count: 26, meets: false },
    { high: last.ridge, low: part(last.bottom, front, 1), count: 36, meets: true },
  ]
  const pick = (line: 'low' | 'high') =>
    spans.flatMap(({ count, meets, ...span }, i) => {
      const fine = resample(span[line], 600)
      const share = (k: number) =>
        meets
          ? i === 2
            ? toward(k / (count - 1))
            : k / (count - 1)
          : (1 - Math.cos((Math.PI * k) / (count - 1))) / 2
      return Array.from({ length: count }, (_, k) =>
        pointOf(fine, Math.round(599 * share(k))),
      ).slice(i === 0 ? 0 : 1)
    })
  return {
    low: pick('low'),
    high: pick('high'),
    meets: spans.flatMap(({ count, meets }, i) => Array(count - (i === 0 ? 0 : 1)).fill(meets)),
    topline,
  }
}

/** The tip is sharply curved, so that the rows stand close there. */
function toward(share: number): number {
  return 1 - (1 - share) ** 1.5
}

export function skinSurface(last: Last, { low, high, meets }: Skin, side: Side): Surface {
  const columns = drawn - 1
  const places = low.map((from, i) => {
    const to = pointOf(high, i)
    const row = Array.from({ length: columns }, (_, j) => {
      const share = 1 - (1 - j / (columns - 1)) ** 2
      const point: Point = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
      ]
      return lift(last, point, side)
    })
    const top = lift(last, to, side)
    if (meets[i] !== true) return [...row, ...Array<Place>(1 + beyond).fill(top)]
    const other = row
      .slice(-1 - beyond, -1)
      .reverse()
      .map((place) => over(place, 2 * (last.sway?.(place[0]) ?? 0)))
    return [...row, [top[0], top[1] - side * lap, top[2]] as const, ...other]
  })
  return surfaceOf(places, {
    flip: side === 1,
    hidden: (i, _, [, , up]) => 0.6 * Math.exp(-Math.max(0, up - pointOf(low, i)[1]) / 7),
    inner: (i, j) => depthShade(pointOf(low, i), pointOf(high, i), j / (columns - 1)),
    settle: (normal, i, j) =>
      (j === columns - 1 || j === columns) && meets[i] === true
        ? [normal[0], 0, normal[2]]
        : normal,
  })
}

/** Little light reaches the inside of a shoe below its edge. */
function depthShade(low: Point, high: Point, share: number): number {
  const below = Math.hypot(high[0] - low[0], high[1] - low[1]) * (1 - share) ** 2
  return Math.min(0.9, below / 60)
}

/** How far the halves lap over each other, so that no gap shows between them. */
const lap = 0.4

/** Columns of the other half that each half's light goes on over, so that no crease shows. */
const beyond = 6

/** The columns of a half that are drawn. */
const drawn = 23

function over([x, y, z]: Place, twice: number): Place {
  return [x, twice - y, z]
}

export interface Half {
  surface: Surface
  side: Side
  palette: Palette
  material: Material
  panels?: readonly Panel[]
  /** What lies on it above the light. */
  over?: string
}

/** One half of the outside: flat colours and pieces below, light over them, seams on top. */
export function outside(studio: Studio, last: Last, half: Half): { body: string; rim: string } {
  const { surface, side, palette, material, panels = [], over = '' } = half
  const seen = regionOf(surface, studio.camera, { columns: drawn })
  if (seen === '') return { body: '', rim: '' }
  const pieces = panels.map((panel) => underneath(studio, last, panel, side, surface)).join('')
  const edges = panels.map((panel) => onTop(studio, last, panel, side)).join('')
  const light = lighting(surface, studio, { material, palette, seen })
  const { weave } = material
  const cloth = weave === undefined ? '' : woven(studio.sheet, weave, palette)
  const under = weave === 'mesh' ? cloth + pieces : pieces + cloth
  const body = `<g clip-path="${clip(studio.sheet, seen)}"><rect width="1200" height="1200" fill="${palette.base}"/>${under}${light}${edges}${over}</g>`
  return { body, rim: rimOf(seen, palette) }
}

/** A pale shoe's outline, to be laid under both halves: else it is lost on a light ground. */
function rimOf(seen: string, { depth, edge }: Palette): string {
  if (depth > 0.6) return ''
  return `<path d="${seen}" fill="none" stroke="${edge}" stroke-width="2.6" opacity=".55"/>`
}

/** What is seen of the inside through the opening. */
export function inside(
  studio: Studio,
  surfaces: readonly Surface[],
  lining: Palette,
  material: Material,
): string {
  return surfaces
    .map((surface) => {
      const seen = regionOf(surface, studio.camera, { back: true, columns: drawn })
      if (seen === '') return ''
      const shade = lighting(surface, studio, { material, palette: lining, back: true, seen })
      return `<path d="${seen}" fill="${lining.base}"/>${shade}`
    })
    .join('')
}
