import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import record from '../../ui/forms/record-form.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { BrandFormProps } from './name-form.tsx'

/** Archives the brand, after a question, or brings it back; while products have it, says so. */
export function ArchiveBrand({ brand, answer }: BrandFormProps) {
  const { t } = useTranslation('office/catalog/brands')
  const { message } = useRefusal(answer, { intent: 'archive', areas: ['catalog'] })
  const products = brand.on_sale + brand.drafts
  if (brand.archived)
    return (
      <ActForm intent="restore" className={record.archive}>
        <Text c="dimmed" mb="sm">
          {t('archived_text')}
        </Text>
        <Button type="submit" variant="default">
          {t('restore')}
        </Button>
      </ActForm>
    )
  return (
    <section className={record.archive} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      <RefusalAlert message={message} mb="sm" />
      <Text c="dimmed" mb="sm">
        {products > 0 ? t('archive_full', { count: products }) : t('archive_text')}
      </Text>
      <ConfirmActButton
        intent="archive"
        label={t('archive')}
        question={t('archive_ask', { name: brand.name })}
        text={t('archive_text')}
        cancel={t('cancel')}
        disabled={products > 0}
      />
    </section>
  )
}
