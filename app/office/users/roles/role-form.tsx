import { Button, Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Role } from '../user.ts'
import { FLAG_GROUPS, ROLES_PATH, toRoleFields, UNREAD_FLAGS } from './role.ts'
import { RoleRights } from './role-rights.tsx'
import styles from './roles.module.css'

interface RoleFormProps {
  role: Role | undefined
  /** Only shown: who looks may do less than the role. */
  isLocked: boolean
  answer: SubmitRefusal | undefined
}

/** Everything that a role says. Its flags and rights are folded away while it opens all. */
export function RoleForm({ role, isLocked, answer }: RoleFormProps) {
  const { t } = useTranslation('office/users/roles')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['staff'],
    fieldRefusals: { ROLE_NAME_TAKEN: 'role_name' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = answer?.intent === 'save' ? answer.sent : toRoleFields(role)
  const [opensAll, setOpensAll] = useState(values.is_super_admin === '1')
  const toSwitch = (name: string, label: string, description: string) => (
    <Switch
      key={name}
      name={name}
      value="1"
      label={label}
      description={description}
      defaultChecked={values[name] === '1'}
    />
  )
  return (
    <ActForm intent="save" noValidate>
      <fieldset disabled={isLocked} className={styles.form}>
        <RefusalAlert message={message} />
        {answer?.refused?.code === 'ROLE_CHANGED' && (
          // A whole new page: the fields of this one are those that were refused.
          <a href={`${ROLES_PATH}/${role?.role_id}`}>{t('load_again')}</a>
        )}
        <input type="hidden" name="version" value={values.version ?? ''} />
        {UNREAD_FLAGS.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <section className={detail.part} aria-labelledby="role">
          <h2 id="role">{t('role')}</h2>
          <div className={styles.fields}>
            <TextInput
              name="role_name"
              label={t('column.name')}
              defaultValue={values.role_name}
              error={fieldError('role_name')}
              maxLength={60}
              autoComplete="off"
              required
            />
            {toSwitch(
              'requires_second_factor',
              t('requires_second_factor'),
              t('requires_second_factor_text'),
            )}
            <Switch
              name="is_super_admin"
              value="1"
              label={t('super_admin')}
              description={t('super_admin_text')}
              checked={opensAll}
              onChange={({ currentTarget: { checked } }) => setOpensAll(checked)}
            />
          </div>
        </section>
        <div className={styles.form} hidden={opensAll}>
          {FLAG_GROUPS.map(({ key, flags }) => (
            <section key={key} className={detail.part} aria-labelledby={`group-${key}`}>
              <h2 id={`group-${key}`}>{t(`group.${key}`)}</h2>
              <div className={styles.flags}>
                {flags.map((flag) => toSwitch(flag, t(`flag.${flag}`), t(`opens.${flag}`)))}
              </div>
            </section>
          ))}
          <RoleRights values={values} fieldError={fieldError} />
        </div>
        {!isLocked && (
          <Group justify="flex-end">
            <Button component={Link} to={ROLES_PATH} variant="default">
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          </Group>
        )}
      </fieldset>
    </ActForm>
  )
}
