import {
  type MoneyDimensions,
  type MoneySums,
  readMoney,
} from '../../../sales/summary/read-money.ts'
import { isMoney } from '../../../sales/tenders/rules.ts'
import { type Figure, type FigureReader, groupFigures } from '../figure.ts'
import type { Dimension, Measure } from '../rules.ts'
import { toDayKey } from './day-key.ts'

type MoneyRow = Partial<MoneyDimensions> & MoneySums

/** Reads the money that was taken and given back from the summary by day; value that was used up is none. */
export const readMoneyFigures: FigureReader = async (tx, question) => {
  const { measure, dimension, from, to, trial } = question
  const by = SUMMARY_DIMENSIONS[dimension]
  const toFigure = FIGURES[measure]
  if (!by || !toFigure) throw new Error(`report: money knows no ${measure} by ${dimension}`)
  const rows: MoneyRow[] = await readMoney(tx, { from, to, trial }, [by, 'kind'])
  const money = rows.filter(({ kind }) => kind && isMoney(kind))
  return { figures: groupFigures(money, (row) => toKey(row, dimension, by), toFigure) }
}

const SUMMARY_DIMENSIONS: Partial<Record<Dimension, keyof MoneyDimensions>> = {
  day: 'day',
  month: 'day',
  weekday: 'day',
  seller: 'seller_id',
  till: 'till_id',
  place: 'location_id',
  origin: 'origin',
  tender: 'kind',
}

const FIGURES: Partial<Record<Measure, (sums: MoneySums) => Figure>> = {
  collected: ({ net_cents }) => ({ amount: net_cents }),
  taken: ({ taken_cents }) => ({ amount: taken_cents }),
  given_back: ({ given_back_cents }) => ({ amount: given_back_cents }),
}

function toKey(row: MoneyRow, dimension: Dimension, by: keyof MoneyDimensions): string | null {
  if (by === 'day') return toDayKey({ day: row.day ?? '' }, dimension)
  const value = row[by] ?? null
  return value === null ? null : String(value)
}
