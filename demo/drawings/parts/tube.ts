import { type Place, plus } from '../geometry/space.ts'
import { type Surface, surfaceOf } from '../geometry/surface.ts'

/** One place of a padded piece: its middle, which way it is wide and which way thick, and how much. */
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
export function tube(slices: readonly Slice[], sides = 20): Surface {
  const places = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides
    const [c, s] = [swollen(Math.cos(angle)), swollen(Math.sin(angle))]
    return slices.map(({ middle, across, through, half, thick, bend = 0 }) =>
      plus(plus(middle, across, c * half), through, s * thick - bend * c * c),
    )
  })
  return surfaceOf(places, { closed: true })
}

function swollen(share: number): number {
  return Math.sign(share) * Math.abs(share) ** 0.75
}
