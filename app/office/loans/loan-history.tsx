import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { RecordHistory } from '../ui/detail/record-history.tsx'
import type { LoanDetails } from './loans-params.ts'

/** What happened to a loan and its money. */
export function LoanHistory({ history }: Pick<LoanDetails, 'history'>) {
  const { t } = useTranslation('office/loans')
  const { t: words } = useTranslation('core/loans')
  const { date } = useShortDates()
  const { money } = useFormat()
  return (
    <RecordHistory
      title={t('history')}
      events={history.map(({ event, pairs, amount_cents, day, ...each }) => ({
        ...each,
        what: [
          words(`event.${event}`),
          pairs ? t('pairs', { count: pairs }) : '',
          amount_cents ? money(amount_cents) : '',
          day && date(day),
        ],
      }))}
    />
  )
}
