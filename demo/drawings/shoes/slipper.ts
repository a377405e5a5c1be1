import { assembleShoe } from '../assemble-shoe.ts'
import {
  type DrawableShoe,
  type DrawingContext,
  type Look,
  visiblePath,
} from '../drawing-context.ts'
import { curveThrough, offsetLine, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { felt, getMaterial, rubber } from '../materials/material.ts'
import { createPalette, mix, type Palette } from '../materials/palette.ts'
import { darken, isPale } from '../materials/tones.ts'
import { drawBow } from '../parts/bow.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'
import { outlineToHeel, type Panel, stitchedPanel, toeCap } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { drawTop, drawWall, levelBelow, ring, soleWall, visibleRim } from '../parts/sole.ts'
import { drawStitches } from '../parts/stitch.ts'
import { drawTopEdge } from '../parts/topline.ts'

const plan: Plan = { length: 262, toe: 'round', heel: 24, heels: [18, 44] }

/** A house slipper of felt with a soft collar in a second colour and a light sole. */
export function slipper(look: Look): DrawableShoe {
  const { options, upper } = look
  const form = createForm(plan, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const fleece =
    look.accent ?? createPalette(isPale(upper) ? '#c9b08c' : mix('#efe4d0', upper.base, 0.12))
  const lining = createPalette(isPale(upper) ? '#e0ceb0' : '#e8dac2')
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.52]),
    palette: upper,
    material: getMaterial(options.stuff, 'felt'),
    lining,
    liningMaterial: felt,
    insole: lining.light,
    stands: [ring(last, levelBelow(last, 0, 2)).filter(([x]) => x < 244)],
    below: (context) => sole(context, last, look),
    panels: () => panels(last, form, topline, { look, fleece }),
    over: (context, side) => {
      const seam = visiblePath(context, last, form.line(apron), { side, out: 0 })
      const sewn =
        options.trim === 'plain' ? '' : drawStitches(seam, { ...upper, stitch: fleece.base }, 1.5)
      return (
        sewn +
        drawTopEdge(context, last, side, { line: topline, palette: fleece, rows: [], rolled: 8 })
      )
    },
    front: (context) =>
      options.trim === 'bow' ? drawBow(context, last, form.at([164, 73]), fleece, 1.1) : '',
  })
}

const opening: readonly Point[] = [
  [7, 78],
  [22, 74],
  [46, 67],
  [74, 62],
  [104, 60.5],
  [128, 62.5],
  [146, 67],
  [155, 72],
  [159, 77],
]

const apron: readonly Point[] = [
  [160, 52],
  [182, 45],
  [206, 40],
  [228, 38],
  [244, 38.6],
  [252, 40],
]

function sole(context: DrawingContext, last: Last, look: Look): string {
  const palette = look.sole ?? createPalette(isPale(look.upper) ? '#b99469' : '#75614f')
  const ground = curveThrough([
    [0, 3],
    [14, 0],
    [205, 0],
    [236, 3],
    [266, 10],
  ])
  const body = soleWall(last, [
    levelBelow(last, 0.2, 2.4),
    levelBelow(last, 2, 3.4),
    { out: 3.6, up: (along) => ground(along) + 4 },
    { out: 2, up: ground },
  ])
  const seam = visibleRim(context, ring(last, levelBelow(last, 2.6, 3.5), 60))
  return (
    drawTop(context, ring(last, levelBelow(last, 0.2, 2.4)), mix(palette.base, palette.glow, 0.2)) +
    drawWall(context, body, palette, rubber) +
    drawStitches(seam, { ...palette, stitch: '#e9dcc4' }, 1.1)
  )
}

function panels(
  last: Last,
  form: Form,
  topline: readonly Point[],
  { look, fleece }: { look: Look; fleece: Palette },
): Panel[] {
  const cuff = offsetLine(topline, -11)
  const stay = form.line([
    [24, 73.5],
    [28, 60],
    [29, 44],
    [27, 23.6],
  ])
  const cap = form.line([
    [212, 60],
    [208, 48],
    [206, 34],
    [207, 18],
  ])
  return [
    stitchedPanel(outlineToHeel(last, stay, topline), stay, look.upper, [-2]),
    stitchedPanel([...cuff, ...[...topline].reverse()], cuff, fleece, []),
    ...(look.options.trim === 'cap' ? [toeCap(last, cap, look.accent ?? darken(look.upper))] : []),
  ]
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 24],
    [40, 23],
    [80, 20.5],
    [120, 18],
    [160, 16.5],
    [195, 16.5],
    [222, 18],
    [246, 21],
    [262, 25],
  ])
  const width = form.wide([
    [0, 29],
    [32, 31.5],
    [72, 30],
    [108, 31],
    [145, 37],
    [185, 43.5],
    [208, 43.5],
    [232, 39],
    [250, 32],
    [263, 26],
  ])
  return {
    bottom,
    back: form.line([
      [8, 24],
      [3, 35],
      [2, 50],
      [3.5, 65],
      [7, 78],
    ]),
    ridge: form.line([
      [159, 77],
      [174, 73],
      [194, 66.5],
      [214, 60],
      [232, 54],
      [247, 47],
      [257, 39],
      [262, 31],
      [262, 25],
    ]),
    width: narrowingWidth({ bottom }, width, 0.22, 66),
    round: form.rounding([
      [0, 40],
      [140, 40],
      [190, 41],
      [222, 36],
      [246, 29],
      [262, 22],
    ]),
    roundBack: () => 32,
    square: 2.25,
    sway: form.wide([
      [0, 0],
      [65, 2],
      [130, 4],
      [185, 1],
      [262, -6],
    ]),
  }
}
