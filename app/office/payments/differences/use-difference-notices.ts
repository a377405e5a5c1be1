import { useTranslation } from 'react-i18next'

/** What is said once a difference was confirmed. */
export function useDifferenceNotices() {
  const { t } = useTranslation('office/payments/differences')
  return { difference_booked: t('booked_notice'), difference_seen: t('seen_notice') }
}
