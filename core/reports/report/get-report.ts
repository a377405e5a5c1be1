import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, TranslatedText } from '../../base/schemas.ts'
import { inSnapshot } from '../../base/statements/in-snapshot.ts'
import { TrialChoice } from '../../settings/trial/trial-side.ts'
import type { ReportFigures } from './figure.ts'
import { readLabels } from './read-labels.ts'
import { readMidnights, readShopToday } from './read-report-days.ts'
import { READERS } from './readers.ts'
import { countDays, type ReportDays, toComparedDays, toReportDays } from './report-days.ts'
import { toReportRows, toTotal } from './report-rows.ts'
import {
  COMPARISONS,
  DIMENSIONS,
  type Dimension,
  findReportLine,
  getMeasureRight,
  MEASURE_NAMES,
  MOST_DAYS,
  REPORT_RANGES,
} from './rules.ts'

const Days = z.object({ from: z.string(), to: z.string() })

const Row = z.object({
  key: z.string().nullable(),
  is_beyond: z.boolean(),
  name: TranslatedText.nullable(),
  code: z.string().nullable(),
  value: z.number().nullable(),
  before_key: z.string().nullable(),
  before: z.number().nullable(),
})

const Input = z.strictObject({
  measure: z.enum(MEASURE_NAMES),
  dimension: z.enum(DIMENSIONS),
  range: z.enum(REPORT_RANGES).default('month'),
  /** Of a custom range, both included; without them the last thirty days. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  compare: z.enum(COMPARISONS).default('none'),
  trial: TrialChoice,
})

/**
 * One measure by one dimension over days of the shop, beside other days if asked. Counts are whole, money is in cents and shares
 * are per cent, both with a fraction where they are averages. The figures of each range are of one snapshot, and both are read at
 * once. Many days are answered by month.
 */
export const getReport = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/reports',
    summary: 'A measure by a dimension over days of the shop',
    tags: ['reports'],
  })
  .input(Input)
  .output(
    z.object({
      days: Days,
      compared: Days.nullable(),
      /** By which it is answered: months where there are too many days. */
      dimension: z.enum(DIMENSIONS),
      rows: z.array(Row),
      /** Of all rows; where it is not their sum, of the whole range. */
      total: z.number().nullable(),
      total_before: z.number().nullable(),
      /** Units of a margin whose cost nobody knows; null of all else. */
      uncosted_units: z.int().nullable(),
    }),
  )
  .errors({
    PAIR_NOT_OFFERED: { status: 422 },
    RANGE_UPSIDE_DOWN: { status: 422 },
  })
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    const right = getMeasureRight(input.measure)
    if (right && !hasRight(actor, right)) throw errors.FORBIDDEN()
    if (!findReportLine(input.measure, input.dimension)) throw errors.PAIR_NOT_OFFERED()
    const at = now()
    const days = toReportDays(input.range, await readShopToday(db, at), input)
    if (days.from > days.to) throw errors.RANGE_UPSIDE_DOWN()
    return readReport(db, { ...input, days, now: at })
  })

type Asked = z.infer<typeof Input> & { days: ReportDays; now: Date }

async function readReport(db: Db, asked: Asked) {
  const { days, measure } = asked
  const comparedDays = toComparedDays(days, asked.range, asked.compare)
  const dimension = toShownDimension(asked)
  const read = (of: ReportDays) =>
    inSnapshot(db, (tx) => readFigures(tx, { ...asked, dimension }, of))
  const [found, before] = await Promise.all([read(days), comparedDays && read(comparedDays)])
  const compared = comparedDays && before && { days: comparedDays, found: before }
  const figures = [...found.figures, ...(before?.figures ?? [])]
  const labels = await readLabels(db, dimension, [...new Set(figures.map(({ key }) => key))])
  return {
    days,
    compared: comparedDays,
    dimension,
    rows: toReportRows({ dimension, days, found, compared, labels }),
    total: toTotal(found),
    total_before: compared && toTotal(compared.found),
    uncosted_units: measure.startsWith('margin') ? (found.uncosted_units ?? 0) : null,
  }
}

const toShownDimension = ({ dimension, days }: Asked): Dimension =>
  dimension === 'day' && countDays(days) > MOST_DAYS ? 'month' : dimension

async function readFigures(
  tx: Db,
  { measure, dimension, trial, now }: Asked,
  days: ReportDays,
): Promise<ReportFigures> {
  const line = findReportLine(measure, dimension)
  if (!line) throw new Error(`report: nobody reads ${measure} by ${dimension}`)
  const midnights = await readMidnights(tx, days)
  return READERS[line.reader](tx, { measure, dimension, ...days, ...midnights, trial, now })
}
