import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import record from '../../ui/forms/record-form.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { BrandFormProps } from './name-form.tsx'

/** Takes the maker away, after a question that says what on sale would lack it. */
export function RemoveMaker({ brand, answer }: BrandFormProps) {
  const { t } = useTranslation('office/catalog/brands')
  const { message } = useRefusal(answer, { intent: 'remove_maker', areas: ['catalog'] })
  const { shows_maker, name } = brand
  const text =
    shows_maker > 0 ? t('remove_maker_on_sale', { count: shows_maker }) : t('remove_maker_text')
  return (
    <section className={record.archive} aria-labelledby="remove-maker">
      <h2 id="remove-maker">{t('remove_maker')}</h2>
      <RefusalAlert message={message} mb="sm" />
      <Text c="dimmed" mb="sm">
        {text}
      </Text>
      <ConfirmActButton
        intent="remove_maker"
        label={t('remove_maker')}
        question={t('remove_maker_ask', { name })}
        text={text}
        cancel={t('cancel')}
      />
    </section>
  )
}
