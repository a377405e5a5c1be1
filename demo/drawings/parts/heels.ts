import type { DrawingContext } from '../drawing-context.ts'
import { step } from '../geometry/curve.ts'
import type { Place } from '../geometry/space.ts'
import { type Material, rubber, wood } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import { topPiece } from '../materials/tones.ts'
import type { HeelShape } from '../options.ts'
import { type HeelCut, heelSurface } from './heel.ts'
import { drawWall } from './sole.ts'

/** A heel: where its seat begins and ends along the shoe, half its width, what it is made of. */
export interface Heel {
  shape: Exclude<HeelShape, 'wedge'>
  back: number
  breast: number
  half: number
  /** The height of its seat along the shoe. */
  seat: (along: number) => number
  palette: Palette
  material?: Material
}

/** The heel and the piece of rubber it walks on. */
export function drawHeel(
  context: DrawingContext,
  { shape, seat, palette, material = wood, ...size }: Heel,
): string {
  const tip = 1 - 4.5 / Math.max(12, seat(size.back + 8))
  const cut = cuts[shape]
  const downs = [0, 0.1, 0.25, 0.45, 0.7, 0.94].map((share) => share * tip)
  const body = heelSurface(
    [...downs, tip].map((down) => cut(size, down)),
    seat,
  )
  const end = heelSurface([cut(size, tip), cut(size, (1 + tip) / 2), cut(size, 1)], seat)
  return drawWall(context, body, palette, material) + drawWall(context, end, topPiece, rubber)
}

/** The outline of a heel on the ground. */
export function heelFootprint({
  shape,
  ...size
}: Pick<Heel, 'shape' | 'back' | 'breast' | 'half'>): Place[] {
  const { back, breast, half } = cuts[shape](size, 1)
  const [middle, reach] = [(back + breast) / 2, (breast - back) / 2]
  return Array.from({ length: 16 }, (_, i): Place => {
    const angle = (Math.PI * i) / 8
    const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.7
    return [middle + (reach - 2) * square(Math.cos(angle)), (half - 2) * square(Math.sin(angle)), 0]
  })
}

type Size = Pick<Heel, 'back' | 'breast' | 'half'>
type Cut = (size: Size, down: number) => HeelCut

const cuts: Record<Heel['shape'], Cut> = {
  flat: ({ back, breast, half }, down) => ({
    back: back + 2 * down,
    breast: breast - 2 * down,
    half: half - 1.6 * down,
    down,
  }),
  block: ({ back, breast, half }, down) => ({
    back: back + 6 * down,
    breast: breast - 8 * down - 7 * step(0, 0.3, down),
    half: half - 4.5 * down,
    down,
  }),
  stiletto: (size, down) =>
    slim(size, down, [0, 0.26, 0.47, 0.58, 0.615, 0.6], [1, 0.8, 0.52, 0.35, 0.26, 0.26]),
  kitten: (size, down) =>
    slim(size, down, [0, 0.2, 0.43, 0.55, 0.56, 0.5], [1, 0.84, 0.56, 0.4, 0.35, 0.38]),
}

/** A slim heel; `away` and `wide` are the share of the seat's length cut away and of its width left, downwards. */
function slim(
  { back, breast, half }: Size,
  down: number,
  away: readonly number[],
  wide: readonly number[],
): HeelCut {
  const at = (list: readonly number[]) => {
    const place = down * (list.length - 1)
    const low = Math.min(list.length - 2, Math.floor(place))
    const [one = 0, other = 0] = [list[low], list[low + 1]]
    return one + (other - one) * (place - low)
  }
  const behind = 10 * step(0, 0.75, down)
  return {
    back: back + behind,
    breast: Math.max(back + behind + 8.5, breast - (breast - back) * at(away)),
    half: half * at(wide),
    down,
  }
}
