import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { CashSession } from './use-till-session.ts'

/** Who opened the session and when; with the day, if it was not today. */
export function SessionOpening({ session: { opened_by, opened_at } }: { session: CashSession }) {
  const { t } = useTranslation('till/cash')
  const { date, time } = useFormat()
  const today = date(opened_at) === date(new Date().toISOString())
  return t(today ? 'opened_today' : 'opened_before', {
    name: opened_by,
    time: time(opened_at),
    day: date(opened_at),
  })
}
