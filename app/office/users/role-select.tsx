import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface RoleSelectProps {
  /** Those that who chooses may give. */
  roles: readonly { role_id: number; role_name: string }[]
  defaultValue: string
  error?: ReactNode
  disabled?: boolean
}

/** The role of a person; without one they see the welcome page only. */
export function RoleSelect({ roles, defaultValue, error, disabled }: RoleSelectProps) {
  const { t } = useTranslation('office/users')
  return (
    <NativeSelect
      name="role_id"
      label={t('column.role')}
      description={t('role_text')}
      defaultValue={defaultValue}
      error={error}
      disabled={disabled}
      data={[
        { value: '', label: t('no_role') },
        ...roles.map(({ role_id, role_name }) => ({ value: String(role_id), label: role_name })),
      ]}
    />
  )
}
