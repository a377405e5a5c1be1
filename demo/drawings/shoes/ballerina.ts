import { assembleShoe } from '../assemble-shoe.ts'
import { type DrawableShoe, type Look, visiblePath } from '../drawing-context.ts'
import { curveThrough, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { getMaterial, rubber } from '../materials/material.ts'
import { brass, darken, leatherSole, liningTone } from '../materials/tones.ts'
import { drawBow } from '../parts/bow.ts'
import { type CrossStrap, crossStrapInside, crossStrapOutside, footAbove } from '../parts/instep.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'
import { toeCap } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { drawWall, levelBelow, ring, soleWall } from '../parts/sole.ts'
import { drawSeam } from '../parts/stitch.ts'
import { drawTopEdge } from '../parts/topline.ts'

const plan: Plan = { length: 246, toe: 'round', heel: 16, heels: [12, 34] }

/** A flat shoe with a bound edge and a small bow; `straps` adds one over the instep. */
export function ballerina(look: Look): DrawableShoe {
  const { options, upper } = look
  const { trim = 'bow' } = options
  const form = createForm(plan, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const material = getMaterial(options.stuff, 'leather')
  const accent = look.accent ?? darken(upper)
  const lining = liningTone(look)
  const foot = footAbove(last, form.line(instep), 36)
  const strap: CrossStrap = {
    middle: form.line([
      [112, 30],
      [114, 45],
      [122, 60],
      [131, 66.8],
    ]),
    width: 8,
    palette: upper,
    material,
    lining,
    buckle: { at: 0.36, metal: brass },
  }
  const strapped = (options.straps ?? 0) > 0
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.68]),
    palette: upper,
    material,
    lining,
    stands: [ring(last, levelBelow(last, 0, 0)).filter(([x]) => x < 226)],
    below: (context) =>
      drawWall(
        context,
        soleWall(last, [
          levelBelow(last, -0.3, 0.8),
          levelBelow(last, 1.5, 1.4),
          { out: 0.8, up: groundUnder(form) },
        ]),
        leatherSole(look),
        rubber,
      ),
    within: (context) => (strapped ? crossStrapInside(context, foot, strap) : ''),
    panels: () => (trim === 'cap' ? [toeCap(last, form.line(cap), accent)] : []),
    over: (context, side) => {
      const back = visiblePath(context, last, form.line(seat), { side })
      const edge = { line: topline, palette: accent, rows: [], rolled: 9 }
      return drawSeam(back, upper, 1.8) + drawTopEdge(context, last, side, edge)
    },
    front: (context) =>
      (strapped ? crossStrapOutside(context, foot, strap) : '') +
      (trim === 'bow' || trim === 'cap'
        ? drawBow(context, last, form.at([180, 46.5]), accent)
        : ''),
    reach: strapped ? [form.at([131, 72])] : [],
  })
}

const opening: readonly Point[] = [
  [8.5, 66],
  [20, 61],
  [42, 51.5],
  [72, 43.5],
  [104, 38.5],
  [136, 36],
  [160, 36.5],
  [174, 41],
  [179, 46],
]
const instep: readonly Point[] = [
  [92, 92],
  [112, 78],
  [136, 64],
  [160, 53],
  [179, 46],
]
const cap: readonly Point[] = [
  [206, 39],
  [203, 30],
  [202, 18],
  [203, 6],
]
const seat: readonly Point[] = [
  [30, 56],
  [32, 44],
  [32, 30],
  [30, 15.5],
]

function groundUnder({ raised }: Form) {
  const arch = 1 + Math.max(0, raised) * 0.5
  return curveThrough([
    [0, 1.5],
    [20, 0],
    [58, 0],
    [66, arch],
    [100, arch],
    [140, 0.5],
    [180, 0],
    [215, 1],
    [248, 6],
  ])
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 16],
    [35, 15],
    [70, 12.5],
    [105, 9],
    [140, 6.5],
    [175, 5.5],
    [205, 6],
    [228, 8],
    [246, 11.5],
  ])
  const width = form.wide([
    [0, 26],
    [30, 28.5],
    [65, 27],
    [100, 27],
    [135, 32],
    [170, 38],
    [190, 38.5],
    [212, 35],
    [232, 29],
    [247, 23],
  ])
  return {
    bottom,
    back: form.line([
      [8, 16],
      [3, 26],
      [1.5, 40],
      [4, 54],
      [8.5, 66],
    ]),
    ridge: form.line([
      [179, 46],
      [192, 42.5],
      [208, 38.5],
      [224, 33.5],
      [236, 27],
      [244.5, 19],
      [246, 11.5],
    ]),
    width: narrowingWidth({ bottom }, width, 0.28, 50),
    round: form.rounding([
      [0, 34],
      [170, 34],
      [200, 31],
      [225, 25],
      [246, 18],
    ]),
    roundBack: () => 29,
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
