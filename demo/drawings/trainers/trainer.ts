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
import { createSkin } from '../parts/shell.ts'
import { ring } from '../parts/sole.ts'
import { drawTongue } from '../parts/tongue.ts'
import { createVelcroStraps, drawVelcroStraps } from '../parts/velcro.ts'
import { cupHeight, drawSportSole } from './sport-sole.ts'
import { cupPanels, opening, ridge, runnerPanels } from './trainer-cuts.ts'

const plan: Plan = { length: 288, toe: 'round', heel: 30, heels: [26, 44] }

/** A runner of mesh and suede, or a plain trainer of leather on a cup sole; laces or velcro. */
export function trainer(look: Look): DrawableShoe {
  const { options, upper } = look
  const cup = options.soleKind === 'cup'
  const form = createForm(plan, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const pale = isPale(upper)
  const padding = createPalette(mix(upper.base, pale ? '#b9b3a8' : '#171413', pale ? 0.22 : 0.42))
  const accent = look.accent ?? createPalette(pale ? '#3f5a4a' : '#efe8da')
  const material = getMaterial(options.stuff, cup ? 'leather' : 'mesh')
  const straps =
    options.closure === 'velcro'
      ? createVelcroStraps(form, bars, { look, material, width: 23 })
      : []
  const ground = curveThrough([
    [0, 7],
    [14, 2],
    [34, 0],
    [150, 0],
    [215, 1],
    [250, cup ? 3 : 5],
    [280, cup ? 9 : 13],
    [296, cup ? 13 : 19],
  ])
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.36]),
    palette: upper,
    material,
    lining: padding,
    liningMaterial: canvas,
    insole: padding.dark,
    stands: [ring(last, { out: 3, up: ground }).filter(([x]) => x < 262)],
    within: (context) =>
      drawTongue(context, {
        line: form.line([
          [146, 92],
          [128, 103],
          [114, 114],
          [103, 125],
        ]),
        half: 24,
        thick: 4,
        bend: 11,
        palette: upper,
        material: canvas,
        sway: last.sway,
      }),
    panels: () => (cup ? cupPanels : runnerPanels)({ last, form, topline, look, accent }),
    over: (context, side) => {
      const edge = form.line(opening.map(([x, z]): Point => [x, z - 2.2])).slice(0, -5)
      return paddedEdge(visiblePath(context, last, edge, { side, out: 0 }), padding, 14)
    },
    front: (context) =>
      (straps.length > 0
        ? drawVelcroStraps(context, last, straps)
        : drawLaces(context, last, {
            eyelets: eyelets.map(form.at),
            lace: createPalette(pale ? '#fbf9f4' : '#f1ebdf'),
            ring: createPalette('#8d8983'),
            width: 5,
            flat: true,
            crossed: true,
            drawLaceBow: 0.85,
          })) +
      drawSportSole(context, last, {
        foam: look.sole ?? createPalette('#f3efe6'),
        tread: createPalette(pale ? '#b98a58' : cup ? '#e2dccf' : '#33302f'),
        line: accentLine(look, cup),
        cup,
        lip: cupHeight(form.length, cup ? [8, 5, 8] : [7, 3, 9]),
        ground,
      }),
    reach: [form.at([103, 128])],
  })
}

function accentLine({ accent, upper }: Look, cup: boolean) {
  if (accent) return accent
  return cup && isPale(upper) ? createPalette('#e4ddd0') : upper
}

const eyelets: readonly Point[] = [
  [194, 63.5],
  [178, 70],
  [162, 77.5],
  [147, 86],
  [132, 94.5],
  [119, 102],
]

const bars: readonly (readonly Point[])[] = [
  [
    [158, 36],
    [160, 50],
    [168, 66],
    [177, 77.3],
  ],
  [
    [127, 42],
    [128, 60],
    [133, 80],
    [141, 96],
  ],
]

function lastFor(form: Form): Last {
  const bottom = form.line([
    [6.5, 30],
    [50, 29],
    [95, 26.5],
    [140, 22.5],
    [180, 18.5],
    [215, 17.5],
    [248, 20.5],
    [272, 25.5],
    [288, 31],
  ])
  const width = form.wide([
    [0, 33],
    [35, 36],
    [80, 34],
    [120, 35],
    [160, 41],
    [205, 48],
    [230, 47],
    [256, 41],
    [276, 34],
    [290, 28],
  ])
  return {
    bottom,
    back: form.line([
      [6.5, 30],
      [4, 42],
      [3.5, 58],
      [7.5, 76],
      [10, 92],
      [10, 107],
    ]),
    ridge: form.line(ridge),
    width: narrowingWidth({ bottom }, width, 0.24, 75),
    round: form.rounding([
      [0, 46],
      [114, 40],
      [160, 44],
      [210, 42],
      [250, 36],
      [276, 30],
      [290, 26],
    ]),
    roundBack: () => 35,
    square: 2.25,
    sway: form.wide([
      [0, 0],
      [70, 3],
      [140, 5],
      [205, 2],
      [288, -5],
    ]),
  }
}
