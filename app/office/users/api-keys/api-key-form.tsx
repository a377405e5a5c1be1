import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import styles from './api-keys.module.css'

interface ApiKeyFormProps {
  /** Of the roles that who makes the key may give. */
  roleNames: readonly string[]
  answer: SubmitRefusal | undefined
}

/** Makes a key. It ends on the day that is chosen, and after a year at the latest. */
export function ApiKeyForm({ roleNames, answer }: ApiKeyFormProps) {
  const { t } = useTranslation('office/users/api-keys')
  const { message, fieldError } = useRefusal(answer, {
    areas: ['staff'],
    fieldRefusals: {
      ROLE_UNKNOWN: 'role_name',
      ROLE_TOO_STRONG: 'role_name',
      EXPIRY_PASSED: 'expires_at',
    },
  })
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'create'
  const values = answer?.intent === 'create' ? answer.sent : {}
  return (
    <section className={`${detail.part} ${styles.new}`} aria-labelledby="new-key">
      <h2 id="new-key">{t('new')}</h2>
      <ActForm intent="create" noValidate>
        <RefusalAlert message={message} mb="md" />
        <div className={styles.fields}>
          <TextInput
            name="name"
            label={t('column.name')}
            description={t('name_text')}
            defaultValue={values.name}
            error={fieldError('name')}
            maxLength={80}
            autoComplete="off"
            required
          />
          <NativeSelect
            name="role_name"
            label={t('column.role')}
            description={t('role_text')}
            defaultValue={values.role_name ?? ''}
            error={fieldError('role_name')}
            data={[{ value: '', label: t('choose') }, ...roleNames]}
            required
          />
          <DayField
            name="expires_at"
            label={t('column.expires')}
            description={t('expires_text')}
            defaultValue={values.expires_at}
            error={fieldError('expires_at')}
          />
        </div>
        <Button type="submit" loading={isBusy} mt="md">
          {t('create')}
        </Button>
      </ActForm>
    </section>
  )
}
