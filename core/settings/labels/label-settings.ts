import { z } from 'zod'

const LabelSide = z.int().min(10).max(120)
const SheetBlank = (most: number) => z.number().min(0).max(most).multipleOf(0.1)

/** The settings of labels, see `OWN_SETTINGS`. */
export const LABEL_SETTINGS = {
  /** Millimetres of the labels on boxes and on shoes. */
  box_label_width: LabelSide,
  box_label_height: LabelSide,
  tag_label_width: LabelSide,
  tag_label_height: LabelSide,
  /** How a sheet of A4 is divided into labels: what is blank at its sides and between them in millimetres. */
  label_sheet_columns: z.int().min(1).max(8),
  label_sheet_rows: z.int().min(1).max(20),
  label_sheet_margin_x: SheetBlank(30),
  label_sheet_margin_y: SheetBlank(30),
  label_sheet_gap_x: SheetBlank(10),
  label_sheet_gap_y: SheetBlank(5),
} as const
