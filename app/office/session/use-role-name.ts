import { useTranslation } from 'react-i18next'
import type { Me } from '../../access/guard.ts'

/** The usual roles, by the names they are created with; any other role is called as the shop called it. */
const USUAL_ROLES = {
  Administración: 'administration',
  Encargada: 'manager',
  Dependienta: 'seller',
  Almacén: 'stock_keeper',
} as const

const isUsualRole = (name: string): name is keyof typeof USUAL_ROLES =>
  Object.hasOwn(USUAL_ROLES, name)

/** The name of a person's role, or the words for having none or for not knowing it. */
export function useRoleName({ role_name: name }: Me, isUnknown = false): string {
  const { t } = useTranslation('office/session')
  if (isUnknown) return t('unknown_role')
  if (name === null) return t('no_role')
  return isUsualRole(name) ? t(`role.${USUAL_ROLES[name]}`) : name
}
