import { assembleShoe } from '../assemble-shoe.ts'
import { type DrawableShoe, type DrawingContext, farFirst, type Look } from '../drawing-context.ts'
import { offsetLine, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { getMaterial } from '../materials/material.ts'
import { brass, liningTone } from '../materials/tones.ts'
import type { Last, Side } from '../parts/last.ts'
import { outlineToHeel, outlineToToe, type Panel, stitchedPanel } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { getSoleLift } from '../parts/soles.ts'
import { drawBuckle, drawStrap } from '../parts/strap.ts'
import { drawTopEdge } from '../parts/topline.ts'
import { drawZip } from '../parts/zip.ts'
import { bootLast } from './boot-last.ts'
import { bootSole, drawGore, drawPullTab } from './boot-parts.ts'

const plan: Plan = {
  length: 247,
  toe: 'almond',
  heel: 44,
  heels: [24, 95],
  shaft: [150, 366],
  shafts: [220, 400],
}

/** A boot up to the knee or half way, with an elastic gusset at the top of the shaft unless it has a zip. */
export function boot(look: Look): DrawableShoe {
  const { options, upper } = look
  const { soleKind = 'rubber' } = options
  const form = createForm({ ...plan, lift: getSoleLift(soleKind) }, { shaft: 345, ...options })
  const last = bootLast(form)
  const topline = form.line(opening)
  const sole = bootSole(last, look, 32)
  const material = getMaterial(options.stuff, 'leather')
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.12, 0.3]),
    palette: upper,
    material,
    lining: liningTone(look),
    boot: true,
    stands: sole.stands,
    below: (context) =>
      sole.draw(context) + drawPullTab(context, last, form.at([-5, 364]), look.accent ?? upper),
    panels: () => panels(last, form, topline, look),
    over: (context, side) =>
      drawClosure(context, last, form, look, side) +
      drawTopEdge(context, last, side, {
        line: topline,
        palette: look.accent ?? upper,
        rows: [-13],
        rolled: 6,
      }),
    front: (context) => {
      if (options.trim !== 'buckle') return ''
      const band = { palette: look.accent ?? upper, material, out: 1.8 }
      const edges = { front: form.line(harness.low), rear: form.line(harness.high) }
      const frame = { width: 15, height: 19, turn: 24, metal: brass }
      return (
        drawStrap(context, last, { ...band, ...edges, wraps: true }, farFirst(context)) +
        drawBuckle(context, last, form.at([52, 104]), frame)
      )
    },
  })
}

/** The strap round the ankle, from the back seam to the instep. */
const harness: Record<'low' | 'high', readonly Point[]> = {
  low: [
    [4.5, 84],
    [24, 88],
    [50, 97],
    [76, 104],
    [101, 111],
    [108, 104],
  ],
  high: [
    [8, 100],
    [24, 103],
    [50, 112],
    [74, 121],
    [96, 127.5],
  ],
}

function drawClosure(
  context: DrawingContext,
  last: Last,
  form: Form,
  look: Look,
  side: Side,
): string {
  const { upper, options } = look
  if (options.closure === 'zip')
    return side === 1
      ? ''
      : drawZip(context, last, form.line(zipLine), { cloth: upper, metal: brass }, side)
  if (options.closure === 'none') return ''
  return drawGore(context, last, side, {
    outline: form.line(elastic),
    ribs: [42, 46, 50, 54, 58].map((x) =>
      form.line([
        [x, 364],
        [x, 340],
        [50 + (x - 50) * 0.5, 312],
      ]),
    ),
    palette: upper,
  })
}

const opening: readonly Point[] = [
  [-7, 366],
  [16, 361],
  [50, 362],
  [84, 369],
  [107, 377],
]
const elastic: readonly Point[] = [
  [39, 362],
  [41, 335],
  [47, 306],
  [53, 306],
  [59, 335],
  [61, 364],
]
const zipLine: readonly Point[] = [
  [48, 350],
  [46, 260],
  [46, 180],
  [52, 120],
  [60, 82],
  [68, 52],
]
function panels(
  last: Last,
  form: Form,
  topline: readonly Point[],
  { upper, options }: Look,
): Panel[] {
  const vamp = form.line([
    [103, 116],
    [110, 100],
    [110, 83],
    [103, 65],
    [95, 47],
    [90, 28],
  ])
  const counter = form.line([
    [9.5, 116],
    [22, 102],
    [36, 86],
    [50, 68],
    [60, 52],
    [64, 37],
  ])
  const side = form.line([
    [50, 362],
    [48, 300],
    [46, 220],
    [49, 160],
    [55, 110],
    [62, 78],
    [74, 40],
    [76, 34],
  ])
  const along: Panel = {
    shape: outlineToHeel(last, side, topline),
    edge: side,
    palette: upper,
    rows: [offsetLine(side, 2), offsetLine(side, -2)],
  }
  return [
    ...(options.trim === 'plain' ? [] : [along]),
    stitchedPanel(outlineToToe(last, vamp), vamp, upper, [2, 4.4]),
    stitchedPanel(outlineToHeel(last, counter, []), counter, upper, [-2, -4.4]),
  ]
}
