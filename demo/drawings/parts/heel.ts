import { curveThrough, type Point, smooth } from '../geometry/curve.ts'
import type { Place } from '../geometry/space.ts'
import { createSurface, type Surface } from '../geometry/surface.ts'

/** A horizontal cut through a heel: its back, its breast, half its width, and how far down. */
export interface HeelCut {
  back: number
  breast: number
  half: number
  /** 0 at the seat, 1 on the ground. */
  down: number
}

/** A heel from its seat, whose height is given along the shoe, to the ground. */
export function heelSurface(cuts: readonly HeelCut[], seat: (along: number) => number): Surface {
  const between = smoothCuts(cuts)
  const places = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides
    return between.map((cut) => toPlace(cut, Math.cos(angle), Math.sin(angle), seat))
  })
  return createSurface(places, { closed: true, occlusion: (_, column) => 0.5 * Math.exp(-column) })
}

const sides = 40

/** Round at the back, nearly flat at the breast. */
function toPlace(cut: HeelCut, c: number, s: number, seat: (along: number) => number): Place {
  const along = c > 0 ? -c : Math.abs(c) ** 0.42
  const out = c > 0 ? s : Math.sign(s) * Math.abs(s) ** 0.55
  const x = (cut.back + cut.breast) / 2 + (along * (cut.breast - cut.back)) / 2
  return [x, out * cut.half, seat(x) * (1 - cut.down)]
}

function smoothCuts(cuts: readonly HeelCut[]): HeelCut[] {
  const field = (name: 'back' | 'breast' | 'half') =>
    curveThrough(cuts.map((cut): Point => [cut.down * 100, cut[name]]))
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
