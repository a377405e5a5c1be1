import type { DrawingContext, Look } from '../drawing-context.ts'
import { offsetLine, type Point, pointAt } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import type { Trim } from '../options.ts'
import type { Last, Side } from '../parts/last.ts'
import { outlineToHeel, outlineToToe, type Panel, stitchedPanel, toeCap } from '../parts/panel.ts'
import { punchHoles, spacedPoints } from '../parts/punch.ts'

export interface OxfordParts {
  last: Last
  form: Form
  topline: readonly Point[]
  look: Look
  trim: Trim
}

export function eyeletPoints(form: Form): Point[] {
  const line = form.line([
    [114, 100],
    [132, 90.5],
    [154, 77.5],
    [178, 65],
  ])
  return [0.8, 0.63, 0.46, 0.29, 0.12].map((share) => pointAt(line, share))
}

/** The panels of a laced shoe: vamp, facing, cap and heel piece; on a derby the quarters lie on the vamp. */
export function oxfordPanels(cutting: OxfordParts): Panel[] {
  const { last, form, topline, look, trim } = cutting
  const palette = look.upper
  const stay = form.line([
    [30, 90],
    [33, 74],
    [34, 56],
    [31, 31],
  ])
  const counter = form.line(wing.heel)
  const behind =
    trim === 'brogue'
      ? stitchedPanel(outlineToHeel(last, counter, topline), counter, palette, [-2, -4.2])
      : stitchedPanel(outlineToHeel(last, stay, topline), stay, palette, [-2])
  const front = look.options.closure === 'open-laces' ? derby(cutting) : balmoral(cutting)
  return [...front, ...caps(cutting), behind]
}

/** Closed lacing: the vamp lies over the quarters, and the facings meet. */
function balmoral({ last, form, look: { upper: palette } }: OxfordParts): Panel[] {
  const vamp = form.line([
    [191, 66.5],
    [189, 59],
    [181, 53],
    [168, 46],
    [152, 38],
    [138, 28],
    [128, 17],
  ])
  const facing = form.line([
    [101, 94],
    [112, 88],
    [130, 79],
    [152, 66.5],
    [170, 57.5],
    [181, 55],
    [189, 59],
    [191, 66.5],
  ])
  const end = form.at([191, 0])[0]
  return [
    stitchedPanel(outlineToToe(last, vamp), vamp, palette, [2, 4.4]),
    {
      shape: [...facing, ...last.ridge.filter(([x]) => x < end).reverse()],
      palette,
      edge: facing,
      flat: true,
      rows: [facing, offsetLine(facing, -2.4)],
    },
  ]
}

/** Open lacing: the quarters' round fronts are sewn on the vamp. */
function derby({ last, form, topline, look: { upper: palette } }: OxfordParts): Panel[] {
  const quarter = form.line([
    [190, 66.8],
    [193, 60],
    [190, 52],
    [180, 45.5],
    [164, 42],
    [148, 36],
    [138, 27],
    [132, 16.5],
  ])
  const end = form.at([190, 0])[0]
  const upper = last.ridge.filter(([x]) => x < end).reverse()
  const low = last.bottom.filter(([x]) => x < form.at([132, 0])[0]).reverse()
  return [
    {
      shape: [...quarter, ...low, ...last.back, ...topline, ...[...upper].reverse()],
      edge: quarter,
      palette,
      rows: [offsetLine(quarter, -2), offsetLine(quarter, -4.4)],
    },
  ]
}

function caps({ last, form, look, trim }: OxfordParts): Panel[] {
  const palette = look.upper
  if (trim === 'brogue') {
    const edge = form.line(wing.toe)
    return [stitchedPanel(outlineToToe(last, edge), edge, palette, [2, 5.6])]
  }
  return trim === 'cap' ? [toeCap(last, form.line(cap), palette)] : []
}

const cap: readonly Point[] = [
  [242, 54],
  [240, 40],
  [238.5, 26],
  [238, 10],
]

/** The toe piece's peak on the ridge and its wing back to the waist; the counter behind. */
const wing = {
  toe: [
    [222, 57.6],
    [231, 52],
    [236, 46],
    [232, 39],
    [216, 33],
    [194, 27],
    [172, 18],
    [158, 10.8],
  ],
  heel: [
    [24, 92],
    [30, 80],
    [44, 68],
    [60, 58],
    [72, 46],
    [78, 28.5],
  ],
} satisfies Record<string, Point[]>

/** Large and small holes along the seams, and a flower of them on the toe. */
export function drawBroguing(
  context: DrawingContext,
  last: Last,
  form: Form,
  side: Side,
  look: Look,
): string {
  const rows = [
    offsetLine(form.line(wing.toe), 3.8),
    offsetLine(form.line(wing.heel), -3.4),
    form.line([
      [103, 90],
      [130, 74.5],
      [152, 62],
      [174, 52],
    ]),
  ]
  const large = rows.flatMap((row) => spacedPoints(row, 7))
  const small = rows.flatMap((row) =>
    spacedPoints(row, 7).map(([x, z]): Point => [x + 2.6, z - 1.4]),
  )
  const flower = medallion.map(form.at)
  const by = { palette: look.upper }
  return (
    punchHoles(context, last, side, { ...by, holes: [...large, ...flower], size: 1.15 }) +
    punchHoles(context, last, side, { ...by, holes: small, size: 0.55 })
  )
}

const medallion: readonly Point[] = [
  [248, 52.6],
  [255, 51.4],
  [262, 48.9],
  [251.5, 49.6],
  [258.5, 47.4],
  [255, 46.2],
]
