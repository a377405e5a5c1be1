import {
  closedPath,
  type DrawingContext,
  farFirst,
  isVisible,
  visiblePath,
} from '../drawing-context.ts'
import { getPoint, type Point, resample } from '../geometry/curve.ts'
import { toPath } from '../geometry/path.ts'
import { visibleOutline } from '../geometry/region.ts'
import { dot, type Place, plus, project, type Spot, unit } from '../geometry/space.ts'
import { createSurface, type Surface } from '../geometry/surface.ts'
import { drawLighting } from '../materials/light.ts'
import type { Material } from '../materials/material.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { getDepth, type Last, lift, type Side } from './last.ts'
import { drawStitches } from './stitch.ts'

/** A band over the foot between two edges that run upwards, to the ridge if it crosses. */
export interface Strap {
  front: readonly Point[]
  rear: readonly Point[]
  palette: Palette
  material: Material
  lining?: Palette
  out?: number
  /** Its upper end meets the other half's. */
  meets?: boolean
  /** Its lower end meets the other half's too, behind the heel. */
  wraps?: boolean
  /** Its rear edge is the back seam. */
  closes?: boolean
  stitched?: boolean
}

/** The two halves of a strap; `sides` picks one. */
export function drawStrap(
  context: DrawingContext,
  last: Last,
  band: Strap,
  sides: readonly Side[] = farFirst(context),
): string {
  const { palette, material, lining, stitched = true } = band
  const surfaces = sides.map((side) => strapSurface(last, band, side))
  const insides = surfaces.map((surface) => {
    const seen = lining === undefined ? '' : visibleOutline(surface, context.camera, { back: true })
    if (seen === '' || lining === undefined) return ''
    return `<path d="${seen}" fill="${lining.base}"/>${drawLighting(surface, context, { material, palette: lining, back: true })}`
  })
  const light = mix(palette.base, palette.glow, 0.4)
  const shares = columnShares(band)
  const faces = surfaces.map((surface) => {
    const seen = visibleOutline(surface, context.camera)
    const line = (column: number) => columnPath(context, surface, column)
    const edges = line(0) + (band.closes === true ? '' : line(shares.length - 1))
    const rows = stitched
      ? drawStitches(line(1) + (band.closes === true ? '' : line(shares.length - 2)), palette, 0.85)
      : ''
    return `<path d="${seen}" fill="${palette.base}"/>${drawLighting(surface, context, { material, palette })}<path d="${edges}" fill="none" stroke="${palette.edge}" stroke-width="2.4"/><path d="${edges}" fill="none" stroke="${light}" stroke-width="1.3" opacity=".55" transform="translate(-.7 -1)"/>${rows}`
  })
  return insides.join('') + faces.join('')
}

export function strapSurface(
  last: Last,
  { front, rear, meets = true, wraps = false, closes = false, out = 1.6 }: Strap,
  side: Side,
): Surface {
  const [ahead, behind] = [easeEnds(front), easeEnds(rear)]
  const end = ahead.length - 1
  const shares = columnShares({ closes })
  const right = shares.length - 1
  const isMiddle = (row: number, column: number) =>
    (meets && row === end) || (wraps && row === 0) || (closes && column === right)
  const places = ahead.map((from, i) => {
    const to = getPoint(behind, i)
    return shares.map((share, j): Place => {
      const place = lift(
        last,
        [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
        side,
      )
      return isMiddle(i, j) ? [place[0], last.sway?.(place[0]) ?? 0, place[2]] : place
    })
  })
  const skin = createSurface(places, { flip: side === 1 })
  return skin.map((row) =>
    row.map((knot, j) => {
      const i = skin.indexOf(row)
      const beside = skin[Math.min(end - 1, Math.max(1, i))]?.[closes ? Math.min(right - 1, j) : j]
      const [x, y, z] = isMiddle(i, j) ? (beside ?? knot).normal : knot.normal
      const normal = unit(isMiddle(i, j) ? [x, 0, z] : [x, y, z])
      const thick = j === 0 || j === right ? out * 0.6 : out
      return { ...knot, normal, place: plus(knot.place, normal, thick) }
    }),
  )
}

/**
 * Columns from the front edge to the rear one; the second and the last but one have stitches. Around
 * the back seam they are closer together.
 */
function columnShares({ closes = false }: Pick<Strap, 'closes'>): readonly number[] {
  return closes
    ? [0, 0.13, 0.3, 0.5, 0.66, 0.78, 0.87, 0.93, 0.97, 0.99, 1]
    : [0, 0.13, 0.3, 0.5, 0.7, 0.87, 1]
}

function easeEnds(line: readonly Point[]): Point[] {
  const fine = resample(line, 400)
  return Array.from({ length: 30 }, (_, i) =>
    getPoint(fine, Math.round((399 * (1 - Math.cos((Math.PI * i) / 29))) / 2)),
  )
}

function columnPath(context: DrawingContext, surface: Surface, column: number): string {
  const runs: Spot[][] = [[]]
  for (const row of surface) {
    const knot = row[column]
    if (knot === undefined) continue
    if (dot(knot.normal, context.camera.toward) > 0)
      runs.at(-1)?.push(project(context.camera, knot.place))
    else runs.push([])
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => toPath(run))
    .join('')
}

export interface Buckle {
  /** Along the strap, and across it. */
  width: number
  height: number
  /** The direction of the strap in degrees. */
  turn: number
  metal: Palette
}

/** A buckle's frame, its pin and the holes of the strap that follow. */
export function drawBuckle(
  context: DrawingContext,
  last: Last,
  at: Point,
  { width, height, turn, metal }: Buckle,
  side: Side = 1,
): string {
  if (!isVisible(context, last, at, side)) return ''
  const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const move = (x: number, z: number): Point => [at[0] + x * c - z * s, at[1] + x * s + z * c]
  const frame = Array.from({ length: 28 }, (_, i) => {
    const angle = (Math.PI * i) / 14
    const bent = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45
    return move((bent(Math.cos(angle)) * width) / 2, (bent(Math.sin(angle)) * height) / 2)
  })
  const path = closedPath(context, last, frame, { side, out: 3 })
  const pin = visiblePath(context, last, [move(-width / 2, 0), at, move(width / 2, 0)], {
    side,
    out: 3.4,
  })
  const size = context.camera.scale / 3.6
  const bar = (width: number, colour: string, more = '') =>
    `<path d="${path}${pin}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * size * 10) / 10}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
  const holes = [-0.95, -1.5]
    .map((k) => move(width * k, 0))
    .filter((hole) => getDepth(last, hole) > 6 && isVisible(context, last, hole, side))
    .map(
      (hole) =>
        `<path d="${closedPath(context, last, circle(hole, 0.8), { side, out: 2 })}" fill="#000" opacity=".6"/>`,
    )
    .join('')
  return `${holes}<g opacity=".35" transform="translate(2 3)">${bar(6.5, '#1a1208')}</g>${bar(7.4, metal.edge)}${bar(5.6, metal.base)}${bar(1.8, metal.glow, 'transform="translate(-.8 -1)"')}`
}

export function circle([x, z]: Point, radius: number): Point[] {
  return Array.from(
    { length: 14 },
    (_, i): Point => [
      x + radius * Math.cos((i * Math.PI) / 7),
      z + radius * Math.sin((i * Math.PI) / 7),
    ],
  )
}
