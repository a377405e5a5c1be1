import { beside, type Point } from '../geometry/curve.ts'
import { stuffOf } from '../materials/material.ts'
import { deeper, liningTone } from '../materials/tones.ts'
import { along, punched } from '../parts/punch.ts'
import { ring, under } from '../parts/sole.ts'
import { strap } from '../parts/strap.ts'
import { topEdge } from '../parts/topline.ts'
import { figureOf } from '../shoe.ts'
import { barAt, barShoe, barSole, barsOver, barsWithin } from '../shoes/bar-shoe.ts'
import { type Figure, farFirst, type Look, type Studio } from '../studio.ts'

/** A child's shoe with a bar along the instep that holds the strap across it. */
export function tBar(look: Look): Figure {
  const { knobs, upper } = look
  const shoe = barShoe(look)
  const { last, foot, form, topline } = shoe
  const material = stuffOf(knobs.stuff, 'leather')
  const lining = liningTone(look)
  const across = barAt(shoe, look, material, { top, width: 9 })
  const from = form.at([82, 0])[0]
  const spine = [...shoe.instep, ...last.ridge.slice(1, 8)].filter(([x]) => x > from)
  const edge: Point[] = spine.map(([x, z], i) => [x - 0.3, z - 1.1 - 1.4 * (i / spine.length) ** 5])
  const bar = (studio: Studio, sides = farFirst(studio)) =>
    strap(
      studio,
      foot,
      { front: edge, rear: spine, palette: upper, material, lining, closes: true, meets: false },
      sides,
    )
  const cuts = petals.map(form.at)
  return figureOf({
    last,
    skin: shoe.skin,
    palette: upper,
    material,
    lining,
    stands: [ring(last, under(last, 0, 1.5)).filter(([x]) => x < 168)],
    below: (studio) => barSole(studio, shoe, look),
    within: (studio) => barsWithin(studio, foot, [across]) + bar(studio),
    over: (studio, side) =>
      punched(studio, last, side, {
        holes:
          knobs.trim === 'plain' ? [] : [...cuts, ...along(beside(topline, -7), 6).slice(11, -3)],
        size: 1.2,
        palette: upper,
        lining,
      }) +
      topEdge(studio, last, side, {
        line: topline,
        palette: look.accent ?? deeper(upper, 0.12),
        rolled: 4.5,
      }),
    front: (studio) => barsOver(studio, foot, [across]),
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
