import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import type { Order } from './orders-params.ts'

/** Cancels what of an order has not come. */
export function CancelOrder({ order: { status } }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  const text =
    status === 'partly_received'
      ? t('cancel_rest')
      : t(`cancel_${status === 'draft' ? 'draft' : 'sent'}`)
  return (
    <section className={detail.part} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel')}</h2>
      <p className={record.text}>{text}</p>
      <ConfirmActButton
        intent="cancel"
        label={t('cancel')}
        question={t('cancel_sure')}
        text={text}
        cancel={t('keep')}
      />
    </section>
  )
}
