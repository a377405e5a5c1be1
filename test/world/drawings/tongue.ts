import { type Point, pointAt, smooth } from './curve.ts'
import { lighting } from './light.ts'
import { leather, type Material } from './material.ts'
import type { Palette } from './palette.ts'
import { regionOf } from './region.ts'
import type { Place } from './space.ts'
import type { Studio } from './studio.ts'
import { surfaceOf } from './surface.ts'

/** The tongue above the lacing: its middle line upwards, and half its width. */
export function tongue(
  studio: Studio,
  {
    line,
    half,
    palette,
    lining,
    material = leather,
    arch = 7,
  }: {
    line: readonly Point[]
    half: number
    palette: Palette
    lining: Palette
    material?: Material
    arch?: number
  },
): string {
  const middle = smooth(line)
  const places = Array.from({ length: 14 }, (_, i) => {
    const near = i / 13
    const wide = half * (near > 0.6 ? 1 - ((near - 0.6) / 0.4) ** 2 * 0.18 : 1)
    return Array.from({ length: 13 }, (_, j): Place => {
      const across = j / 6 - 1
      const [x, z] = pointAt(
        middle,
        near * (1 - 0.3 * near * across ** 4 - 0.08 * near * across ** 2),
      )
      return [x - arch * 0.6 * across ** 2, wide * across, z - arch * across ** 2]
    })
  })
  const surface = surfaceOf(places, { flip: true })
  const back = regionOf(surface, studio.camera, { back: true })
  const face = regionOf(surface, studio.camera)
  return `<path d="${back}" fill="${lining.base}" stroke="${palette.dark}" stroke-width="6" stroke-linejoin="round"/>${lighting(surface, studio, { material, palette: lining, back: true })}<path d="${face}" fill="${palette.dark}" stroke="${palette.edge}" stroke-width="9" stroke-linejoin="round"/><path d="${face}" fill="${palette.base}" stroke="${palette.dark}" stroke-width="6" stroke-linejoin="round"/>${lighting(surface, studio, { material, palette })}`
}
