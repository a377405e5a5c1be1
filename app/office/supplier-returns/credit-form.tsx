import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { useMe } from '../use-me.ts'

/** Enters the credit note of the supplier, with its sum where costs may be seen. */
export function CreditForm({ refusal: refused }: { refusal: SubmitRefusal | undefined }) {
  const { t } = useTranslation('office/supplier-returns')
  const refusal = useRefusal(refused, { intent: 'credit', areas: ['suppliers'] })
  const withCosts = useMe().rights.see_costs === 'allowed'
  const sent = refused?.intent === 'credit' ? refused.sent : undefined
  return (
    <section className={detail.part} aria-labelledby="credit">
      <h2 id="credit">{t('credit')}</h2>
      <p className={record.text}>{t('credit_text')}</p>
      <ActForm intent="credit" className={record.form}>
        <div className={record.pair}>
          <TextInput
            name="credit_note"
            label={t('credit_note')}
            defaultValue={sent?.credit_note}
            maxLength={60}
            autoComplete="off"
            required
            withAsterisk={false}
            error={refusal.fieldError('credit_note')}
          />
          {withCosts && (
            <TextInput
              name="credited_cents"
              label={t('credited')}
              description={t('without_vat')}
              defaultValue={sent?.credited_cents}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              error={refusal.fieldError('credited_cents')}
            />
          )}
        </div>
        <div>
          <Button type="submit">{t('credit_act')}</Button>
        </div>
      </ActForm>
    </section>
  )
}
