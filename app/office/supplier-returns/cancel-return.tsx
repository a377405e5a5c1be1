import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import type { SupplierReturn } from './supplier-returns-params.ts'

/** Cancels a return that is not credited. */
export function CancelReturn({ found: { status, place } }: { found: SupplierReturn }) {
  const { t } = useTranslation('office/supplier-returns')
  if (status === 'credited' || status === 'cancelled') return null
  const text = status === 'draft' ? t('cancel_draft') : t('cancel_text', { place: place.name })
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
