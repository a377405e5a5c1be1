import type { DrawingContext, Look } from '../drawing-context.ts'
import { curveThrough, type Point, smooth } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { type Material, rubber } from '../materials/material.ts'
import { mix } from '../materials/palette.ts'
import { isPale, liningTone, rubberSole, steel, thread } from '../materials/tones.ts'
import { type CrossStrap, crossStrapInside, crossStrapOutside, footAbove } from '../parts/instep.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'
import { createSkin, type Skin } from '../parts/shell.ts'
import { drawTop, drawWall, levelBelow, ring, soleWall, visibleRim } from '../parts/sole.ts'
import { drawStitches } from '../parts/stitch.ts'

/** The form, sole and straps shared by girls' shoes with bars across the instep. */
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

export function createBarShoe({ options }: Look): BarShoe {
  const form = createForm(plan, options)
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
    foot: footAbove(last, instep, 34),
    skin: createSkin(last, topline, [0.06, 0.6]),
  }
}

/** A strap whose upper end lies `along` the instep, with its buckle or its end of velcro. */
export function createBar(
  { form }: BarShoe,
  look: Look,
  material: Material,
  { top, width }: { top: readonly [Point, Point, Point, Point]; width: number },
): CrossStrap {
  const velcro = look.options.closure === 'velcro'
  return {
    middle: smooth(top.map(form.at)),
    width: velcro ? width * 1.35 : width,
    palette: look.upper,
    material,
    lining: liningTone(look),
    ...(velcro ? {} : { buckle: { at: 0.36, metal: steel } }),
  }
}

export function drawBarsInside(
  context: DrawingContext,
  foot: Last,
  bars: readonly CrossStrap[],
): string {
  return bars.map((bar) => crossStrapInside(context, foot, bar)).join('')
}

export function drawBarsOutside(
  context: DrawingContext,
  foot: Last,
  bars: readonly CrossStrap[],
): string {
  return bars.map((bar) => crossStrapOutside(context, foot, bar)).join('')
}

/** A rubber sole with a low heel of one piece. */
export function drawBarSole(context: DrawingContext, { last, form }: BarShoe, look: Look): string {
  const sole = rubberSole(look)
  const ground = curveThrough([
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
    levelBelow(last, 0.2, 2),
    levelBelow(last, 1.6, 2.6),
    levelBelow(last, 5, 2.6),
    { out: 2, up: ground },
  ]
  return [
    drawTop(context, ring(last, levelBelow(last, 0.2, 2)), mix(sole.base, sole.glow, 0.2)),
    drawWall(context, soleWall(last, levels), sole, rubber),
    drawStitches(
      visibleRim(context, ring(last, levelBelow(last, 2.2, 2.8), 60)),
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
    width: narrowingWidth({ bottom }, width, 0.24, 50),
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
