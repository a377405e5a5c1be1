import { useTranslation } from 'react-i18next'
import { findReportLine } from '../../../../core/reports/report/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import type { Report, ShownReport } from './report-params.ts'
import { useChangeWords, useFigureWords } from './use-report-words.ts'

interface ReportSumsProps {
  shown: ShownReport
  report: Report
}

/** The whole range in one figure, with what it is compared with, and the days of both. */
export function ReportSums({ shown, report }: ReportSumsProps) {
  const { t } = useTranslation('office/reports/report')
  const { measure, compare } = shown
  const { days, compared, total, total_before } = report
  const write = useFigureWords(measure)
  const change = useChangeWords()(total, total_before)
  const name = useDaysName(shown, report)
  const figures = [
    { label: `${t(`measure.${measure}`)}, ${name(days)}`, value: write(total), main: true },
  ]
  if (compared) {
    const label = `${t(`compare.${compare}`)}, ${name(compared)}`
    figures.push({ label, value: write(total_before), main: false })
  }
  if (change) figures.push({ label: t('change'), value: change, main: false })
  return <KeyFigures title={t('total')} figures={figures} />
}

/** Days as the line of the report means them: from and to, the end of the last one, or now. */
function useDaysName({ measure }: ShownReport, { dimension }: Report) {
  const { t } = useTranslation('office/reports/report')
  const { date } = useShortDates()
  const time = findReportLine(measure, dimension)?.time
  const toDate = (day: string) => date(`${day}T12:00:00Z`)
  return ({ from, to }: Report['days']): string => {
    if (time === 'now') return t('now')
    if (time === 'last_day') return t('at_end_of', { day: toDate(to) })
    return from === to ? toDate(to) : t('days', { from: toDate(from), to: toDate(to) })
  }
}
