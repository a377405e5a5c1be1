import type { LabelKind } from '../../../core/catalog/labels/rules.ts'
import type { Shop } from '../../context.ts'

type PrintSettings = Awaited<ReturnType<Shop['devices']['getPrintSettings']>>

/** The roll of the settings, the usual small roll, and sheets of A4 as the settings divide them. */
export const LABEL_PAPERS = ['roll', 'small', 'sheet'] as const
export type LabelPaperKind = (typeof LABEL_PAPERS)[number]

export interface LabelSize {
  width_mm: number
  height_mm: number
}

/** How labels lie on the pages that are printed, in millimetres. A roll has one on each page. */
export interface LabelLayout {
  paper: LabelPaperKind
  page: LabelSize
  label: LabelSize
  columns: number
  rows: number
  /** Before the first label, and as much behind the last. */
  margin: { x: number; y: number }
  gap: { x: number; y: number }
  /** How far letters stay from the sides of a label: printers of sheets leave the edge of the paper blank. */
  edge: { x: number; y: number }
}

export const SMALL_ROLL: LabelSize = { width_mm: 50, height_mm: 30 }
/** What usual printers leave blank at the edge of a sheet. */
const UNPRINTED_MM = 4
const A4: LabelSize = { width_mm: 210, height_mm: 297 }

/** Where a label of a kind lies on a paper. */
export function layOutLabels(
  print: Pick<PrintSettings, 'box_label' | 'tag_label' | 'label_sheet'>,
  { kind, paper }: { kind: LabelKind; paper: LabelPaperKind },
): LabelLayout {
  if (paper !== 'sheet') {
    const own = kind === 'box' ? print.box_label : print.tag_label
    const label = paper === 'small' ? SMALL_ROLL : own
    const none = { x: 0, y: 0 }
    return { paper, page: label, label, columns: 1, rows: 1, margin: none, gap: none, edge: none }
  }
  const { columns, rows, ...sheet } = print.label_sheet
  const share = (side: number, margin: number, gap: number, count: number) =>
    round((side - 2 * margin - (count - 1) * gap) / count)
  return {
    paper,
    page: A4,
    label: {
      width_mm: share(A4.width_mm, sheet.margin_x_mm, sheet.gap_x_mm, columns),
      height_mm: share(A4.height_mm, sheet.margin_y_mm, sheet.gap_y_mm, rows),
    },
    columns,
    rows,
    margin: { x: sheet.margin_x_mm, y: sheet.margin_y_mm },
    gap: { x: sheet.gap_x_mm, y: sheet.gap_y_mm },
    edge: {
      x: Math.max(0, UNPRINTED_MM - sheet.margin_x_mm),
      y: Math.max(0, UNPRINTED_MM - sheet.margin_y_mm),
    },
  }
}

/** The label that sizes of letters are written for, in millimetres, with what is blank round it. */
export const DRAWN_LABEL = {
  box: { width: 50, height: 30, pad: { x: 1.8, y: 1.4 } },
  tag: { width: 40, height: 25, pad: { x: 1.8, y: 1 } },
} as const

/** How large a millimetre of the drawn label is on one of this size, and what stays blank round it. */
export function scaleLabel(
  kind: LabelKind,
  { width_mm, height_mm }: LabelSize,
  edge: { x: number; y: number },
): { unit: number; pad: { x: number; y: number } } {
  const { width, height, pad } = DRAWN_LABEL[kind]
  const largest = Math.min(width_mm / width, height_mm / height)
  const blank = { x: Math.max(edge.x, pad.x * largest), y: Math.max(edge.y, pad.y * largest) }
  const unit = Math.min(
    largest,
    (width_mm - 2 * blank.x) / (width - 2 * pad.x),
    (height_mm - 2 * blank.y) / (height - 2 * pad.y),
  )
  return { unit, pad: blank }
}

/** Down to the hundredth, so that the last label never leaves its sheet. */
const round = (mm: number) => Math.floor(mm * 100 + 1e-6) / 100

/**
 * The labels by page, with an undefined one for each that was used before `start`, which begins with 1. A start behind
 * the end of the sheet is its last label.
 */
export function fillPages<Label>(
  labels: readonly Label[],
  { columns, rows }: Pick<LabelLayout, 'columns' | 'rows'>,
  start: number,
): (Label | undefined)[][] {
  const most = columns * rows
  const blank = Math.min(start, most) - 1
  const places = [...Array<undefined>(blank), ...labels]
  const pages = Array.from({ length: Math.ceil(places.length / most) }, (_, at) => at * most)
  return pages.map((from) => places.slice(from, from + most))
}

/** The first free label of the sheet that a number of labels ended on. */
export function findNextStart(
  { columns, rows }: Pick<LabelLayout, 'columns' | 'rows'>,
  start: number,
  printed: number,
): number {
  const most = columns * rows
  return ((Math.min(start, most) - 1 + printed) % most) + 1
}

/** Dots of a printer of 203 dpi in a millimetre. */
export const DOTS_PER_MM = 8

/**
 * How wide the thinnest bar of a code is, in dots of 203 dpi, so that each bar has whole dots: three where two thirds of
 * the label hold it, else two. Null where the code is too wide for the label.
 */
export function findModuleDots(modules: number, width_mm: number): 2 | 3 | null {
  const takes = (dots: number) => (modules * dots) / DOTS_PER_MM
  if (takes(3) <= width_mm * 0.66) return 3
  return takes(2) <= width_mm - 1 ? 2 : null
}

/** Whether the code leaves no room beside it. */
export const isWideCode = (modules: number, dots: number, width_mm: number) =>
  (modules * dots) / DOTS_PER_MM > width_mm * 0.68
