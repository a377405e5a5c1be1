import { assembleShoe } from '../assemble-shoe.ts'
import {
  closedPath,
  type DrawableShoe,
  type DrawingContext,
  type Look,
  visiblePath,
} from '../drawing-context.ts'
import { curveThrough, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { canvas, getMaterial } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { darken } from '../materials/tones.ts'
import { drawBlanketStitch, drawJute } from '../parts/jute.ts'
import { type Last, narrowingWidth, type Side } from '../parts/last.ts'
import { outlineToHeel, type Panel, stitchedPanel, toeCap } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { levelBelow, ring } from '../parts/sole.ts'
import { drawStitches } from '../parts/stitch.ts'
import { drawTopEdge } from '../parts/topline.ts'

const plan: Plan = { length: 246, toe: 'round', heel: 29, heels: [22, 90] }

/** Canvas sewn by hand on a braided sole of jute; high heels make it a wedge. */
export function espadrille(look: Look): DrawableShoe {
  const { options, upper } = look
  const form = createForm({ ...plan, lift: -5 }, { heelHeight: 20, ...options })
  const last = lastFor(form)
  const topline = form.line(opening)
  const ground = curveThrough([
    [0, 3],
    [16, 0],
    [120, 0],
    [190, 0],
    [222, 2],
    [250, 8],
  ])
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.5]),
    palette: upper,
    material: getMaterial(options.stuff, 'canvas'),
    lining: createPalette('#efe4cf'),
    liningMaterial: canvas,
    insole: '#d8bd8c',
    stands: [ring(last, levelBelow(last, 0, 3)).filter(([x]) => x < 230)],
    below: (context) => drawJute(context, last, look.sole ?? createPalette('#cdae78'), ground),
    panels: () => panels(last, form, topline, look),
    over: (context, side) =>
      (options.closure === 'none' ? '' : elastic(context, last, form, look, side)) +
      drawTopEdge(context, last, side, { line: topline, palette: upper, rows: [-3.4] }),
    front: (context) => drawBlanketStitch(context, last),
  })
}

const opening: readonly Point[] = [
  [7, 72],
  [22, 67.5],
  [44, 62],
  [70, 58.5],
  [96, 57.5],
  [118, 59],
  [136, 63.5],
  [146, 69],
  [150, 75],
]

function panels(last: Last, form: Form, topline: readonly Point[], look: Look): Panel[] {
  const stay = form.line([
    [22, 67.5],
    [25, 57],
    [26, 44],
    [25, 28.8],
  ])
  const cap = form.line([
    [196, 59.2],
    [194, 48],
    [193, 36],
    [194, 22],
  ])
  const back = stitchedPanel(outlineToHeel(last, stay, topline), stay, look.upper, [-2])
  if (look.options.trim !== 'cap') return [back]
  return [toeCap(last, cap, look.accent ?? darken(look.upper, 0.45)), back]
}

/** An elastic gore in the side. */
function elastic(context: DrawingContext, last: Last, form: Form, look: Look, side: Side): string {
  const gore = form.line([
    [98, 58],
    [100, 50],
    [106, 43],
    [112, 50],
    [115, 59],
  ])
  const tone = look.accent ?? createPalette(mix(look.upper.base, '#efe4cf', 0.45))
  const ribs = [100, 103, 106, 109, 112]
    .map((x) => {
      const line = form.line([
        [x, 60],
        [x, 54],
        [106 + (x - 106) * 0.5, 46],
      ])
      return visiblePath(context, last, line, { side, out: 0 })
    })
    .join('')
  const seam = form.line([
    [106, 43],
    [105, 33],
    [104, 23.8],
  ])
  return `${drawStitches(visiblePath(context, last, seam, { side, out: 0 }), look.upper)}<path d="${closedPath(context, last, gore, { side })}" fill="${tone.base}" stroke="${look.upper.edge}" stroke-width="1.6"/><path d="${ribs}" fill="none" stroke="${tone.dark}" stroke-width="1.8" opacity=".7"/>`
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 29],
    [35, 28],
    [70, 26],
    [105, 23.5],
    [140, 22],
    [175, 22],
    [205, 23],
    [228, 25],
    [246, 28],
  ])
  const width = form.wide([
    [0, 27],
    [30, 29.5],
    [65, 28],
    [100, 28.5],
    [135, 33],
    [170, 39],
    [190, 39.5],
    [212, 36],
    [232, 30],
    [247, 24],
  ])
  return {
    bottom,
    back: form.line([
      [8, 29],
      [3.5, 38],
      [2.5, 50],
      [3.5, 62],
      [7, 72],
    ]),
    ridge: form.line([
      [150, 75],
      [164, 71],
      [182, 65],
      [200, 58.5],
      [216, 52.5],
      [230, 46.5],
      [240, 40],
      [245.5, 34],
      [246, 28],
    ]),
    width: narrowingWidth({ bottom }, width, 0.24, 60),
    round: form.rounding([
      [0, 36],
      [130, 38],
      [175, 38],
      [205, 34],
      [230, 27],
      [246, 20],
    ]),
    roundBack: () => 30,
    square: 2.1,
    sway: form.wide([
      [0, 0],
      [60, 2],
      [120, 4],
      [175, 1],
      [246, -6],
    ]),
  }
}
