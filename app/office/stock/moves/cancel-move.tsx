import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import type { Move } from './moves-params.ts'

/** Cancels a move of which nothing has come in. */
export function CancelMove({ move: { state, goods, from } }: { move: Move }) {
  const { t } = useTranslation('office/stock/moves')
  const isBegun = goods.some((each) => each.state !== 'in_transit')
  if (state === 'ended' || state === 'cancelled' || isBegun) return null
  return (
    <section className={detail.part} aria-labelledby="cancel">
      <h2 id="cancel">{t('cancel')}</h2>
      <p className={record.text}>
        {state === 'draft' ? t('cancel_draft') : t('cancel_text', { place: from.name })}
      </p>
      <ConfirmActButton
        intent="cancel"
        label={t('cancel')}
        question={t('cancel_sure')}
        text={state === 'draft' ? t('cancel_draft') : t('cancel_text', { place: from.name })}
        cancel={t('keep')}
      />
    </section>
  )
}
