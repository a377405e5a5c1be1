import type { DrawingContext } from '../drawing-context.ts'
import { toPath } from './path.ts'
import { blur, boundingBox } from './sheet.ts'
import { type Place, project, type Spot } from './space.ts'

/** The soft shadow on the ground: wide and pale, and dark at the contact. */
export function contactShadow(
  context: DrawingContext,
  outlines: readonly (readonly Place[])[],
): string {
  const spots = outlines.map((places) => places.map(([x, y]) => project(context.camera, [x, y, 0])))
  const path = spots.map((each) => toPath(each, true)).join('')
  const box = boundingBox(spots.flat())
  const shade = (size: number, opacity: number, [x, y]: Spot) =>
    `<path d="${path}" fill="#2a211b" stroke="#2a211b" stroke-width="${size * 0.5}" stroke-linejoin="round" opacity="${opacity}" transform="translate(${x} ${y})" ${blur(context.sheet, size, box)}/>`
  return shade(24, 0.22, [16, 11]) + shade(7, 0.3, [3, 2])
}
