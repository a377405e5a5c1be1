import { assembleShoe } from '../assemble-shoe.ts'
import { type DrawableShoe, type DrawingContext, farFirst, type Look } from '../drawing-context.ts'
import { offsetLine, type Point } from '../geometry/curve.ts'
import { getMaterial } from '../materials/material.ts'
import { darken, liningTone } from '../materials/tones.ts'
import { punchHoles, spacedPoints } from '../parts/punch.ts'
import { levelBelow, ring } from '../parts/sole.ts'
import { drawStrap } from '../parts/strap.ts'
import { drawTopEdge } from '../parts/topline.ts'
import {
  createBar,
  createBarShoe,
  drawBarSole,
  drawBarsInside,
  drawBarsOutside,
} from '../shoes/bar-shoe.ts'

/** A child's shoe with a bar along the instep that holds the strap across it. */
export function tBar(look: Look): DrawableShoe {
  const { options, upper } = look
  const shoe = createBarShoe(look)
  const { last, foot, form, topline } = shoe
  const material = getMaterial(options.stuff, 'leather')
  const lining = liningTone(look)
  const across = createBar(shoe, look, material, { top, width: 9 })
  const from = form.at([82, 0])[0]
  const spine = [...shoe.instep, ...last.ridge.slice(1, 8)].filter(([x]) => x > from)
  const edge: Point[] = spine.map(([x, z], i) => [x - 0.3, z - 1.1 - 1.4 * (i / spine.length) ** 5])
  const bar = (context: DrawingContext, sides = farFirst(context)) =>
    drawStrap(
      context,
      foot,
      { front: edge, rear: spine, palette: upper, material, lining, closes: true, meets: false },
      sides,
    )
  const cuts = petals.map(form.at)
  return assembleShoe({
    last,
    skin: shoe.skin,
    palette: upper,
    material,
    lining,
    stands: [ring(last, levelBelow(last, 0, 1.5)).filter(([x]) => x < 168)],
    below: (context) => drawBarSole(context, shoe, look),
    within: (context) => drawBarsInside(context, foot, [across]) + bar(context),
    over: (context, side) =>
      punchHoles(context, last, side, {
        holes:
          options.trim === 'plain'
            ? []
            : [...cuts, ...spacedPoints(offsetLine(topline, -7), 6).slice(11, -3)],
        size: 1.2,
        palette: upper,
        lining,
      }) +
      drawTopEdge(context, last, side, {
        line: topline,
        palette: look.accent ?? darken(upper, 0.12),
        rolled: 4.5,
      }),
    front: (context) => drawBarsOutside(context, foot, [across]),
    reach: [form.at([84, 80])],
  })
}

const top: readonly [Point, Point, Point, Point] = [
  [70, 35],
  [72, 49],
  [77, 63],
  [84, 71.8],
]

const petals: readonly Point[] = [
  [154, 37],
  [148, 31],
  [160, 31],
  [154, 25],
]
