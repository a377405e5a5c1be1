import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import type { ChartData } from '../ui/charts/chart-data.ts'
import type { SalesAnswer } from './sales-figures.tsx'

export type TrendPoint = SalesAnswer['trend'][number]

/** A shop sells between these hours; others are shown where something happened in them. */
const FIRST_HOUR = 9
const LAST_HOUR = 20

interface Formats {
  format(value: number): string
  formatAxis(value: number): string
}

/** The points of a trend as a chart draws them: those of the period, and beside them those of before. */
export function useTrendData(trend: readonly TrendPoint[], formats: Formats): ChartData {
  const { t, i18n } = useTranslation('office/dashboard')
  const { date } = useShortDates()
  const points = withoutNight(trend)
  const short = new Intl.DateTimeFormat(i18n.language, {
    weekday: points.length <= 7 ? 'short' : undefined,
    day: 'numeric',
    timeZone: 'UTC',
  })
  return {
    labels: points.map(({ day, hour }) => (hour === null ? date(toNoon(day)) : toClock(hour))),
    axisLabels: points.map(({ day, hour }) =>
      hour === null ? short.format(new Date(toNoon(day))) : toClock(hour),
    ),
    series: [
      { label: t('trend.now'), values: points.map(({ value }) => value) },
      { label: t('trend.before'), values: points.map(({ before }) => before) },
    ],
    ...formats,
  }
}

/** A moment of a day that is the same day in every zone of Spain. */
const toNoon = (day: string) => `${day}T12:00:00Z`

const toClock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function withoutNight(trend: readonly TrendPoint[]): readonly TrendPoint[] {
  const isBusy = ({ value, before }: TrendPoint) => Boolean(value) || Boolean(before)
  const first = Math.min(FIRST_HOUR, Math.max(0, trend.findIndex(isBusy)))
  const last = Math.max(LAST_HOUR, trend.findLastIndex(isBusy))
  const from = trend.some(isBusy) ? first : FIRST_HOUR
  return trend.filter(({ hour }) => hour === null || (hour >= from && hour <= last))
}
