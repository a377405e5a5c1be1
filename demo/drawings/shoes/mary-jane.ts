import { assembleShoe } from '../assemble-shoe.ts'
import type { DrawableShoe, DrawingContext, Look } from '../drawing-context.ts'
import type { Point } from '../geometry/curve.ts'
import { getMaterial } from '../materials/material.ts'
import { darken, liningTone } from '../materials/tones.ts'
import { drawBow } from '../parts/bow.ts'
import type { Side } from '../parts/last.ts'
import { punchHoles } from '../parts/punch.ts'
import { levelBelow, ring } from '../parts/sole.ts'
import { drawTopEdge } from '../parts/topline.ts'
import {
  type BarShoe,
  createBar,
  createBarShoe,
  drawBarSole,
  drawBarsInside,
  drawBarsOutside,
} from './bar-shoe.ts'

/** A girl's shoe with one or two buckled straps, of patent leather by default. */
export function maryJane(look: Look): DrawableShoe {
  const { options, upper } = look
  const shoe = createBarShoe(look)
  const { last, foot } = shoe
  const material = getMaterial(options.stuff, 'patent')
  const bars = (options.straps ?? 1) > 1 ? [rear, front] : [only]
  const straps = bars.map((top) =>
    createBar(shoe, look, material, { top, width: bars.length > 1 ? 8 : 10 }),
  )
  return assembleShoe({
    last,
    skin: shoe.skin,
    palette: upper,
    material,
    lining: liningTone(look),
    stands: [ring(last, levelBelow(last, 0, 1.5)).filter(([x]) => x < 168)],
    below: (context) => drawBarSole(context, shoe, look),
    within: (context) => drawBarsInside(context, foot, straps),
    over: (context, side) => drawTrim(context, shoe, look, side),
    front: (context) =>
      drawBarsOutside(context, foot, straps) +
      (options.trim === 'bow'
        ? drawBow(context, last, shoe.form.at([131, 52.5]), look.accent ?? darken(upper), 0.95)
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

function drawTrim(
  context: DrawingContext,
  { last, topline, form }: BarShoe,
  look: Look,
  side: Side,
): string {
  const { trim = 'petals' } = look.options
  const palette = look.accent ?? darken(look.upper, 0.15)
  const edge = drawTopEdge(context, last, side, { line: topline, palette, rolled: 5 })
  const holes = trim === 'petals' ? flower.map(form.at) : []
  return (
    punchHoles(context, last, side, {
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
