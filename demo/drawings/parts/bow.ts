import type { DrawingContext } from '../drawing-context.ts'
import type { Point } from '../geometry/curve.ts'
import { project, roundTenth } from '../geometry/space.ts'
import type { Palette } from '../materials/palette.ts'
import { type Last, lift } from './last.ts'

/** Two loops, two ends and a knot of ribbon on the throat; `size` 1 is a ballerina's cord. */
export function drawBow(
  context: DrawingContext,
  last: Last,
  at: Point,
  palette: Palette,
  size = 1,
): string {
  const { camera } = context
  const [x, y] = project(camera, lift(last, at, 1))
  const turned = Math.abs(camera.right[1])
  const wide = camera.scale * size * (0.62 + 0.5 * turned)
  const high = camera.scale * size * (0.95 + 0.25 * camera.toward[2])
  const loop = (turn: string) =>
    `<g transform="${turn}"><path d="M0 .6C3-7 12-10 16-6.2C19.4-2.4 13 5 0 1.6Z" fill="${palette.base}" stroke="${palette.edge}" stroke-width=".7"/><path d="M2.6 0C7-2.6 11-3.4 15-3.6" fill="none" stroke="${palette.deep}" stroke-width="1.4" opacity=".3"/><path d="M4-3.4C7-6 10.5-7.4 13.6-6" fill="none" stroke="${palette.glow}" stroke-width="1.1" opacity=".5"/></g>`
  const end = (turn: string) =>
    `<path d="M0 0C1.6 4.6 4 8 8.6 10.4L10.8 6.8C6.8 5.4 4 3 2.6 0Z" transform="${turn}" fill="${palette.dark}" stroke="${palette.edge}" stroke-width=".6"/>`
  return `<g transform="translate(${roundTenth(x)} ${roundTenth(y)}) scale(${roundTenth(wide)} ${roundTenth(high)})"><ellipse cy="5" rx="13" ry="4" fill="${palette.deep}" opacity=".18"/>${end('')}${end('scale(-1 1)')}${loop('rotate(6)')}${loop('scale(-1 1) rotate(6)')}<path d="M-2.8-2.6Q0-3.6 2.8-2.6Q3.6 0 2.8 2.8Q0 3.8-2.8 2.8Q-3.6 0-2.8-2.6Z" fill="${palette.light}" stroke="${palette.edge}" stroke-width=".7"/></g>`
}
