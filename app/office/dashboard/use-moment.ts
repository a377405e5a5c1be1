import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

/** Writes moments short: of the day `today` of the shop the time alone. */
export function useMoment(today: string): (iso: string) => string {
  const { t } = useTranslation('office/dashboard')
  const { date, time } = useFormat()
  return (iso) =>
    date(iso) === date(today) ? t('at_today', { time: time(iso) }) : `${date(iso)}, ${time(iso)}`
}
