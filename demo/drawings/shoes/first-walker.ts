import { assembleShoe } from '../assemble-shoe.ts'
import { type DrawableShoe, type Look, visiblePath } from '../drawing-context.ts'
import { curveThrough, heightAt, type Point, step } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { paddedEdge } from '../materials/marks.ts'
import { canvas, getMaterial } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { brass, isPale } from '../materials/tones.ts'
import { drawLaces } from '../parts/laces.ts'
import type { Last } from '../parts/last.ts'
import { outlineToHeel, outlineToToe, type Panel, stitchedPanel } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { ring } from '../parts/sole.ts'
import { drawTongue } from '../parts/tongue.ts'
import { createVelcroStraps, drawVelcroStraps } from '../parts/velcro.ts'
import { cupHeight, drawSportSole } from '../trainers/sport-sole.ts'

const plan: Plan = { length: 140, toe: 'round', heel: 14 }

/** A baby's first shoe: soft and round, above the ankle, with a padded collar; laces or velcro. */
export function firstWalker(look: Look): DrawableShoe {
  const { options, upper } = look
  const form = createForm(plan, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const pale = isPale(upper)
  const padding = look.accent ?? createPalette(mix(upper.base, pale ? '#c9b597' : '#f6ead3', 0.55))
  const material = getMaterial(options.stuff, 'leather')
  const bars = createVelcroStraps(form, [strap], { look, material, width: 17 })
  const ground = curveThrough([
    [0, 3],
    [10, 0],
    [100, 0],
    [122, 2],
    [142, 7],
  ])
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.16, 0.42]),
    palette: upper,
    material,
    lining: createPalette('#ead9bd'),
    liningMaterial: canvas,
    boot: true,
    stands: [ring(last, { out: 2, up: ground }).filter(([x]) => x < 128)],
    within: (context) =>
      drawTongue(context, {
        line: form.line([
          [66, 76],
          [59, 86],
          [56, 94],
          [54, 101],
        ]),
        half: 17,
        thick: 3.4,
        bend: 7,
        palette: upper,
        sway: last.sway,
      }),
    panels: () => panels(last, form, topline, look),
    over: (context, side) => {
      const edge = form.line(opening.map(([x, z]): Point => [x, z - 1.6])).slice(0, -3)
      return paddedEdge(visiblePath(context, last, edge, { side, out: 0 }), padding, 21)
    },
    front: (context) =>
      (options.closure === 'velcro'
        ? drawVelcroStraps(context, last, bars)
        : drawLaces(context, last, {
            eyelets: eyelets.map(form.at),
            lace: createPalette(pale ? '#d9c6a6' : '#f5ecdb'),
            ring: brass,
            width: 3.4,
            crossed: true,
            drawLaceBow: 0.72,
          })) +
      drawSportSole(context, last, {
        foam: look.sole ?? createPalette(pale ? '#d8b98c' : '#eadfca'),
        tread: createPalette('#b58a5c'),
        line: createPalette('#c9ab7e'),
        cup: true,
        lip: cupHeight(form.length, [4, 2.5, 6]),
        ground,
      }),
    reach: [form.at([54, 103])],
  })
}

const opening: readonly Point[] = [
  [7, 89],
  [15, 87],
  [28, 84.5],
  [42, 86],
  [57, 92],
]

const eyelets: readonly Point[] = [
  [89, 54.5],
  [77, 62],
  [67, 71],
  [60, 81],
]

const strap: readonly Point[] = [
  [56, 34],
  [56, 46],
  [63, 60],
  [72, 70.4],
]

function panels(last: Last, form: Form, topline: readonly Point[], { upper }: Look): Panel[] {
  const shade = createPalette(mix(upper.base, upper.dark, isPale(upper) ? 0.35 : 0.32))
  const toe = form.line([
    [106, 52],
    [103, 43],
    [98, 33],
    [96, 22],
    [97, 12],
  ])
  const counter = form.line([
    [8, 62],
    [22, 56],
    [34, 44],
    [41, 30],
    [42, 12],
  ])
  const stay = form.line([
    [51, 90],
    [56, 76],
    [64, 64],
    [75, 55],
    [87, 48.5],
    [96, 49],
    [99, 55],
  ])
  const low = form.at([99, 0])[0]
  return [
    stitchedPanel(
      [
        ...stay,
        ...last.ridge.filter(([x]) => x < low).reverse(),
        ...topline.filter(([x]) => x > 51),
      ],
      stay,
      shade,
      [1.8],
    ),
    stitchedPanel(outlineToToe(last, toe), toe, shade, [1.8, 3.6]),
    stitchedPanel(outlineToHeel(last, counter, []), counter, shade, [-1.8, -3.6]),
  ]
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [5, 14],
    [30, 13],
    [60, 11],
    [88, 10],
    [110, 11],
    [128, 13],
    [140, 16],
  ])
  const width = form.wide([
    [0, 23],
    [20, 26],
    [45, 26],
    [70, 29],
    [92, 33],
    [112, 32.5],
    [128, 28],
    [141, 22],
  ])
  const round = form.rounding([
    [0, 34],
    [60, 32],
    [92, 32],
    [118, 30],
    [140, 21],
  ])
  return {
    bottom,
    back: form.line([
      [5, 14],
      [2, 24],
      [1.5, 38],
      [5, 54],
      [7.5, 70],
      [7, 89],
    ]),
    ridge: form.line([
      [57, 92],
      [61, 82],
      [70, 72],
      [84, 62],
      [100, 54.5],
      [114, 49.5],
      [126, 43],
      [136, 33],
      [140, 24],
      [140, 16],
    ]),
    width: (along, up) => {
      const low = width(along) * (1 - 0.18 * step(0, 50, up - heightAt(bottom, along)))
      return low + (25 - low) * step(48, 82, up)
    },
    round: (along, up) => round(along) + (30 - round(along)) * step(55, 85, up),
    roundBack: (up) => 27 + 3 * step(50, 85, up),
    square: 2.35,
    sway: form.wide([
      [0, 0],
      [40, 1.5],
      [90, 2],
      [140, -3],
    ]),
  }
}
