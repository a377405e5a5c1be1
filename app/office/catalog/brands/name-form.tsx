import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { ActForm } from '../../ui/forms/act-form.tsx'
import record from '../../ui/forms/record-form.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Brand } from './brand.ts'

export interface BrandFormProps {
  brand: Brand
  answer: SubmitRefusal | undefined
}

interface NameFormProps extends Pick<BrandFormProps, 'answer'> {
  /** Nothing for a new brand. */
  brand: Brand | undefined
}

/** What a brand is called. */
export function NameForm({ brand, answer }: NameFormProps) {
  const { t } = useTranslation('office/catalog/brands')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'name',
    areas: ['catalog'],
    fieldRefusals: { BRAND_TAKEN: 'name' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const sent = answer?.intent === 'name' ? answer.sent.name : undefined
  return (
    <ActForm intent="name" className={record.part} noValidate>
      <RefusalAlert message={message} mb="sm" />
      <TextInput
        name="name"
        label={t('name')}
        description={t(brand ? 'name_text' : 'new_text')}
        defaultValue={sent ?? brand?.name ?? ''}
        error={fieldError('name')}
        maxLength={100}
        required
      />
      <Group justify="flex-end" mt="md" className={record.acts}>
        <Button type="submit" variant={brand ? 'default' : 'filled'} loading={isBusy}>
          {t(brand ? 'rename' : 'create')}
        </Button>
      </Group>
    </ActForm>
  )
}
