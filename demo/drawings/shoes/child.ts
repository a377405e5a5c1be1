import { assembleShoe } from '../assemble-shoe.ts'
import { type DrawableShoe, type Look, visiblePath } from '../drawing-context.ts'
import { curveThrough, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { paddedEdge } from '../materials/marks.ts'
import { canvas, getMaterial } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { isPale } from '../materials/tones.ts'
import { drawLaces } from '../parts/laces.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'
import { outlineToHeel, outlineToToe, type Panel, stitchedPanel } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { ring } from '../parts/sole.ts'
import { drawTongue } from '../parts/tongue.ts'
import { createVelcroStraps, drawVelcroStraps } from '../parts/velcro.ts'
import { cupHeight, drawSportSole } from '../trainers/sport-sole.ts'

const plan: Plan = { length: 184, toe: 'round', heel: 20 }

/** A child's trainer with a toe bumper and two velcro straps or laces. */
export function child(look: Look): DrawableShoe {
  const { options, upper } = look
  const form = createForm(plan, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const pale = isPale(upper)
  const padding = createPalette(mix(upper.base, pale ? '#a9b7c4' : '#141a26', pale ? 0.4 : 0.45))
  const accent = look.accent ?? createPalette(pale ? '#d9a441' : mix(upper.base, '#fbf4e4', 0.88))
  const material = getMaterial(options.stuff, 'leather')
  const laced = options.closure === 'laces'
  const bars = createVelcroStraps(form, straps, { look: { ...look, accent }, material, width: 17 })
  const ground = curveThrough([
    [0, 4],
    [12, 0],
    [100, 0],
    [140, 0.5],
    [162, 4],
    [188, 10],
  ])
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.36]),
    palette: upper,
    material,
    lining: padding,
    liningMaterial: canvas,
    insole: padding.dark,
    stands: [ring(last, { out: 3, up: ground }).filter(([x]) => x < 166)],
    within: (context) =>
      drawTongue(context, {
        line: form.line([
          [102, 75],
          [88, 82.5],
          [77, 91],
          [70, 99],
        ]),
        half: 20,
        thick: 3.6,
        bend: 9,
        palette: padding,
        material: canvas,
        sway: last.sway,
      }),
    panels: () => panels(last, form, topline, look),
    over: (context, side) => {
      const edge = form.line(opening.map(([x, z]): Point => [x, z - 2])).slice(0, -5)
      return paddedEdge(visiblePath(context, last, edge, { side, out: 0 }), padding, 15)
    },
    front: (context) =>
      (laced
        ? drawLaces(context, last, {
            eyelets: eyelets.map(form.at),
            lace: accent,
            ring: createPalette('#8d8983'),
            width: 4.6,
            flat: true,
            crossed: true,
            drawLaceBow: 0.75,
          })
        : drawVelcroStraps(context, last, bars)) +
      drawSportSole(context, last, {
        foam: look.sole ?? createPalette('#f5f1e8'),
        tread: createPalette(mix(upper.base, '#2a2725', pale ? 0.2 : 0.3)),
        line: look.accent ?? createPalette(mix('#f5f1e8', pale ? '#d9a441' : upper.base, 0.75)),
        cup: options.soleKind !== 'runner',
        lip: cupHeight(form.length, [6, 3.5, 9]),
        ground,
      }),
    reach: [form.at([70, 101])],
  })
}

const opening: readonly Point[] = [
  [9, 86],
  [15, 83.5],
  [25, 75],
  [39, 68],
  [55, 67.5],
  [70, 75.5],
  [80, 87],
]

const eyelets: readonly Point[] = [
  [122, 62.5],
  [110, 68],
  [98, 74.5],
  [87, 81],
]

const straps: readonly (readonly Point[])[] = [
  [
    [111, 27],
    [112, 39],
    [117, 53],
    [124, 65.5],
  ],
  [
    [85, 30],
    [86, 46],
    [91, 64],
    [98, 78.5],
  ],
]

function panels(
  last: Last,
  form: Form,
  topline: readonly Point[],
  { upper, options, accent }: Look,
): Panel[] {
  const shade = createPalette(mix(upper.base, upper.dark, isPale(upper) ? 0.4 : 0.7))
  const bumper = form.line([
    [171, 49],
    [165, 41],
    [156, 36],
    [144, 32],
    [134, 25],
    [128, 13.5],
  ])
  const counter = form.line([
    [20, 78],
    [25, 63],
    [38, 50],
    [52, 40],
    [60, 30],
    [62, 17.5],
  ])
  const throat = form.line([
    [78, 84],
    [92, 71],
    [110, 60],
    [127, 55],
    [136, 60.5],
  ])
  const low = form.at([136, 0])[0]
  const star = STAR_POINTS.map(form.at)
  return [
    stitchedPanel(
      [...throat, ...last.ridge.filter(([x]) => x < low).reverse()],
      throat,
      shade,
      [1.8],
    ),
    stitchedPanel(outlineToToe(last, bumper), bumper, shade, [1.9, 4]),
    stitchedPanel(outlineToHeel(last, counter, topline), counter, shade, [-1.9, -4]),
    ...(options.trim === 'star'
      ? [stitchedPanel(star, star, accent ?? createPalette('#f5e9cf'), [])]
      : []),
  ]
}

/** A star on the side of the heel. */
const STAR_POINTS: readonly Point[] = Array.from({ length: 11 }, (_, i): Point => {
  const angle = (Math.PI * i) / 5 + Math.PI / 2
  const reach = i % 2 === 0 ? 8 : 3.4
  return [66 + reach * Math.cos(angle), 42 + reach * Math.sin(angle)]
})

function lastFor(form: Form): Last {
  const bottom = form.line([
    [5, 20],
    [36, 19],
    [70, 17],
    [104, 14],
    [130, 13.5],
    [154, 16],
    [172, 19.5],
    [184, 24],
  ])
  const width = form.wide([
    [0, 27],
    [26, 30],
    [55, 29],
    [80, 30],
    [105, 35],
    [132, 39],
    [152, 37.5],
    [170, 32],
    [185, 26],
  ])
  return {
    bottom,
    back: form.line([
      [5, 20],
      [3, 30],
      [2.5, 47],
      [5, 61],
      [8, 74],
      [9, 86],
    ]),
    ridge: form.line([
      [80, 87],
      [96, 79.5],
      [114, 70.5],
      [132, 62.5],
      [150, 56.5],
      [164, 51.5],
      [176, 44],
      [183, 35],
      [184, 24],
    ]),
    width: narrowingWidth({ bottom }, width, 0.22, 60),
    round: form.rounding([
      [0, 40],
      [85, 36],
      [130, 38],
      [154, 34],
      [174, 28],
      [185, 22],
    ]),
    roundBack: () => 30,
    square: 2.3,
    sway: form.wide([
      [0, 0],
      [45, 2],
      [90, 3],
      [130, 1],
      [184, -4],
    ]),
  }
}
