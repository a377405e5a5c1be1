import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { TranslatedField } from '../../ui/forms/translated-field.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { type CampaignPreview, campaignsParams } from './campaign.ts'
import styles from './campaigns.module.css'

interface PlanFormProps {
  preview: CampaignPreview
  refusal: SubmitRefusal | undefined
}

/** The name of the campaign, and the button that plans what was previewed. */
export function PlanForm({ preview, refusal }: PlanFormProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const { dateTime } = useShortDates()
  const { fieldError } = useRefusal(refusal, { intent: 'plan', areas: ['pricing'] })
  const isBusy = useNavigation().state === 'submitting'
  const { counts, starts_at, ends_at, fingerprint } = preview
  const texts = Object.fromEntries(
    Object.entries(refusal?.sent ?? {}).flatMap(([name, value]) =>
      name.startsWith('name.') ? [[name.slice(5), value]] : [],
    ),
  )
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <h2 id="plan">{t('plan')}</h2>
      <ActForm intent="plan" className={record.form} noValidate>
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <TranslatedField
          name="name"
          label={t('name')}
          texts={texts}
          fieldError={fieldError}
          maxLength={80}
          required
        />
        <p className={styles.text}>
          {t('plan_text', {
            count: counts.models,
            from: dateTime(starts_at),
            until: dateTime(ends_at),
          })}
        </p>
        <Group justify="flex-end">
          <Button component={Link} to={campaignsParams.path} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('plan_now')}
          </Button>
        </Group>
      </ActForm>
    </section>
  )
}
