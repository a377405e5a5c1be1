import { type DrawingContext, isVisible, visiblePath } from '../drawing-context.ts'
import { getPoint, type Point } from '../geometry/curve.ts'
import { project, roundTenth } from '../geometry/space.ts'
import type { Palette } from '../materials/palette.ts'
import { type Last, lift, type Side } from './last.ts'

/** A zip along a line that runs downwards: tapes, teeth, and its puller at the top. */
export function drawZip(
  context: DrawingContext,
  last: Last,
  line: readonly Point[],
  { cloth, metal }: { cloth: Palette; metal: Palette },
  side: Side = 1,
): string {
  const path = visiblePath(context, last, line, { side, out: 0.2 })
  if (path === '') return ''
  const stroke = (width: number, colour: string, more = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
  const [x, y] = project(context.camera, lift(last, getPoint(line, 4), side, 2))
  const puller = !isVisible(context, last, getPoint(line, 4), side)
    ? ''
    : `<g transform="translate(${roundTenth(x)} ${roundTenth(y)})"><path d="M-5-8H5L6 8H-6Z" fill="${metal.base}" stroke="${metal.edge}" stroke-width="1.4"/><path d="M-2.5 4H2.5L6 34Q0 41-6 34Z" fill="${metal.light}" stroke="${metal.edge}" stroke-width="1.6"/><ellipse cy="31" rx="2" ry="2.6" fill="${metal.edge}"/><path d="M-2 7L-3.4 30" stroke="#fff" stroke-width="1.2" opacity=".7"/></g>`
  return [
    stroke(17, cloth.deep, 'opacity=".5"'),
    stroke(14, cloth.dark),
    stroke(9, cloth.edge),
    stroke(7, metal.base, 'stroke-dasharray="2.2 2.2"'),
    stroke(1.6, cloth.deep, 'opacity=".8"'),
    puller,
  ].join('')
}
