import type { DrawingContext } from '../drawing-context.ts'
import { type Point, pointAt, smooth } from '../geometry/curve.ts'
import { visibleOutline } from '../geometry/region.ts'
import type { Place } from '../geometry/space.ts'
import { drawLighting } from '../materials/light.ts'
import { leather, type Material } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import { createTube } from './tube.ts'

export interface Tongue {
  /** Its middle line, upwards from under the laces. */
  line: readonly Point[]
  half: number
  palette: Palette
  material?: Material
  /** Millimetres: thin for a dress shoe, padded for a trainer. */
  thick?: number
  /** How far its sides bend down around the foot. */
  bend?: number
  sway?: (along: number) => number
}

/** The tongue above the lacing. */
export function drawTongue(
  context: DrawingContext,
  { line, half, palette, material = leather, thick = 2, bend = 8, sway = () => 0 }: Tongue,
): string {
  const middle = smooth(line)
  const count = 18
  const slices = Array.from({ length: count }, (_, i) => {
    const near = 1 - (1 - i / (count - 1)) ** 2
    const [x, z] = pointAt(middle, near)
    const [ax, az] = pointAt(middle, Math.min(1, near + 0.02))
    const [bx, bz] = pointAt(middle, Math.max(0, near - 0.02))
    const size = Math.hypot(ax - bx, az - bz) || 1
    const forth: Place = [(az - bz) / size, 0, -(ax - bx) / size]
    const end = near > 0.66 ? (1 - ((near - 0.66) / 0.34) ** 2.4) ** (1 / 2.4) : 1
    return {
      middle: [x, sway(x), z] as const,
      across: [0, 1, 0] as const,
      through: forth,
      half: half * (0.04 + 0.96 * end),
      thick: thick * (0.2 + 0.8 * end),
      bend: bend * (1 - 0.35 * near),
    }
  })
  const surface = createTube(slices)
  const seen = visibleOutline(surface, context.camera)
  return `<path d="${seen}" fill="${palette.base}" stroke="${palette.edge}" stroke-width="2.4" stroke-linejoin="round"/>${drawLighting(surface, context, { material, palette, outline: seen })}`
}
