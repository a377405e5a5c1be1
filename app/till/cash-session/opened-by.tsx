import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Session } from './use-till-session.ts'

/** Since when a till is open, and by whom; with the day, where that was another one. */
export function OpenedBy({ session: { opened_by, opened_at } }: { session: Session }) {
  const { t } = useTranslation('till/cash-session')
  const { date, time } = useFormat()
  const today = date(opened_at) === date(new Date().toISOString())
  return t(today ? 'opened_today' : 'opened_before', {
    name: opened_by,
    time: time(opened_at),
    day: date(opened_at),
  })
}
