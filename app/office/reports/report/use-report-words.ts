import { useTranslation } from 'react-i18next'
import { getUnit, type Measure } from '../../../../core/reports/report/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { RowWords } from './row-name.ts'

/** What names of rows are made with on the screen. */
export function useRowWords(): RowWords {
  const { t, i18n } = useTranslation('office/reports/report')
  const { t: sales } = useTranslation('core/sales')
  const { date } = useShortDates()
  const inLanguage = useInLanguage()
  return {
    language: i18n.language,
    t: t as RowWords['t'],
    sales: sales as RowWords['sales'],
    inLanguage,
    date,
  }
}

/** Writes values of a measure with their unit; what is none is a dash. */
export function useFigureWords(measure: Measure): (value: number | null) => string {
  const { money, number } = useFormat()
  const unit = getUnit(measure)
  return (value) => {
    if (value === null) return '–'
    if (unit === 'cents') return money(Math.round(value))
    if (unit === 'percent') return `${number(Math.round(value * 10) / 10)} %`
    return number(value)
  }
}

/** The change from one value to another in per cent, with its sign; undefined where there is nothing to compare with. */
export function useChangeWords() {
  const { number } = useFormat()
  return (value: number | null, before: number | null): string | undefined => {
    if (value === null || before === null || before === 0) return undefined
    // Of next to nothing it would be -0.
    const percent = Math.round(((value - before) / Math.abs(before)) * 1_000) / 10 || 0
    return `${percent > 0 ? '+' : ''}${number(percent)} %`
  }
}
