import type { AddValue } from '../../base/statements/statement-values.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import type { SALE_ORIGINS } from '../rules.ts'

/** What the summary is narrowed by; what is absent or undefined narrows nothing. */
export interface SummaryFilter {
  /** Days of the shop, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  /** The trial or real sales, never both. Absent: of the trial while it lasts, of real sales after it. */
  trial?: boolean | undefined
  /** The place. */
  location_id?: number | undefined
  /** A till's code. */
  till?: string | undefined
  origin?: (typeof SALE_ORIGINS)[number] | undefined
  seller_id?: string | undefined
}

/** What all rows of the summary can be told apart by. `till_id` is null on the web, `seller_id` where nobody is named. */
export interface DayDimensions {
  day: string
  location_id: number
  till_id: number | null
  origin: (typeof SALE_ORIGINS)[number]
  seller_id: string | null
}

export interface GoodsFilter extends SummaryFilter {
  product_id?: number | undefined
}

/** What goods can be told apart by. Free text and shipping have no product, and what has one size has no size. */
export interface GoodsDimensions extends DayDimensions {
  kind: 'variant' | 'free_text' | 'shipping'
  /** VAT, per cent. */
  tax_rate: number
  variant_id: number | null
  product_id: number | null
  colour_id: number | null
  size_id: number | null
  /** The product belongs to these now, not when it was sold. */
  product_category_id: number | null
  brand_id: number | null
  collection_id: number | null
  season: string | null
}

export const DAY_COLUMNS: Record<keyof DayDimensions, string> = {
  day: 'f.day::text',
  location_id: 'f.location_id',
  till_id: 'f.till_id',
  origin: 'f.sale_origin',
  seller_id: 'f.seller_id',
}

/** Conditions on rows `f` of the summary. */
export function buildSummaryConditions(filter: SummaryFilter, add: AddValue): string[] {
  return [...buildSideConditions(filter, add), ...buildDayConditions(filter, add)]
}

/** Of all but the days. */
export function buildSideConditions(
  { trial, location_id, till, origin, seller_id }: SummaryFilter,
  add: AddValue,
): string[] {
  return [
    isChosenSide('f.is_trial', add('trial', trial ?? null)),
    ...(location_id ? [`f.location_id = ${add('location_id', location_id)}`] : []),
    ...(till ? [`f.till_id = (select till_id from tills where code = ${add('till', till)})`] : []),
    ...(origin ? [`f.sale_origin = ${add('origin', origin)}`] : []),
    ...(seller_id ? [`f.seller_id = ${add('seller_id', seller_id)}`] : []),
  ]
}

/** Of the days alone, both included. */
export function buildDayConditions(
  { from, to }: Pick<SummaryFilter, 'from' | 'to'>,
  add: AddValue,
): string[] {
  return [
    ...(from ? [`f.day >= ${add('from', from)}::date`] : []),
    ...(to ? [`f.day <= ${add('to', to)}::date`] : []),
  ]
}

/** The columns of a grouping as SQL, each under its own name, and the clauses that group and order by them. */
export function buildGrouping<Dimension extends string>(
  columns: Record<Dimension, string>,
  by: readonly Dimension[],
): { select: string; groupBy: string; orderBy: string } {
  const places = by.map((_, at) => at + 1).join(', ')
  return {
    select: by.map((dimension) => `${columns[dimension]} as ${dimension}, `).join(''),
    groupBy: by.length > 0 ? `group by ${places}` : '',
    orderBy: by.length > 0 ? `order by ${places}` : '',
  }
}
