import { heightAt, type Point } from '../geometry/curve.ts'
import { type Form, formOf, type Plan } from '../geometry/form.ts'
import { stuffOf } from '../materials/material.ts'
import { mix, paletteOf } from '../materials/palette.ts'
import { heelTone, isDark, isPale, liningTone, soleTone } from '../materials/tones.ts'
import { footOf, heel } from '../parts/heels.ts'
import { laces } from '../parts/laces.ts'
import { type Last, narrowing } from '../parts/last.ts'
import { skinOf } from '../parts/shell.ts'
import { ring, under } from '../parts/sole.ts'
import { liftOf, outsole } from '../parts/soles.ts'
import { tongue } from '../parts/tongue.ts'
import { topEdge } from '../parts/topline.ts'
import { figureOf } from '../shoe.ts'
import type { Figure, Look } from '../studio.ts'
import { broguing, cuts, eyeletsOf } from './oxford-cuts.ts'

const plan: Plan = { length: 292, toe: 'round', heel: 33, heels: [26, 60] }

/** A laced town shoe: closed lacing and a toe cap, or as a derby, or with broguing. */
export function oxford(look: Look): Figure {
  const { knobs, upper } = look
  const { trim = 'cap', soleKind = 'leather' } = knobs
  const form = formOf({ ...plan, lift: liftOf(soleKind) }, knobs)
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
  const material = stuffOf(knobs.stuff, 'polished')
  const shape = { shape: 'flat', back: 3, breast: 74, half: 37.6 } as const
  const lace = look.accent ?? paletteOf(laceTone(look))
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.36]),
    palette: upper,
    material,
    lining: liningTone(look),
    stands: [ring(last, under(last, 0, 4)).filter(([x]) => x > 150), footOf(shape)],
    below: (studio) =>
      heel(studio, {
        ...shape,
        seat: (along) => heightAt(last.bottom, along) - 6,
        palette: heelTone(look, soleKind),
      }) +
      outsole(studio, last, {
        kind: soleKind,
        palette: soleTone(look, soleKind),
        out: 5,
      }),
    within: (studio) =>
      tongue(studio, {
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
    panels: () => cuts({ last, form, topline, look, trim }),
    over: (studio, side) =>
      (trim === 'brogue' ? broguing(studio, last, form, side, look) : '') +
      topEdge(studio, last, side, { line: topline, palette: upper }),
    front: (studio) =>
      laces(studio, last, { eyelets: eyeletsOf(form), lace, ring: upper, width: 2.7, bow: 0.8 }),
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
    width: narrowing({ bottom }, width, 0.28, 70),
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
