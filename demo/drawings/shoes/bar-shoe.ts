import { type Point, smooth, through } from '../geometry/curve.ts'
import { type Form, formOf, type Plan } from '../geometry/form.ts'
import { type Material, rubber } from '../materials/material.ts'
import { mix } from '../materials/palette.ts'
import { isPale, liningTone, rubberSole, steel, thread } from '../materials/tones.ts'
import { type Crossing, crossingOver, crossingWithin, footIn } from '../parts/instep.ts'
import { type Last, narrowing } from '../parts/last.ts'
import { type Skin, skinOf } from '../parts/shell.ts'
import { rim, ring, topFace, under, wall, wallFace } from '../parts/sole.ts'
import { stitches } from '../parts/stitch.ts'
import type { Look, Studio } from '../studio.ts'

/** What girls' shoes with bars across the instep share: their form, sole and straps. */
export interface BarShoe {
  form: Form
  last: Last
  foot: Last
  topline: Point[]
  skin: Skin
  /** From the leg down to the throat. */
  instep: Point[]
}

const plan: Plan = { length: 184, toe: 'round', heel: 20, heels: [16, 42] }

export function barShoe({ knobs }: Look): BarShoe {
  const form = formOf(plan, knobs)
  const last = lastFor(form)
  const topline = form.line([
    [9, 66],
    [18, 62],
    [34, 54],
    [54, 48],
    [78, 43.5],
    [100, 41],
    [116, 42],
    [125, 46.5],
    [128.5, 52.5],
  ])
  const instep = form.line([
    [58, 86],
    [72, 78.5],
    [90, 68.5],
    [110, 59],
    [128.5, 52.5],
  ])
  return {
    form,
    last,
    topline,
    instep,
    foot: footIn(last, instep, 34),
    skin: skinOf(last, topline, [0.06, 0.6]),
  }
}

/** A strap whose upper end lies `along` the instep, with its buckle or its end of velcro. */
export function barAt(
  { form }: BarShoe,
  look: Look,
  material: Material,
  { top, width }: { top: readonly [Point, Point, Point, Point]; width: number },
): Crossing {
  const velcro = look.knobs.closure === 'velcro'
  return {
    middle: smooth(top.map(form.at)),
    width: velcro ? width * 1.35 : width,
    palette: look.upper,
    material,
    lining: liningTone(look),
    ...(velcro ? {} : { buckle: { at: 0.36, metal: steel } }),
  }
}

export function barsWithin(studio: Studio, foot: Last, bars: readonly Crossing[]): string {
  return bars.map((bar) => crossingWithin(studio, foot, bar)).join('')
}

export function barsOver(studio: Studio, foot: Last, bars: readonly Crossing[]): string {
  return bars.map((bar) => crossingOver(studio, foot, bar)).join('')
}

/** A rubber sole with a low heel of one piece. */
export function barSole(studio: Studio, { last, form }: BarShoe, look: Look): string {
  const sole = rubberSole(look)
  const ground = through([
    [0, 2],
    [10, 0],
    [52, 0],
    [58, 4 + form.raised * 0.35],
    [70, 5 + form.raised * 0.35],
    [96, 3],
    [120, 1.5],
    [148, 2.5],
    [168, 5.5],
    [188, 10],
  ])
  const levels = [
    under(last, 0.2, 2),
    under(last, 1.6, 2.6),
    under(last, 5, 2.6),
    { out: 2, up: ground },
  ]
  return [
    topFace(studio, ring(last, under(last, 0.2, 2)), mix(sole.base, sole.glow, 0.2)),
    wallFace(studio, wall(last, levels), sole, rubber),
    stitches(
      rim(studio, ring(last, under(last, 2.2, 2.8), 60)),
      { ...sole, stitch: isPale(look.upper) ? '#f0e3cc' : mix(sole.base, thread, 0.6) },
      0.8,
    ),
  ].join('')
}

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 20],
    [30, 19.5],
    [58, 17],
    [86, 13],
    [112, 10],
    [136, 9],
    [156, 10.5],
    [172, 13.5],
    [184, 17.5],
  ])
  const width = form.wide([
    [0, 25],
    [26, 27.5],
    [55, 26],
    [80, 27.5],
    [105, 32],
    [130, 35.5],
    [150, 34],
    [168, 29.5],
    [184, 24],
  ])
  return {
    bottom,
    back: form.line([
      [8, 20],
      [3, 30],
      [2, 42],
      [4.5, 55],
      [9, 66],
    ]),
    ridge: form.line([
      [128.5, 52.5],
      [142, 50],
      [156, 46],
      [168, 40.5],
      [177, 33.5],
      [183, 26],
      [184, 17.5],
    ]),
    width: narrowing({ bottom }, width, 0.24, 50),
    round: form.rounding([
      [0, 36],
      [120, 33],
      [145, 31],
      [168, 25],
      [184, 19],
    ]),
    roundBack: () => 28,
    square: 2.15,
    sway: form.wide([
      [0, 0],
      [45, 2],
      [90, 3],
      [130, 1],
      [184, -4],
    ]),
  }
}
