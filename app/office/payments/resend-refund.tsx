import { useTranslation } from 'react-i18next'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import type { Refund } from './refund.ts'

/** Lets a refund be sent again whose answer was lost, once a person has looked in the bank's panel. */
export function ResendRefund({ refund: { refund_id, reference } }: { refund: Refund }) {
  const { t } = useTranslation('office/payments')
  return (
    <ConfirmActButton
      intent="resend"
      fields={{ refund_id }}
      label={t('resend')}
      question={t('resend_title', { reference })}
      text={t('resend_text')}
      cancel={t('cancel')}
    />
  )
}
