import { beside, distanceTo, isInside, type Point, pointOf } from './curve.ts'
import type { Last, Side } from './last.ts'
import { mix, type Palette } from './palette.ts'
import { regionOf } from './region.ts'
import { blur, boxOf } from './sheet.ts'
import { project } from './space.ts'
import { seam, stitches } from './stitch.ts'
import { farFirst, type Studio, shape, trace } from './studio.ts'
import type { Knot, Surface } from './surface.ts'

/** A piece of the upper laid on the shell. */
export interface Panel {
  shape: readonly Point[]
  palette: Palette
  /** The edge that is seen; without it the whole outline. */
  edge?: readonly Point[]
  /** Rows of stitches. */
  rows?: readonly (readonly Point[])[]
  /** No step at the edge. */
  flat?: boolean
}

/** The piece's colour and the shadow its edge throws, below the light. */
export function underneath(
  studio: Studio,
  last: Last,
  panel: Panel,
  side: Side,
  surface: Surface,
): string {
  const path = shape(studio, last, panel.shape, { side })
  const { base, deep } = panel.palette
  const edge =
    panel.flat === true ? '' : trace(studio, last, panel.edge ?? panel.shape, { side, out: 0 })
  const spots = surface.flat().map(({ place }) => project(studio.camera, place))
  const shadow = `<path d="${edge}" fill="none" stroke="${deep}" stroke-width="9" opacity=".5" ${blur(studio.sheet, 3.5, boxOf(spots))}/>`
  // Away from the eye the outline folds over itself.
  const flat = side === farFirst(studio)[0] ? '' : `<path d="${path}" fill="${base}"/>`
  const bulge = regionOf(surface, studio.camera, { value: within(panel) })
  return `${edge === '' ? '' : shadow}${flat}<path d="${bulge}" fill="${base}"/>`
}

/** How far a knot lies inside a piece: where the form bulges past the piece's outline, this fills. */
function within({ shape, edge = [...shape, pointOf(shape, 0)] }: Panel): (knot: Knot) => number {
  const xs = shape.map(([x]) => x)
  const [low, high] = [Math.min(...xs) - 1, Math.max(...xs) + 1]
  return ({ place: [along, , up] }) => {
    if (shape.length === 0 || along < low || along > high) return -1
    const inner = nudges.some(([x, z]) => isInside(shape, [along + x, up + z]))
    return (inner ? 1 : -1) * distanceTo(edge, [along, up]) - 0.5
  }
}

/** A knot on the very rim of the form counts as inside. */
const nudges: readonly Point[] = [
  [0, 0],
  [-0.7, -0.5],
  [-0.3, 0.6],
  [0.7, 0],
]

/** The piece's cut edge and its stitches, above the light. */
export function onTop(studio: Studio, last: Last, panel: Panel, side: Side): string {
  const outline = panel.edge ?? [...panel.shape, pointOf(panel.shape, 0)]
  const edge = trace(studio, last, outline, { side, out: 0 })
  const rows = (panel.rows ?? []).map((row) =>
    stitches(trace(studio, last, row, { side, out: 0 }), panel.palette),
  )
  const light = mix(panel.palette.base, panel.palette.glow, 0.45)
  const lip = `${seam(edge, panel.palette, 2)}<path d="${edge}" fill="none" stroke="${light}" stroke-width="1.4" opacity=".6" transform="translate(-.6 -1.6)"/>`
  return `${panel.flat === true || edge === '' ? '' : lip}${rows.join('')}`
}

/** All of the upper before an edge that runs from the ridge down to the sole. */
export function toToe(last: Last, edge: readonly Point[]): Point[] {
  const [top, low] = [pointOf(edge, 0), pointOf(edge, edge.length - 1)]
  const along = last.bottom.filter(([x]) => x > low[0]).map(sunk)
  return [...edge, ...along, ...last.ridge.filter(([x]) => x > top[0]).reverse()]
}

/** All of the upper behind an edge that runs from the topline down to the sole. */
export function toHeel(last: Last, edge: readonly Point[], topline: readonly Point[]): Point[] {
  const [top, low] = [pointOf(edge, 0), pointOf(edge, edge.length - 1)]
  const along = last.bottom
    .filter(([x]) => x < low[0])
    .map(sunk)
    .reverse()
  return [...edge, ...along, ...last.back, ...topline.filter(([x]) => x < top[0])]
}

/** A panel with an edge and rows of stitches that far inside it: to the edge's left when positive. */
export function stitched(
  shape: readonly Point[],
  edge: readonly Point[],
  palette: Palette,
  rows: readonly number[],
): Panel {
  return { shape, edge, palette, rows: rows.map((distance) => beside(edge, distance)) }
}

function sunk([x, z]: Point): Point {
  return [x, z + 0.2]
}
