import { useTranslation } from 'react-i18next'

/** What is said once a dispute was noted, corrected or decided. */
export function useDisputeNotices() {
  const { t } = useTranslation('office/payments/disputes')
  return { opened: t('opened'), corrected: t('corrected'), decided: t('decided_notice') }
}
