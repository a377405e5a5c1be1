import type { Right } from '../../base/permissions.ts'

interface MeasureRules {
  unit: 'count' | 'cents' | 'percent'
  /** The right without which nobody is told it. */
  right?: MeasureRight
}

type MeasureRight = Extract<Right, 'see_turnover' | 'see_costs'>

const turnover = (unit: MeasureRules['unit']): MeasureRules => ({ unit, right: 'see_turnover' })

/** What a report can be of; the names stand in the screen's texts. Cents are with VAT unless the name says otherwise. */
export const MEASURES = {
  net: turnover('cents'),
  sold: turnover('cents'),
  returned: turnover('cents'),
  sales: turnover('count'),
  average_ticket: turnover('cents'),
  net_units: turnover('count'),
  sold_units: turnover('count'),
  returned_units: turnover('count'),
  discount: turnover('cents'),
  vat_base: turnover('cents'),
  vat: turnover('cents'),
  margin: { unit: 'cents', right: 'see_costs' },
  margin_percent: { unit: 'percent', right: 'see_costs' },
  collected: turnover('cents'),
  taken: turnover('cents'),
  given_back: turnover('cents'),
  net_collected: turnover('cents'),
  disputed: turnover('cents'),
  disputes_lost: turnover('cents'),
  new_customers: turnover('count'),
  returning_customers: turnover('count'),
  received_units: { unit: 'count' },
  sell_through: { unit: 'percent' },
  stock_pairs: { unit: 'count' },
  stock_value: { unit: 'cents', right: 'see_costs' },
  broken_runs: { unit: 'count' },
  missing_sizes: { unit: 'count' },
  lost_sales: { unit: 'count' },
  waiting: { unit: 'count' },
  open_deposits: turnover('cents'),
  lent_pairs: { unit: 'count' },
} as const satisfies Record<string, MeasureRules>
export type Measure = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]]

/** What a measure can be told apart by. */
export const DIMENSIONS = [
  'day',
  'month',
  'weekday',
  'hour',
  'seller',
  'till',
  'place',
  'origin',
  'tender',
  'category',
  'brand',
  'collection',
  'season',
  'product',
  'size',
  'colour',
  'campaign',
  'coupon',
  'return_reason',
  'return_cause',
  'age',
  'deposit_kind',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Whether a line is of all days of a range, of the end of its last day, or of this moment whatever the range. */
export type ReportTime = 'range' | 'last_day' | 'now'

interface ReportLine {
  reader: string
  measures: readonly Measure[]
  dimensions: readonly Dimension[]
  time: ReportTime
}

const DAYS = ['day', 'month', 'weekday'] as const
const ACTS = [...DAYS, 'seller', 'till', 'place', 'origin'] as const
const MODELS = ['category', 'brand', 'collection', 'season', 'product'] as const
const GOODS = [...MODELS, 'size', 'colour'] as const

/**
 * The measures that exist by each dimension, and who reads them: the screen offers these pairs and no others. What a later
 * part of the shop counts joins by its own line here and its reader in `readers.ts`.
 */
export const REPORT_LINES = [
  {
    reader: 'goods',
    measures: [
      'net',
      'sold',
      'returned',
      'net_units',
      'sold_units',
      'returned_units',
      'discount',
      'vat_base',
      'vat',
      'margin',
      'margin_percent',
    ],
    dimensions: [...ACTS, ...GOODS],
    time: 'range',
  },
  { reader: 'goods', measures: ['sales', 'average_ticket'], dimensions: ACTS, time: 'range' },
  {
    reader: 'breakdowns',
    measures: ['net', 'sold', 'returned', 'sales', 'average_ticket'],
    dimensions: ['hour'],
    time: 'range',
  },
  {
    reader: 'breakdowns',
    measures: ['sales', 'sold', 'discount', 'average_ticket'],
    dimensions: ['coupon'],
    time: 'range',
  },
  {
    reader: 'breakdowns',
    measures: ['sold', 'sold_units', 'discount'],
    dimensions: ['campaign'],
    time: 'range',
  },
  {
    reader: 'breakdowns',
    measures: ['returned', 'returned_units'],
    dimensions: ['return_reason', 'return_cause'],
    time: 'range',
  },
  {
    reader: 'money',
    measures: ['collected', 'taken', 'given_back'],
    dimensions: [...ACTS, 'tender'],
    time: 'range',
  },
  {
    reader: 'disputes',
    measures: ['net_collected', 'disputed', 'disputes_lost'],
    dimensions: [...DAYS, 'origin', 'tender'],
    time: 'range',
  },
  {
    reader: 'customers',
    measures: ['new_customers', 'returning_customers'],
    dimensions: ACTS,
    time: 'range',
  },
  {
    reader: 'sell_through',
    measures: ['sell_through', 'received_units'],
    dimensions: GOODS,
    time: 'range',
  },
  {
    reader: 'stock',
    measures: ['stock_pairs', 'stock_value'],
    dimensions: ['place', ...GOODS],
    time: 'last_day',
  },
  {
    reader: 'stock_age',
    measures: ['stock_pairs', 'stock_value'],
    dimensions: ['age'],
    time: 'last_day',
  },
  {
    reader: 'broken_runs',
    measures: ['broken_runs', 'missing_sizes'],
    dimensions: MODELS,
    time: 'now',
  },
  {
    reader: 'lost_sales',
    measures: ['lost_sales', 'waiting'],
    dimensions: [...DAYS, 'hour', 'seller', 'till', 'place', ...GOODS],
    time: 'range',
  },
  {
    reader: 'deposits',
    measures: ['open_deposits'],
    dimensions: ['deposit_kind', 'place'],
    time: 'last_day',
  },
  {
    reader: 'loans',
    measures: ['lent_pairs'],
    dimensions: ['place', 'seller', ...GOODS],
    time: 'last_day',
  },
] as const satisfies readonly ReportLine[]
export type ReaderName = (typeof REPORT_LINES)[number]['reader']

/** The line of a pair; undefined where the measure does not exist by that dimension. */
export function findReportLine(measure: Measure, dimension: Dimension) {
  return REPORT_LINES.find(
    ({ measures, dimensions }) => includes(measures, measure) && includes(dimensions, dimension),
  )
}

/** The dimensions by which a measure exists, in the order of all of them. */
export const listDimensions = (measure: Measure): Dimension[] =>
  DIMENSIONS.filter((dimension) => findReportLine(measure, dimension) !== undefined)

const includes = (list: readonly string[], name: string) => list.includes(name)

/** The right that a measure needs; null where whoever sees reports sees it. */
export const getMeasureRight = (measure: Measure): MeasureRight | null =>
  (MEASURES[measure] as MeasureRules).right ?? null

export const getUnit = (measure: Measure): MeasureRules['unit'] => MEASURES[measure].unit

/** For how many days pairs have been here, by the upper end of each band; the last has none. */
export const AGE_BANDS = [30, 90, 180, 365] as const

/** A report by day over more days than these is answered by month. */
export const MOST_DAYS = 400

/** The longest name of a saved report. */
export const REPORT_NAME_LENGTH = 60

export interface ReportChoice {
  measure: Measure
  dimension: Dimension
  range: ReportRange
  compare: Comparison
}

export const REPORT_RANGES = [
  'today',
  'yesterday',
  'week',
  'month',
  'quarter',
  'year',
  'season',
  'custom',
] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** With what a range is compared: the one before it, or the same days of the year before. */
export const COMPARISONS = ['none', 'before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The reports that every shop begins with, by their key in the texts. */
export const BUILT_IN_REPORTS = {
  month_by_day: { measure: 'net', dimension: 'day', range: 'month', compare: 'before' },
  week_by_hour: { measure: 'sales', dimension: 'hour', range: 'week', compare: 'before' },
  year_by_month: { measure: 'net', dimension: 'month', range: 'year', compare: 'year' },
  season_by_brand: { measure: 'net', dimension: 'brand', range: 'season', compare: 'year' },
  season_by_size: { measure: 'sell_through', dimension: 'size', range: 'season', compare: 'none' },
  month_by_seller: { measure: 'sold', dimension: 'seller', range: 'month', compare: 'before' },
  month_by_tender: { measure: 'collected', dimension: 'tender', range: 'month', compare: 'before' },
  quarter_by_reason: {
    measure: 'returned_units',
    dimension: 'return_reason',
    range: 'quarter',
    compare: 'before',
  },
  stock_by_age: { measure: 'stock_pairs', dimension: 'age', range: 'today', compare: 'year' },
  broken_models: {
    measure: 'broken_runs',
    dimension: 'product',
    range: 'today',
    compare: 'none',
  },
  lost_by_size: { measure: 'lost_sales', dimension: 'size', range: 'quarter', compare: 'none' },
} as const satisfies Record<string, ReportChoice>
export type BuiltInReport = keyof typeof BUILT_IN_REPORTS
