import { type DrawingContext, visiblePath } from '../drawing-context.ts'
import { offsetLine, type Point } from '../geometry/curve.ts'
import { paddedEdge } from '../materials/marks.ts'
import { mix, type Palette } from '../materials/palette.ts'
import type { Last, Side } from './last.ts'
import { drawStitches } from './stitch.ts'

/** The edge of an opening: a fold, or a bound roll of this width, and rows of stitches. */
export function drawTopEdge(
  context: DrawingContext,
  last: Last,
  side: Side,
  { line, palette, rows = [-3], rolled = 0 }: Edge,
): string {
  const on = (points: readonly Point[]) => visiblePath(context, last, points, { side, out: 0 })
  const sewn = rows.map((row) => drawStitches(on(offsetLine(line, row)), palette, 0.85)).join('')
  const lip = mix(palette.base, palette.glow, 0.3)
  const fold = `<path d="${on(line)}" fill="none" stroke="${lip}" stroke-width="3.2"/>`
  return sewn + (rolled > 0 ? paddedEdge(on(line), palette, rolled) : fold)
}

export interface Edge {
  line: readonly Point[]
  palette: Palette
  /** Distances of its rows of stitches, below the edge when negative. */
  rows?: readonly number[]
  rolled?: number
}
