import { assembleShoe } from '../assemble-shoe.ts'
import type { DrawableShoe, Look } from '../drawing-context.ts'
import { heightAt, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { getMaterial, leather } from '../materials/material.ts'
import { brass, darken, leatherSole, liningTone } from '../materials/tones.ts'
import { drawBow } from '../parts/bow.ts'
import { drawHeel, heelFootprint } from '../parts/heels.ts'
import { type CrossStrap, crossStrapInside, crossStrapOutside, footAbove } from '../parts/instep.ts'
import { type Last, narrowingWidth } from '../parts/last.ts'
import { toeCap } from '../parts/panel.ts'
import { createSkin } from '../parts/shell.ts'
import { drawWall, levelBelow, ring, soleWall } from '../parts/sole.ts'
import { drawTopEdge } from '../parts/topline.ts'

const plan: Plan = { length: 240, toe: 'pointed', heel: 74, heels: [34, 100] }

/** A court shoe; `straps` adds one over the instep. */
export function pump(look: Look): DrawableShoe {
  const { options, upper } = look
  const form = createForm(plan, options)
  const last = lastFor(form)
  const topline = form.line(opening)
  const material = getMaterial(options.stuff, 'polished')
  const lining = liningTone(look)
  const accent = look.accent ?? darken(upper)
  const shape = heelSize(look)
  const seat = (along: number) => heightAt(last.bottom, along) - 2.5
  const foot = footAbove(last, form.line(instep), 30)
  const strap: CrossStrap = {
    middle: form.line([
      [104, 62],
      [108, 76],
      [117, 91],
      [125, 100],
    ]),
    width: 8,
    palette: upper,
    material,
    lining,
    buckle: { at: 0.34, metal: brass },
  }
  const strapped = (options.straps ?? 0) > 0
  return assembleShoe({
    last,
    skin: createSkin(last, topline, [0.05, 0.66]),
    palette: upper,
    material,
    lining,
    stands: [ring(last, levelBelow(last, 0, 0)).filter(([x]) => x > 150), heelFootprint(shape)],
    below: (context) =>
      drawHeel(context, { ...shape, seat, palette: upper, material }) +
      drawWall(
        context,
        soleWall(last, [
          levelBelow(last, -0.5, 0),
          levelBelow(last, 1, 0.5),
          levelBelow(last, 3.2, 0),
        ]),
        leatherSole(look),
        leather,
      ),
    within: (context) => (strapped ? crossStrapInside(context, foot, strap) : ''),
    panels: () => (options.trim === 'cap' ? [toeCap(last, form.line(cap), accent)] : []),
    over: (context, side) =>
      drawTopEdge(context, last, side, {
        line: topline,
        palette: look.accent ?? upper,
        rows: [-2.4],
      }),
    front: (context) =>
      (strapped ? crossStrapOutside(context, foot, strap) : '') +
      (options.trim === 'bow' ? drawBow(context, last, form.at([171, 47]), accent, 1.1) : ''),
    reach: strapped ? [[125, 102 + form.raised * 0.3]] : [],
  })
}

function heelSize({ options }: Look) {
  const shape = options.heel === 'wedge' || options.heel === undefined ? 'stiletto' : options.heel
  const slim = shape === 'stiletto' || shape === 'kitten'
  return { shape, back: slim ? 8.5 : 6, breast: slim ? 58 : 60, half: slim ? 23.5 : 26 } as const
}

const opening: readonly Point[] = [
  [9.5, 126],
  [20, 121],
  [42, 107],
  [70, 85],
  [98, 63],
  [126, 47.5],
  [148, 41.5],
  [161, 41.5],
  [169, 45.5],
]

const cap: readonly Point[] = [
  [203, 34.4],
  [199, 26],
  [198, 16],
  [199, 6],
]

const instep: readonly Point[] = [
  [102, 132],
  [112, 114],
  [126, 94],
  [143, 73],
  [158, 57],
  [169, 46],
]

function lastFor(form: Form): Last {
  const bottom = form.line([
    [8, 74],
    [24, 72.5],
    [46, 67],
    [74, 53],
    [104, 34],
    [134, 16.5],
    [160, 8],
    [184, 5.5],
    [206, 7],
    [226, 10.5],
    [240, 14.5],
  ])
  const width = form.wide([
    [0, 24],
    [30, 26.5],
    [60, 25],
    [95, 23],
    [130, 28],
    [160, 34],
    [178, 34],
    [198, 28.5],
    [218, 20],
    [234, 12.5],
    [241, 9],
  ])
  return {
    bottom,
    back: form.line([
      [8, 74],
      [2.5, 82],
      [0.5, 95],
      [3.5, 111],
      [9.5, 126],
    ]),
    ridge: form.line([
      [169, 46],
      [186, 40],
      [204, 33.5],
      [221, 27],
      [233, 22],
      [239.5, 18.5],
      [240, 14.5],
    ]),
    width: narrowingWidth({ bottom }, width, 0.4, 58),
    round: form.rounding([
      [0, 34],
      [165, 31],
      [196, 25],
      [220, 16],
      [240, 8],
    ]),
    roundBack: () => 25,
    sway: form.wide([
      [0, 0],
      [60, 2],
      [120, 4],
      [170, 1],
      [240, -6],
    ]),
  }
}
