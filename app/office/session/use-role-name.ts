import { useTranslation } from 'react-i18next'
import type { Me } from '../guard.ts'

/** The name of a person's role, or the words for having none or for not knowing it. */
export function useRoleName({ role_name }: Me, isUnknown = false): string {
  const { t } = useTranslation('office/session')
  if (isUnknown) return t('unknown_role')
  return role_name ?? t('no_role')
}
