import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

/** What became of money that was booked for an order, by the names of `confirmSentTransfer`. */
export function useBookedNotices() {
  const { t } = useTranslation('office/payments')
  const { money } = useFormat()
  return {
    paid: t('booked.paid'),
    paid_surplus: (cents: number) => ({
      title: t('booked.paid_surplus', { refund: money(cents) }),
    }),
    waiting: (cents: number) => ({ title: t('booked.waiting', { missing: money(cents) }) }),
    refund_due: (cents: number) => ({ title: t('booked.refund_due', { refund: money(cents) }) }),
  }
}
