import { type Point, smooth, through } from '../geometry/curve.ts'
import type { Place } from '../geometry/space.ts'
import { type Surface, surfaceOf } from '../geometry/surface.ts'

/** A cut through a heel: where its back and its breast stand, half its width, and how far down. */
export interface HeelCut {
  back: number
  breast: number
  half: number
  /** 0 at the seat, 1 on the ground. */
  down: number
}

/** A heel from its seat, whose height is given along the shoe, to the ground. */
export function heelSurface(cuts: readonly HeelCut[], seat: (along: number) => number): Surface {
  const between = eased(cuts)
  const places = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides
    return between.map((cut) => placeOn(cut, Math.cos(angle), Math.sin(angle), seat))
  })
  return surfaceOf(places, { closed: true, hidden: (_, column) => 0.5 * Math.exp(-column) })
}

const sides = 40

/** Round at the back, nearly flat at the breast. */
function placeOn(cut: HeelCut, c: number, s: number, seat: (along: number) => number): Place {
  const along = c > 0 ? -c : Math.abs(c) ** 0.42
  const out = c > 0 ? s : Math.sign(s) * Math.abs(s) ** 0.55
  const x = (cut.back + cut.breast) / 2 + (along * (cut.breast - cut.back)) / 2
  return [x, out * cut.half, seat(x) * (1 - cut.down)]
}

function eased(cuts: readonly HeelCut[]): HeelCut[] {
  const field = (name: 'back' | 'breast' | 'half') =>
    through(cuts.map((cut): Point => [cut.down * 100, cut[name]]))
  const [back, breast, half] = [field('back'), field('breast'), field('half')]
  const downs = smooth(
    cuts.map((cut): Point => [cut.down * 100, 0]),
    cuts.length > 3 ? 3 : 2,
  )
  return downs.map(([down]) => ({
    back: back(down),
    breast: breast(down),
    half: half(down),
    down: down / 100,
  }))
}
