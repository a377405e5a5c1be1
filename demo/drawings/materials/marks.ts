import type { DrawingContext } from '../drawing-context.ts'
import { toPath } from '../geometry/path.ts'
import { dot, type Place, project } from '../geometry/space.ts'
import { mix, type Palette } from './palette.ts'

/** Short lines between two rings of a sole, slanted by `lean` points: tread, braid, grooves. */
export function ticks(
  context: DrawingContext,
  upper: readonly Place[],
  lower: readonly Place[],
  lean = 0,
): string {
  const count = upper.length
  return upper
    .map((place, i) => {
      const before = upper[(i + count - 1) % count] ?? place
      const after = upper[(i + 1) % count] ?? place
      const normal: Place = [before[1] - after[1], after[0] - before[0], 0]
      const to = lower[(i + lean + count) % count]
      if (to === undefined || dot(normal, context.camera.toward) < 0.02) return ''
      return toPath([project(context.camera, place), project(context.camera, to)])
    })
    .join('')
}

/** A padded edge along path data, such as the collar of a trainer. */
export function paddedEdge(path: string, palette: Palette, width: number): string {
  if (path === '') return ''
  const line = (wide: number, colour: string, more = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  return [
    line(width + 2, palette.edge, 'opacity=".8"'),
    line(width, palette.dark),
    line(width * 0.72, mix(palette.dark, palette.base, 0.6), 'transform="translate(-.5 -1)"'),
    line(width * 0.45, palette.base, 'transform="translate(-1 -1.8)"'),
    line(width * 0.16, palette.glow, 'opacity=".5" transform="translate(-1.4 -2.6)"'),
  ].join('')
}
