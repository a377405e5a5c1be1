import type { DrawingContext } from '../drawing-context.ts'
import { getPoint, type Point, resample, sliceLine } from '../geometry/curve.ts'
import { visibleOutline } from '../geometry/region.ts'
import { clip } from '../geometry/sheet.ts'
import type { Place } from '../geometry/space.ts'
import { createSurface, type Surface } from '../geometry/surface.ts'
import { drawLighting } from '../materials/light.ts'
import type { Material } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import { weavePattern } from '../materials/texture.ts'
import { type Last, lift, type Side } from './last.ts'
import { type Panel, panelBase, panelEdge } from './panel.ts'

/** The skin of one half of a shoe: each point of `low` is joined to one of `high`. */
export interface Skin {
  low: readonly Point[]
  high: readonly Point[]
  /** Where the halves meet without a crease. */
  meets: readonly boolean[]
  topline: readonly Point[]
}

/**
 * The skin between the sole and the lines above it. `fan` gives the shares of the bottom below
 * the upper ends of the back seam and of the topline.
 */
export function createSkin(
  last: Last,
  topline: readonly Point[],
  fan: readonly [number, number],
): Skin {
  const [rear, front] = fan
  const spans = [
    { high: last.back, low: sliceLine(last.bottom, 0, rear), count: 16, meets: true },
    { high: topline, low: sliceLine(last.bottom, rear, front), count: 26, meets: false },
    { high: last.ridge, low: sliceLine(last.bottom, front, 1), count: 36, meets: true },
  ]
  const pick = (line: 'low' | 'high') =>
    spans.flatMap(({ count, meets, ...span }, i) => {
      const fine = resample(span[line], 600)
      const share = (k: number) =>
        meets
          ? i === 2
            ? crowdAtTip(k / (count - 1))
            : k / (count - 1)
          : (1 - Math.cos((Math.PI * k) / (count - 1))) / 2
      return Array.from({ length: count }, (_, k) =>
        getPoint(fine, Math.round(599 * share(k))),
      ).slice(i === 0 ? 0 : 1)
    })
  return {
    low: pick('low'),
    high: pick('high'),
    meets: spans.flatMap(({ count, meets }, i) => Array(count - (i === 0 ? 0 : 1)).fill(meets)),
    topline,
  }
}

/** Puts more rows at the tip, which is sharply curved. */
function crowdAtTip(share: number): number {
  return 1 - (1 - share) ** 1.5
}

export function skinSurface(last: Last, { low, high, meets }: Skin, side: Side): Surface {
  const columns = drawnColumns - 1
  const places = low.map((from, i) => {
    const to = getPoint(high, i)
    const row = Array.from({ length: columns }, (_, j) => {
      const share = 1 - (1 - j / (columns - 1)) ** 2
      const point: Point = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
      ]
      return lift(last, point, side)
    })
    const top = lift(last, to, side)
    if (meets[i] !== true) return [...row, ...Array<Place>(1 + overlapColumns).fill(top)]
    const other = row
      .slice(-1 - overlapColumns, -1)
      .reverse()
      .map((place) => over(place, 2 * (last.sway?.(place[0]) ?? 0)))
    return [...row, [top[0], top[1] - side * overlap, top[2]] as const, ...other]
  })
  return createSurface(places, {
    flip: side === 1,
    occlusion: (i, _, [, , up]) => 0.6 * Math.exp(-Math.max(0, up - getPoint(low, i)[1]) / 7),
    innerOcclusion: (i, j) => depthShade(getPoint(low, i), getPoint(high, i), j / (columns - 1)),
    adjustNormal: (normal, i, j) =>
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

/** The overlap of the halves, so that no gap shows. */
const overlap = 0.4

/** How far the light of each half continues over the other one, so that no crease shows. */
const overlapColumns = 6

/** The columns of a half that are drawn. */
const drawnColumns = 23

function over([x, y, z]: Place, twice: number): Place {
  return [x, twice - y, z]
}

export interface Half {
  surface: Surface
  side: Side
  palette: Palette
  material: Material
  panels?: readonly Panel[]
  /** Drawn on it above the light. */
  over?: string
}

/** One half of the outside: flat colours and pieces below, light over them, seams on top. */
export function drawOutside(
  context: DrawingContext,
  last: Last,
  half: Half,
): { body: string; rim: string } {
  const { surface, side, palette, material, panels = [], over = '' } = half
  const seen = visibleOutline(surface, context.camera, { columns: drawnColumns })
  if (seen === '') return { body: '', rim: '' }
  const pieces = panels.map((panel) => panelBase(context, last, panel, side, surface)).join('')
  const edges = panels.map((panel) => panelEdge(context, last, panel, side)).join('')
  const light = drawLighting(surface, context, { material, palette, outline: seen })
  const { weave } = material
  const cloth = weave === undefined ? '' : weavePattern(context.sheet, weave, palette)
  const under = weave === 'mesh' ? cloth + pieces : pieces + cloth
  const body = `<g clip-path="${clip(context.sheet, seen)}"><rect width="1200" height="1200" fill="${palette.base}"/>${under}${light}${edges}${over}</g>`
  return { body, rim: paleOutline(seen, palette) }
}

/** The outline of a pale shoe, drawn below both halves: without it the shoe is lost on a light ground. */
function paleOutline(seen: string, { depth, edge }: Palette): string {
  if (depth > 0.6) return ''
  return `<path d="${seen}" fill="none" stroke="${edge}" stroke-width="2.6" opacity=".55"/>`
}

/** The inside as seen through the opening. */
export function drawInside(
  context: DrawingContext,
  surfaces: readonly Surface[],
  lining: Palette,
  material: Material,
): string {
  return surfaces
    .map((surface) => {
      const seen = visibleOutline(surface, context.camera, { back: true, columns: drawnColumns })
      if (seen === '') return ''
      const shade = drawLighting(surface, context, {
        material,
        palette: lining,
        back: true,
        outline: seen,
      })
      return `<path d="${seen}" fill="${lining.base}"/>${shade}`
    })
    .join('')
}
