import { z } from 'zod'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import {
  COMPARISONS,
  DIMENSIONS,
  MEASURE_NAMES,
  REPORT_NAME_LENGTH,
  REPORT_RANGES,
} from '../report/rules.ts'

export const ReportName = SingleLineText(REPORT_NAME_LENGTH)

/** What is chosen on the screen of reports, but for the side of the trial. */
export const ReportChoices = {
  measure: z.enum(MEASURE_NAMES),
  dimension: z.enum(DIMENSIONS),
  range: z.enum(REPORT_RANGES),
  compare: z.enum(COMPARISONS),
}

/** The days of a custom range: they belong to it and to no other. */
export const CustomDays = { from: ShopDay.optional(), to: ShopDay.optional() }
