import { beside, type Point } from '../geometry/curve.ts'
import { type Form, formOf, type Plan } from '../geometry/form.ts'
import { stuffOf } from '../materials/material.ts'
import { mix, paletteOf } from '../materials/palette.ts'
import { brass, isPale, liningTone } from '../materials/tones.ts'
import { laces } from '../parts/laces.ts'
import type { Last, Side } from '../parts/last.ts'
import { type Panel, stitched, toeCap, toHeel, toToe } from '../parts/panel.ts'
import { skinOf } from '../parts/shell.ts'
import { liftOf } from '../parts/soles.ts'
import { tongue } from '../parts/tongue.ts'
import { topEdge } from '../parts/topline.ts'
import { zip } from '../parts/zip.ts'
import { figureOf } from '../shoe.ts'
import type { Figure, Look, Studio } from '../studio.ts'
import { ankleBootLast } from './ankle-boot-last.ts'
import { bootSole, gore, pullTab } from './boot-parts.ts'

const plan: Plan = {
  length: 242,
  toe: 'almond',
  heel: 58,
  heels: [24, 95],
  shaft: [122, 174],
  shafts: [120, 230],
}

/** To above the ankle: with a zip at its outer side, with elastic (a Chelsea boot), or laced. */
export function ankleBoot(look: Look): Figure {
  const { knobs, upper } = look
  const { soleKind = 'rubber', closure = 'zip' } = knobs
  const form = formOf({ ...plan, lift: liftOf(soleKind) }, knobs)
  const last = ankleBootLast(form)
  const topline = form.line(opening)
  const sole = bootSole(last, look, 31.5)
  const laced = closure === 'laces' || closure === 'open-laces'
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.2, 0.42]),
    palette: upper,
    material: stuffOf(knobs.stuff, 'suede'),
    lining: liningTone(look),
    boot: true,
    stands: sole.stands,
    below: (studio) =>
      sole.draw(studio) +
      (closure === 'elastic' ? pullTab(studio, last, form.at([9, 172]), look.accent ?? upper) : ''),
    within: (studio) =>
      laced
        ? tongue(studio, {
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
    over: (studio, side) =>
      shut(studio, last, form, look, side) +
      topEdge(studio, last, side, {
        line: topline,
        palette: look.accent ?? upper,
        rows: [-3, -5.4],
      }),
    front: (studio) =>
      laced
        ? laces(studio, last, {
            eyelets: eyelets.map(form.at),
            lace:
              look.accent ??
              paletteOf(isPale(upper) ? '#efe6d6' : mix(upper.base, '#1c130d', 0.55)),
            ring: brass,
            width: 3.4,
            crossed: true,
            bow: 0.9,
          })
        : '',
    reach: laced ? [form.at([82, 184])] : [],
  })
}

function shut(studio: Studio, last: Last, form: Form, look: Look, side: Side): string {
  const { closure = 'zip' } = look.knobs
  if (closure === 'elastic')
    return gore(studio, last, side, {
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
  return zip(studio, last, form.line(zipLine), { cloth: look.upper, metal: brass }, side)
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
  { upper, knobs }: Look,
): Panel[] {
  const counter = form.line([
    [13, 138],
    [22, 122],
    [34, 104],
    [50, 84],
    [62, 66],
    [68, 46],
  ])
  const behind = stitched(toHeel(last, counter, []), counter, upper, [-2, -4.4])
  const cap = form.line([
    [205, 46],
    [202, 36],
    [200, 24],
    [200, 9],
  ])
  const caps = knobs.trim === 'cap' ? [toeCap(last, cap, upper)] : []
  if (knobs.closure === 'laces' || knobs.closure === 'open-laces')
    return [facing(last, form, topline, upper), ...caps, behind]
  const vamp = form.line([
    [104, 116],
    [110, 102],
    [112, 88],
    [106, 70],
    [96, 52],
    [90, 36],
  ])
  const front = stitched(toToe(last, vamp), vamp, upper, [2, 4.4])
  return knobs.closure === 'elastic' ? [...caps] : [front, ...caps, behind]
}

/** The quarters that bear the eyelets, open over the tongue. */
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
    rows: [beside(edge, -2), beside(edge, -4.4)],
  }
}
