import type { Studio } from '../studio.ts'
import { pathOf } from './path.ts'
import { blur, boxOf } from './sheet.ts'
import { type Place, project, type Spot } from './space.ts'

/** The soft shadow of what stands on the ground: wide and pale, and dark where they touch. */
export function contactShadow(studio: Studio, outlines: readonly (readonly Place[])[]): string {
  const spots = outlines.map((places) => places.map(([x, y]) => project(studio.camera, [x, y, 0])))
  const path = spots.map((each) => pathOf(each, true)).join('')
  const box = boxOf(spots.flat())
  const shade = (size: number, opacity: number, [x, y]: Spot) =>
    `<path d="${path}" fill="#2a211b" stroke="#2a211b" stroke-width="${size * 0.5}" stroke-linejoin="round" opacity="${opacity}" transform="translate(${x} ${y})" ${blur(studio.sheet, size, box)}/>`
  return shade(24, 0.22, [16, 11]) + shade(7, 0.3, [3, 2])
}
