import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { toShopMinute } from './campaign.ts'

interface ExtendCampaignProps {
  endsAt: string
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** Lets the campaign end later. */
export function ExtendCampaign({ endsAt, sent, fieldError }: ExtendCampaignProps) {
  const { t } = useTranslation('office/pricing/campaigns')
  const end = toShopMinute(endsAt)
  return (
    <section className={detail.part} aria-labelledby="extend">
      <h2 id="extend">{t('extend')}</h2>
      <p className={record.text}>{t('extend_text')}</p>
      <ActForm intent="extend" className={record.form} noValidate>
        <DayField
          key={end}
          type="datetime-local"
          name="ends_at"
          label={t('new_end')}
          defaultValue={sent?.ends_at ?? end}
          min={end}
          error={fieldError('ends_at')}
          required
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default">
            {t('extend_now')}
          </Button>
        </Group>
      </ActForm>
    </section>
  )
}
