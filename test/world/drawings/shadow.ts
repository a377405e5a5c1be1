import { blur, boxOf } from './sheet.ts'
import { type Place, pathOf, project } from './space.ts'
import type { Studio } from './studio.ts'

/** The soft shadow of what stands on the ground; the tighter, the darker. */
export function contactShadow(studio: Studio, places: readonly Place[], weight = 1): string {
  const spots = places.map(([x, y]) => project(studio.camera, [x, y, 0]))
  const outline = pathOf(spots, true)
  const shade = (size: number, opacity: number, move: string) =>
    `<path d="${outline}" fill="#2a211b" stroke="#2a211b" stroke-width="${size * 0.5}" stroke-linejoin="round" opacity="${opacity * weight}" transform="translate(${move})" ${blur(studio.sheet, size, boxOf(spots))}/>`
  return shade(30, 0.15, '18 12') + shade(14, 0.2, '7 5') + shade(5, 0.2, '1 0')
}
