import { beside, type Point } from '../geometry/curve.ts'
import { roll } from '../materials/marks.ts'
import { mix, type Palette } from '../materials/palette.ts'
import { type Studio, trace } from '../studio.ts'
import type { Last, Side } from './last.ts'
import { stitches } from './stitch.ts'

/** The edge of an opening: its fold, or a bound roll so wide, and a row of stitches below it. */
export function topEdge(
  studio: Studio,
  last: Last,
  side: Side,
  { line, palette, rows = [-3], rolled = 0 }: Edge,
): string {
  const on = (points: readonly Point[]) => trace(studio, last, points, { side, out: 0 })
  const sewn = rows.map((row) => stitches(on(beside(line, row)), palette, 0.85)).join('')
  const lip = mix(palette.base, palette.glow, 0.3)
  const fold = `<path d="${on(line)}" fill="none" stroke="${lip}" stroke-width="3.2"/>`
  return sewn + (rolled > 0 ? roll(on(line), palette, rolled) : fold)
}

export interface Edge {
  line: readonly Point[]
  palette: Palette
  /** Distances of its rows of stitches, below the edge when negative. */
  rows?: readonly number[]
  rolled?: number
}
