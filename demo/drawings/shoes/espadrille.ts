import { type Point, through } from '../geometry/curve.ts'
import { type Form, formOf, type Plan } from '../geometry/form.ts'
import { canvas, stuffOf } from '../materials/material.ts'
import { mix, paletteOf } from '../materials/palette.ts'
import { deeper } from '../materials/tones.ts'
import { blanket, jute } from '../parts/jute.ts'
import { type Last, narrowing, type Side } from '../parts/last.ts'
import { type Panel, stitched, toeCap, toHeel } from '../parts/panel.ts'
import { skinOf } from '../parts/shell.ts'
import { ring, under } from '../parts/sole.ts'
import { stitches } from '../parts/stitch.ts'
import { topEdge } from '../parts/topline.ts'
import { figureOf } from '../shoe.ts'
import { type Figure, type Look, type Studio, shape, trace } from '../studio.ts'

const plan: Plan = { length: 246, toe: 'round', heel: 29, heels: [22, 90] }

/** Canvas sewn by hand on a braided sole of jute; high heels make it a wedge. */
export function espadrille(look: Look): Figure {
  const { knobs, upper } = look
  const form = formOf({ ...plan, lift: -5 }, { heelHeight: 20, ...knobs })
  const last = lastFor(form)
  const topline = form.line(opening)
  const ground = through([
    [0, 3],
    [16, 0],
    [120, 0],
    [190, 0],
    [222, 2],
    [250, 8],
  ])
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.5]),
    palette: upper,
    material: stuffOf(knobs.stuff, 'canvas'),
    lining: paletteOf('#efe4cf'),
    liningMaterial: canvas,
    insole: '#d8bd8c',
    stands: [ring(last, under(last, 0, 3)).filter(([x]) => x < 230)],
    below: (studio) => jute(studio, last, look.sole ?? paletteOf('#cdae78'), ground),
    panels: () => panels(last, form, topline, look),
    over: (studio, side) =>
      (knobs.closure === 'none' ? '' : elastic(studio, last, form, look, side)) +
      topEdge(studio, last, side, { line: topline, palette: upper, rows: [-3.4] }),
    front: (studio) => blanket(studio, last),
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
  const back = stitched(toHeel(last, stay, topline), stay, look.upper, [-2])
  if (look.knobs.trim !== 'cap') return [back]
  return [toeCap(last, cap, look.accent ?? deeper(look.upper, 0.45)), back]
}

/** A gore of elastic in the side, so that the foot slips in. */
function elastic(studio: Studio, last: Last, form: Form, look: Look, side: Side): string {
  const gore = form.line([
    [98, 58],
    [100, 50],
    [106, 43],
    [112, 50],
    [115, 59],
  ])
  const tone = look.accent ?? paletteOf(mix(look.upper.base, '#efe4cf', 0.45))
  const ribs = [100, 103, 106, 109, 112]
    .map((x) => {
      const line = form.line([
        [x, 60],
        [x, 54],
        [106 + (x - 106) * 0.5, 46],
      ])
      return trace(studio, last, line, { side, out: 0 })
    })
    .join('')
  const seam = form.line([
    [106, 43],
    [105, 33],
    [104, 23.8],
  ])
  return `${stitches(trace(studio, last, seam, { side, out: 0 }), look.upper)}<path d="${shape(studio, last, gore, { side })}" fill="${tone.base}" stroke="${look.upper.edge}" stroke-width="1.6"/><path d="${ribs}" fill="none" stroke="${tone.dark}" stroke-width="1.8" opacity=".7"/>`
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
    width: narrowing({ bottom }, width, 0.24, 60),
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
