import { assembleShoe } from '../assemble-shoe.ts'
import type { DrawableShoe, DrawingContext, Look } from '../drawing-context.ts'
import { offsetLine, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { getMaterial } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { brass, isPale, liningTone } from '../materials/tones.ts'
import { drawLaces } from '../parts/laces.ts'
import type { Last, Side } from '../parts/last.ts'
import { outlineToHeel, outlineToToe, type Panel, stitchedPanel, toeCap } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { getSoleLift } from '../parts/soles.ts'
import { drawTongue } from '../parts/tongue.ts'
import { drawTopEdge } from '../parts/topline.ts'
import { drawZip } from '../parts/zip.ts'
import { ankleBootLast } from './ankle-boot-last.ts'
import { bootSole, drawGore, drawPullTab } from './boot-parts.ts'

const plan: Plan = {
  length: 242,
  toe: 'almond',
  heel: 58,
  heels: [24, 95],
  shaft: [122, 174],
  shafts: [120, 230],
}

/** A boot above the ankle with an outer zip, with elastic (a Chelsea boot) or laces. */
export function ankleBoot(look: Look): DrawableShoe {
  const { options, upper } = look
  const { soleKind = 'rubber', closure = 'zip' } = options
  const form = createForm({ ...plan, lift: getSoleLift(soleKind) }, options)
  const last = ankleBootLast(form)
  const topline = form.line(opening)
  const sole = bootSole(last, look, 31.5)
  const laced = closure === 'laces' || closure === 'open-laces'
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.2, 0.42]),
    palette: upper,
    material: getMaterial(options.stuff, 'suede'),
    lining: liningTone(look),
    boot: true,
    stands: sole.stands,
    below: (context) =>
      sole.draw(context) +
      (closure === 'elastic'
        ? drawPullTab(context, last, form.at([9, 172]), look.accent ?? upper)
        : ''),
    within: (context) =>
      laced
        ? drawTongue(context, {
            line: form.line([
              [93, 148],
              [88, 160],
              [85, 171],
              [81, 181],
            ]),
            half: 24,
            thick: 2.6,
            bend: 10,
            palette: upper,
            sway: last.sway,
          })
        : '',
    panels: () => panels(last, form, topline, look),
    over: (context, side) =>
      drawClosure(context, last, form, look, side) +
      drawTopEdge(context, last, side, {
        line: topline,
        palette: look.accent ?? upper,
        rows: [-3, -5.4],
      }),
    front: (context) =>
      laced
        ? drawLaces(context, last, {
            eyelets: eyelets.map(form.at),
            lace:
              look.accent ??
              createPalette(isPale(upper) ? '#efe6d6' : mix(upper.base, '#1c130d', 0.55)),
            ring: brass,
            width: 3.4,
            crossed: true,
            drawLaceBow: 0.9,
          })
        : '',
    reach: laced ? [form.at([82, 184])] : [],
  })
}

function drawClosure(
  context: DrawingContext,
  last: Last,
  form: Form,
  look: Look,
  side: Side,
): string {
  const { closure = 'zip' } = look.options
  if (closure === 'elastic')
    return drawGore(context, last, side, {
      outline: form.line(elastic),
      ribs: [37, 42, 47, 52, 57, 62].map((x) =>
        form.line([
          [x, 174],
          [x + 0.5, 140],
          [50 + (x - 50) * 0.45, 92],
        ]),
      ),
      palette: look.accent ?? look.upper,
    })
  if (closure !== 'zip' || side === -1) return ''
  return drawZip(context, last, form.line(zipLine), { cloth: look.upper, metal: brass }, side)
}

const opening: readonly Point[] = [
  [7, 174],
  [22, 170],
  [44, 169],
  [66, 172],
  [87, 180],
]
const zipLine: readonly Point[] = [
  [47, 166],
  [48, 140],
  [50, 112],
  [56, 88],
  [64, 70],
  [70, 60],
]
const elastic: readonly Point[] = [
  [31, 171],
  [34, 140],
  [40, 104],
  [46, 84],
  [52, 80],
  [57, 86],
  [62, 106],
  [67, 142],
  [69, 174],
]
const eyelets: readonly Point[] = [
  [131, 76],
  [114, 90],
  [100, 107],
  [90, 126],
  [84, 146],
  [81, 166],
]
function panels(
  last: Last,
  form: Form,
  topline: readonly Point[],
  { upper, options }: Look,
): Panel[] {
  const counter = form.line([
    [13, 138],
    [22, 122],
    [34, 104],
    [50, 84],
    [62, 66],
    [68, 46],
  ])
  const behind = stitchedPanel(outlineToHeel(last, counter, []), counter, upper, [-2, -4.4])
  const cap = form.line([
    [205, 46],
    [202, 36],
    [200, 24],
    [200, 9],
  ])
  const caps = options.trim === 'cap' ? [toeCap(last, cap, upper)] : []
  if (options.closure === 'laces' || options.closure === 'open-laces')
    return [facing(last, form, topline, upper), ...caps, behind]
  const vamp = form.line([
    [104, 116],
    [110, 102],
    [112, 88],
    [106, 70],
    [96, 52],
    [90, 36],
  ])
  const front = stitchedPanel(outlineToToe(last, vamp), vamp, upper, [2, 4.4])
  return options.closure === 'elastic' ? [...caps] : [front, ...caps, behind]
}

/** The quarters with the eyelets, open over the tongue. */
function facing(last: Last, form: Form, topline: readonly Point[], palette: Look['upper']): Panel {
  const edge = form.line([
    [144, 76.5],
    [141, 66],
    [130, 57],
    [116, 48],
    [106, 38],
    [102, 30],
  ])
  const end = form.at([102, 0])[0]
  const start = form.at([144, 0])[0]
  const low = last.bottom.filter(([x]) => x < end).reverse()
  const high = last.ridge.filter(([x, z]) => x < start && z > form.at([144, 76])[1])
  return {
    shape: [...edge, ...low, ...last.back, ...topline, ...high],
    edge,
    palette,
    rows: [offsetLine(edge, -2), offsetLine(edge, -4.4)],
  }
}
