import type { Point } from '../geometry/curve.ts'
import { stuffOf } from '../materials/material.ts'
import { deeper, liningTone } from '../materials/tones.ts'
import { bow } from '../parts/bow.ts'
import type { Side } from '../parts/last.ts'
import { punched } from '../parts/punch.ts'
import { ring, under } from '../parts/sole.ts'
import { topEdge } from '../parts/topline.ts'
import { figureOf } from '../shoe.ts'
import type { Figure, Look, Studio } from '../studio.ts'
import { type BarShoe, barAt, barShoe, barSole, barsOver, barsWithin } from './bar-shoe.ts'

/** A girl's shoe with a buckled strap, or with two; of patent leather unless told. */
export function maryJane(look: Look): Figure {
  const { knobs, upper } = look
  const shoe = barShoe(look)
  const { last, foot } = shoe
  const material = stuffOf(knobs.stuff, 'patent')
  const bars = (knobs.straps ?? 1) > 1 ? [rear, front] : [only]
  const straps = bars.map((top) =>
    barAt(shoe, look, material, { top, width: bars.length > 1 ? 8 : 10 }),
  )
  return figureOf({
    last,
    skin: shoe.skin,
    palette: upper,
    material,
    lining: liningTone(look),
    stands: [ring(last, under(last, 0, 1.5)).filter(([x]) => x < 168)],
    below: (studio) => barSole(studio, shoe, look),
    within: (studio) => barsWithin(studio, foot, straps),
    over: (studio, side) => trimmed(studio, shoe, look, side),
    front: (studio) =>
      barsOver(studio, foot, straps) +
      (knobs.trim === 'bow'
        ? bow(studio, last, shoe.form.at([131, 52.5]), look.accent ?? deeper(upper), 0.95)
        : ''),
    reach: [shoe.form.at([84, 80])],
  })
}

const only: readonly [Point, Point, Point, Point] = [
  [73, 34],
  [75, 48],
  [80, 62],
  [87, 70.2],
]
const front: typeof only = [
  [86, 33],
  [88, 45],
  [93, 57],
  [100, 63.5],
]
const rear: typeof only = [
  [58, 35],
  [60, 50],
  [64, 65],
  [71, 79],
]

function trimmed(studio: Studio, { last, topline, form }: BarShoe, look: Look, side: Side): string {
  const { trim = 'petals' } = look.knobs
  const palette = look.accent ?? deeper(look.upper, 0.15)
  const edge = topEdge(studio, last, side, { line: topline, palette, rolled: 5 })
  const holes = trim === 'petals' ? flower.map(form.at) : []
  return (
    punched(studio, last, side, {
      holes,
      size: 1.5,
      palette: look.upper,
      lining: liningTone(look),
    }) + edge
  )
}

const flower: readonly Point[] = [
  [150, 38],
  [144, 33],
  [156, 32.5],
  [146.5, 26.5],
  [154, 26],
]
