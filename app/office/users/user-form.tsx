import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { RoleSelect } from './role-select.tsx'
import type { Role, StaffUser } from './user.ts'
import styles from './users.module.css'

const FIELD_REFUSALS = { ROLE_UNKNOWN: 'role_id', ROLE_TOO_STRONG: 'role_id' }

interface UserFormProps {
  user: StaffUser
  roles: readonly Role[]
  answer: SubmitRefusal | undefined
}

/** A person's name and role. */
export function UserForm({ user, roles, answer }: UserFormProps) {
  const { t } = useTranslation('office/users')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['staff'],
    fieldRefusals: FIELD_REFUSALS,
  })
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'save'
  const values = answer?.intent === 'save' ? answer.sent : undefined
  return (
    <section className={detail.part} aria-labelledby="person">
      <h2 id="person">{t('person')}</h2>
      <ActForm intent="save" key={`${user.name} ${user.role_id}`} noValidate>
        <div className={styles.form}>
          <RefusalAlert message={message} />
          <TextInput
            name="name"
            data-personal=""
            label={t('column.name')}
            defaultValue={values?.name ?? user.name}
            error={fieldError('name')}
            maxLength={100}
            autoComplete="off"
            disabled={!user.may_manage}
            required
          />
          <RoleSelect
            roles={roles.filter(
              ({ may_manage, role_id }) => may_manage || role_id === user.role_id,
            )}
            defaultValue={values?.role_id ?? String(user.role_id ?? '')}
            error={fieldError('role_id')}
            disabled={!user.may_manage}
          />
          {user.may_manage && (
            <Group justify="flex-end">
              <Button type="submit" loading={isBusy}>
                {t('save')}
              </Button>
            </Group>
          )}
        </div>
      </ActForm>
    </section>
  )
}
