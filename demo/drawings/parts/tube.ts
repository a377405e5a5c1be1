import { type Place, plus } from '../geometry/space.ts'
import { createSurface, type Surface } from '../geometry/surface.ts'

/** A cross section of a padded piece: its middle, and the directions and sizes of width and thickness. */
export interface Slice {
  middle: Place
  across: Place
  through: Place
  half: number
  thick: number
  /** How far the edges bend back from the middle. */
  bend?: number
}

/** A padded piece, round at its rim: a tongue, a tassel, a strap's end. */
export function createTube(slices: readonly Slice[], sides = 20): Surface {
  const places = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides
    const [c, s] = [superEllipse(Math.cos(angle)), superEllipse(Math.sin(angle))]
    return slices.map(({ middle, across, through, half, thick, bend = 0 }) =>
      plus(plus(middle, across, c * half), through, s * thick - bend * c * c),
    )
  })
  return createSurface(places, { closed: true })
}

function superEllipse(share: number): number {
  return Math.sign(share) * Math.abs(share) ** 0.75
}
