import type { Look } from '../drawing-context.ts'
import { offsetLine, type Point } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import { createPalette, mix, type Palette } from '../materials/palette.ts'
import { isPale } from '../materials/tones.ts'
import type { Last } from '../parts/last.ts'
import { outlineToHeel, outlineToToe, type Panel, stitchedPanel } from '../parts/panel.ts'

export const opening: readonly Point[] = [
  [10, 107],
  [17, 104],
  [29, 95],
  [45, 85],
  [63, 81],
  [84, 86],
  [102, 98],
  [114, 110],
]

export const ridge: readonly Point[] = [
  [114, 110],
  [138, 98],
  [164, 83.5],
  [190, 71.5],
  [216, 65],
  [240, 61.5],
  [260, 58.5],
  [275, 53],
  [285, 44],
  [288, 31],
]

interface TrainerParts {
  last: Last
  form: Form
  topline: readonly Point[]
  look: Look
  accent: Palette
}

/** Mesh below suede: guard, saddle, stays, counter, and a stripe between. */
export function runnerPanels({ last, form, topline, look, accent }: TrainerParts): Panel[] {
  const { upper, options } = look
  const suede = createPalette(mix(upper.base, upper.dark, isPale(upper) ? 0.3 : 0.6))
  const guard = form.line([
    [271, 55],
    [256, 47],
    [236, 43],
    [214, 41],
    [196, 34],
    [184, 18],
  ])
  const counter = form.line([
    [26, 97],
    [34, 80],
    [52, 66],
    [72, 55],
    [86, 42],
    [92, 27],
  ])
  const saddle = form.line([
    [136, 81],
    [132, 66],
    [124, 48],
    [112, 34],
    [104, 24],
  ])
  const fore = form.line([
    [182, 58],
    [176, 46],
    [166, 33],
    [154, 19.5],
  ])
  const stripe = form.line([
    [134, 80],
    [129, 66],
    [120, 49],
    [108, 36],
    [99, 27.5],
    [92, 28],
    [101, 38],
    [112, 51],
    [121, 67],
    [126, 83],
  ])
  return [
    ...(options.trim === 'plain' ? [] : [stitchedPanel(stripe, stripe, accent, [])]),
    {
      shape: [...saddle, ...[...fore].reverse()],
      palette: suede,
      edge: saddle,
      rows: [offsetLine(saddle, 2)],
    },
    { shape: [], palette: suede, edge: fore, rows: [offsetLine(fore, -2)] },
    stitchedPanel(
      outlineToToe(last, guard),
      guard,
      options.trim === 'cap' ? accent : suede,
      [1.9, 4.2],
    ),
    stitchedPanel(outlineToHeel(last, counter, topline), counter, suede, [-1.9, -4.2]),
    stay(last, form, topline, suede),
    tab(last, form, topline, accent),
  ]
}

/** One colour: toe seam, facing, heel piece; three bars at the side for the `stripe` trim. */
export function cupPanels({ last, form, topline, look, accent }: TrainerParts): Panel[] {
  const { upper, options } = look
  const toe = form.line([
    [216, 65],
    [212, 56],
    [202, 46],
    [190, 34],
    [182, 18.4],
  ])
  const counter = form.line([
    [30, 94],
    [40, 78],
    [56, 62],
    [66, 46],
    [70, 28],
  ])
  const bars = [152, 134, 116].map((x) => {
    const bar = form.line([
      [x, 75 + (152 - x) * 0.35],
      [x - 9, 52],
      [x - 20, 27],
      [x - 29, 28],
      [x - 18, 54],
      [x - 8, 79 + (152 - x) * 0.35],
    ])
    return stitchedPanel(bar, bar, accent, [])
  })
  const cap = form.line([
    [246, 60.6],
    [240, 48],
    [236, 36],
    [234, 19],
  ])
  return [
    stitchedPanel(outlineToToe(last, toe), toe, upper, [1.9, 4.2]),
    ...(options.trim === 'stripe' ? bars : []),
    ...(options.trim === 'cap'
      ? [stitchedPanel(outlineToToe(last, cap), cap, createPalette('#f2ede2'), [2])]
      : []),
    stitchedPanel(outlineToHeel(last, counter, topline), counter, upper, [-1.9]),
    stay(last, form, topline, upper),
    tab(last, form, topline, accent),
  ]
}

/** The piece with the eyelets. */
function stay(last: Last, form: Form, topline: readonly Point[], palette: Palette): Panel {
  const edge = form.line([
    [103, 97],
    [118, 93],
    [136, 83],
    [156, 72],
    [174, 63],
    [190, 57],
    [202, 58],
    [209, 66],
  ])
  const [low, high] = [form.at([209, 0])[0], form.at([103, 0])[0]]
  const shape = [
    ...edge,
    ...last.ridge.filter(([x]) => x < low).reverse(),
    ...topline.filter(([x]) => x > high),
  ]
  return stitchedPanel(shape, edge, palette, [1.9])
}

/** The little piece at the top of the heel. */
function tab(last: Last, form: Form, topline: readonly Point[], palette: Palette): Panel {
  const edge = form.line([
    [16, 104.5],
    [20, 92],
    [19, 78],
    [7, 70],
  ])
  const low = form.at([7, 70])[1]
  const shape = [
    ...edge,
    ...last.back.filter(([, z]) => z > low),
    ...topline.filter(([x]) => x < 16),
  ]
  return stitchedPanel(shape, edge, palette, [-1.6])
}
