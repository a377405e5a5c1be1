import { useTranslation } from 'react-i18next'
import type { Me } from '../guard.ts'

/** What somebody's role is called, also where there is none or nobody could say. */
export function useRoleName({ role_name }: Me, unknown = false): string {
  const { t } = useTranslation('office/session')
  if (unknown) return t('unknown_role')
  return role_name ?? t('no_role')
}
