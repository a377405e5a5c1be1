import { closedPath, type DrawingContext, farFirst, visiblePath } from '../drawing-context.ts'
import { distanceTo, getPoint, isInside, offsetLine, type Point } from '../geometry/curve.ts'
import { visibleOutline } from '../geometry/region.ts'
import type { Knot, Surface } from '../geometry/surface.ts'
import { mix, type Palette } from '../materials/palette.ts'
import type { Last, Side } from './last.ts'
import { drawStitches } from './stitch.ts'

/** A piece of the upper laid on the shell. */
export interface Panel {
  shape: readonly Point[]
  palette: Palette
  /** The visible edge; the whole outline by default. */
  edge?: readonly Point[]
  /** Rows of stitches. */
  rows?: readonly (readonly Point[])[]
  /** No step at the edge. */
  flat?: boolean
}

/** The colour of a panel and the shadow of its edge, drawn below the light. */
export function panelBase(
  context: DrawingContext,
  last: Last,
  panel: Panel,
  side: Side,
  surface: Surface,
): string {
  const path = closedPath(context, last, panel.shape, { side })
  const { base, deep, depth } = panel.palette
  const edge =
    panel.flat === true
      ? ''
      : visiblePath(context, last, panel.edge ?? panel.shape, { side, out: 0 })
  const shadow = `<g fill="none" stroke="${deep}" stroke-linejoin="round" opacity="${depth < 0.6 ? 0.45 : 1}"><path d="${edge}" stroke-width="12" opacity=".13"/><path d="${edge}" stroke-width="7" opacity=".2"/></g>`
  // On the far side the outline folds over itself.
  const flat = side === farFirst(context)[0] ? '' : `<path d="${path}" fill="${base}"/>`
  const bulge = visibleOutline(surface, context.camera, { value: insideField(panel) })
  return `${edge === '' ? '' : shadow}${flat}<path d="${bulge}" fill="${base}"/>`
}

/** How far a knot lies inside a panel; fills the part where the form bulges past the outline. */
function insideField({
  shape,
  edge = [...shape, getPoint(shape, 0)],
}: Panel): (knot: Knot) => number {
  const xs = shape.map(([x]) => x)
  const zs = shape.map(([, z]) => z)
  const [low, high] = [Math.min(...xs) - 1, Math.max(...xs) + 1]
  const [foot, top] = [Math.min(...zs) - 1, Math.max(...zs) + 1]
  return ({ place: [along, , up] }) => {
    if (shape.length === 0 || along < low || along > high || up < foot || up > top) return -1
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

/** The cut edge and stitches of a panel, drawn above the light. */
export function panelEdge(context: DrawingContext, last: Last, panel: Panel, side: Side): string {
  const outline = panel.edge ?? [...panel.shape, getPoint(panel.shape, 0)]
  const edge = visiblePath(context, last, outline, { side, out: 0 })
  const rows = (panel.rows ?? []).map((row) =>
    drawStitches(visiblePath(context, last, row, { side, out: 0 }), panel.palette),
  )
  const light = mix(panel.palette.base, panel.palette.glow, 0.45)
  const lip = `<g fill="none" stroke-linejoin="round"><path d="${edge}" stroke="${panel.palette.edge}" stroke-width="2" opacity=".85"/><path d="${edge}" stroke="${light}" stroke-width="1.4" opacity=".6" transform="translate(-.6 -1.6)"/></g>`
  return `${panel.flat === true || edge === '' ? '' : lip}${rows.join('')}`
}

/** All of the upper before an edge that runs from the ridge down to the sole. */
export function outlineToToe(last: Last, edge: readonly Point[]): Point[] {
  const [top, low] = [getPoint(edge, 0), getPoint(edge, edge.length - 1)]
  const along = last.bottom.filter(([x]) => x > low[0]).map(overlapSole)
  return [...edge, ...along, ...last.ridge.filter(([x]) => x > top[0]).reverse()]
}

/** A cap over the toes with its two rows of stitches. */
export function toeCap(last: Last, edge: readonly Point[], palette: Palette): Panel {
  return stitchedPanel(outlineToToe(last, edge), edge, palette, [2, 4.2])
}

/** All of the upper behind an edge that runs from the topline down to the sole. */
export function outlineToHeel(
  last: Last,
  edge: readonly Point[],
  topline: readonly Point[],
): Point[] {
  const [top, low] = [getPoint(edge, 0), getPoint(edge, edge.length - 1)]
  const along = last.bottom
    .filter(([x]) => x < low[0])
    .map(overlapSole)
    .reverse()
  return [...edge, ...along, ...last.back, ...topline.filter(([x]) => x < top[0])]
}

/** A panel with rows of stitches at these distances from its edge: to its left when positive. */
export function stitchedPanel(
  shape: readonly Point[],
  edge: readonly Point[],
  palette: Palette,
  rows: readonly number[],
): Panel {
  return { shape, edge, palette, rows: rows.map((distance) => offsetLine(edge, distance)) }
}

function overlapSole([x, z]: Point): Point {
  return [x, z + 0.2]
}
