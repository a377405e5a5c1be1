import { assembleShoe } from '../assemble-shoe.ts'
import type { DrawableShoe, Look } from '../drawing-context.ts'
import { heightAt, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { getMaterial } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { heelTone, isDark, isPale, liningTone, soleTone } from '../materials/tones.ts'
import { drawHeel, heelFootprint } from '../parts/heels.ts'
import { drawLaces } from '../parts/laces.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'
import { createSkin } from '../parts/shell.ts'
import { levelBelow, ring } from '../parts/sole.ts'
import { drawOutsole, getSoleLift } from '../parts/soles.ts'
import { drawTongue } from '../parts/tongue.ts'
import { drawTopEdge } from '../parts/topline.ts'
import { drawBroguing, eyeletPoints, oxfordPanels } from './oxford-cuts.ts'

const plan: Plan = { length: 292, toe: 'round', heel: 33, heels: [26, 60] }

/** A laced dress shoe: with closed lacing and a toe cap, as a derby, or with broguing. */
export function oxford(look: Look): DrawableShoe {
  const { options, upper } = look
  const { trim = 'cap', soleKind = 'leather' } = options
  const form = createForm({ ...plan, lift: getSoleLift(soleKind) }, options)
  const last = lastFor(form)
  const topline = form.line([
    [9, 96],
    [24, 92],
    [44, 84],
    [64, 80.5],
    [84, 84],
    [102, 93.5],
    [116, 107],
  ])
  const material = getMaterial(options.stuff, 'polished')
  const shape = { shape: 'flat', back: 3, breast: 74, half: 37.6 } as const
  const lace = look.accent ?? createPalette(laceTone(look))
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.36]),
    palette: upper,
    material,
    lining: liningTone(look),
    stands: [ring(last, levelBelow(last, 0, 4)).filter(([x]) => x > 150), heelFootprint(shape)],
    below: (context) =>
      drawHeel(context, {
        ...shape,
        seat: (along) => heightAt(last.bottom, along) - 6,
        palette: heelTone(look, soleKind),
      }) +
      drawOutsole(context, last, {
        kind: soleKind,
        palette: soleTone(look, soleKind),
        out: 5,
      }),
    within: (context) =>
      drawTongue(context, {
        line: form.line([
          [140, 90],
          [124, 101.5],
          [113, 110],
          [105, 117],
        ]),
        half: 19,
        thick: 1.8,
        bend: 9,
        palette: upper,
        sway: last.sway,
      }),
    panels: () => oxfordPanels({ last, form, topline, look, trim }),
    over: (context, side) =>
      (trim === 'brogue' ? drawBroguing(context, last, form, side, look) : '') +
      drawTopEdge(context, last, side, { line: topline, palette: upper }),
    front: (context) =>
      drawLaces(context, last, {
        eyelets: eyeletPoints(form),
        lace,
        ring: upper,
        width: 2.7,
        drawLaceBow: 0.8,
      }),
    reach: [form.at([105, 120])],
  })
}

function laceTone({ upper }: Look): string {
  if (isPale(upper)) return '#efe9dd'
  return isDark(upper) ? '#2b2829' : mix(upper.base, '#2a1a10', 0.5)
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 33],
    [40, 32],
    [78, 29],
    [115, 21],
    [150, 12.5],
    [185, 9],
    [215, 9],
    [245, 11],
    [270, 15],
    [292, 20],
  ])
  const width = form.wide([
    [0, 31],
    [35, 33],
    [75, 31],
    [110, 31],
    [150, 37],
    [195, 45.5],
    [220, 46],
    [250, 40],
    [275, 32],
    [293, 26],
  ])
  return {
    bottom,
    back: form.line([
      [8, 33],
      [2.5, 45],
      [1, 60],
      [3.5, 78],
      [9, 96],
    ]),
    ridge: form.line(ridge),
    width: narrowingWidth({ bottom }, width, 0.28, 70),
    round: form.rounding([
      [0, 44],
      [115, 36],
      [160, 42],
      [210, 42],
      [250, 36],
      [280, 28],
      [292, 22],
    ]),
    roundBack: () => 33,
    square: 2.15,
    sway: form.wide([
      [0, 0],
      [70, 3],
      [140, 5],
      [200, 2],
      [292, -5],
    ]),
  }
}

const ridge: readonly Point[] = [
  [116, 107],
  [136, 96.5],
  [158, 83],
  [182, 70],
  [208, 60.5],
  [234, 55],
  [258, 51],
  [276, 45],
  [287, 36],
  [292, 27],
  [292, 20],
]
