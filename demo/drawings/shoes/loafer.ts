import { assembleShoe } from '../assemble-shoe.ts'
import {
  type DrawableShoe,
  type DrawingContext,
  type Look,
  visiblePath,
} from '../drawing-context.ts'
import { heightAt, offsetLine, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { paddedEdge } from '../materials/marks.ts'
import { getMaterial } from '../materials/material.ts'
import type { Palette } from '../materials/palette.ts'
import { heelTone, liningTone, soleTone } from '../materials/tones.ts'
import { drawHeel, heelFootprint } from '../parts/heels.ts'
import { type Last, narrowingWidth, type Side } from '../parts/last.ts'
import { outlineToHeel, type Panel, stitchedPanel } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { levelBelow, ring } from '../parts/sole.ts'
import { drawOutsole, getSoleLift } from '../parts/soles.ts'
import { drawTopEdge } from '../parts/topline.ts'
import { drawBit, drawPenny, drawSaddle, drawTassels } from './loafer-trim.ts'

const plan: Plan = { length: 282, toe: 'round', heel: 30, heels: [24, 62] }

/** A moccasin: an apron sewn with a raised seam, and on it a saddle, tassels or a bit. */
export function loafer(look: Look): DrawableShoe {
  const { options, upper } = look
  const { trim = 'penny', soleKind = 'leather' } = options
  const form = createForm({ ...plan, lift: getSoleLift(soleKind) }, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const material = getMaterial(options.stuff, 'polished')
  const shape = {
    shape: options.heel === 'block' ? 'block' : 'flat',
    back: 4,
    breast: 72,
    half: 36,
  } as const
  const on = { last, form, palette: look.accent ?? upper, material }
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.42]),
    palette: upper,
    material,
    lining: liningTone(look),
    stands: [ring(last, levelBelow(last, 0, 3)).filter(([x]) => x > 150), heelFootprint(shape)],
    below: (context) =>
      drawHeel(context, {
        ...shape,
        seat: (along) => heightAt(last.bottom, along) - 5.5,
        palette: heelTone(look, soleKind),
      }) +
      drawOutsole(context, last, {
        kind: soleKind,
        palette: soleTone(look, soleKind),
        out: 3.6,
      }),
    panels: () => [back(last, form, topline, upper)],
    over: (context, side) =>
      apron(context, last, form, upper, side) +
      drawTopEdge(context, last, side, { line: topline, palette: upper, rows: [-4], rolled: 5 }),
    front: (context) => {
      if (trim === 'penny') return drawSaddle(context, on) + drawPenny(context, on)
      if (trim === 'bit') return drawBit(context, on)
      return trim === 'tassel' ? drawTassels(context, on) : ''
    },
  })
}

const opening: readonly Point[] = [
  [8, 85],
  [24, 80],
  [48, 70.5],
  [76, 65],
  [100, 65],
  [118, 70],
  [130, 78],
  [136, 85],
  [139, 89.5],
]

const plug: readonly Point[] = [
  [118, 69],
  [134, 66],
  [152, 60],
  [174, 52.5],
  [198, 46],
  [224, 41.5],
  [246, 39.6],
  [261, 40],
  [270, 42],
  [272.5, 42.3],
]

function back(last: Last, form: Form, topline: readonly Point[], palette: Palette): Panel {
  const stay = form.line([
    [26, 79.5],
    [29, 66],
    [30, 48],
    [28, 29.5],
  ])
  return stitchedPanel(outlineToHeel(last, stay, topline), stay, palette, [-2])
}

/** The raised seam round the apron, puckered over the toes. */
function apron(
  context: DrawingContext,
  last: Last,
  form: Form,
  palette: Palette,
  side: Side,
): string {
  const on = (line: readonly Point[]) => visiblePath(context, last, line, { side, out: 0.4 })
  const line = form.line(plug)
  const puckers = line
    .filter(([x], i) => x > 186 && x < 264 && i % 3 === 0)
    .map(([x, z]) =>
      on([
        [x - 0.6, z - 3.4],
        [x, z],
        [x + 0.2, z + 2.4],
      ]),
    )
    .join('')
  const shade = on(offsetLine(line, -2.4))
  return `<path d="${shade}" fill="none" stroke="${palette.deep}" stroke-width="9" opacity=".16"/>${paddedEdge(on(line), palette, 6.5)}<path d="${puckers}" fill="none" stroke="${palette.edge}" stroke-width="1.8" opacity=".55"/>`
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 30],
    [40, 29],
    [78, 26],
    [115, 19],
    [150, 12],
    [185, 9],
    [215, 9],
    [242, 11],
    [264, 15],
    [282, 20],
  ])
  const width = form.wide([
    [0, 30],
    [35, 32.5],
    [75, 31],
    [110, 31],
    [150, 37],
    [192, 45],
    [216, 45.5],
    [244, 40],
    [266, 32],
    [283, 25],
  ])
  return {
    bottom,
    back: form.line([
      [8, 30],
      [2.5, 41],
      [1, 54],
      [3.5, 70],
      [8, 85],
    ]),
    ridge: form.line([
      [139, 89.5],
      [152, 84],
      [172, 73.5],
      [196, 64],
      [222, 57.5],
      [246, 53.5],
      [264, 48],
      [276, 39],
      [282, 29],
      [282, 20],
    ]),
    width: narrowingWidth({ bottom }, width, 0.26, 70),
    round: form.rounding([
      [0, 44],
      [130, 40],
      [170, 42],
      [210, 42],
      [244, 37],
      [270, 28],
      [283, 22],
    ]),
    roundBack: () => 33,
    square: 2.2,
    sway: form.wide([
      [0, 0],
      [70, 3],
      [140, 5],
      [195, 2],
      [282, -5],
    ]),
  }
}
