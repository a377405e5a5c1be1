import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import styles from './users.module.css'

const PARTS = [
  { to: '/admin/users', text: 'part.people' },
  { to: '/admin/users/roles', text: 'part.roles' },
  { to: '/admin/users/api-keys', text: 'part.api_keys' },
] as const

/** Leads between people, roles and API keys. */
export function UsersNav() {
  const { t } = useTranslation('office/users')
  return (
    <nav className={styles.nav} aria-label={t('parts')}>
      {PARTS.map(({ to, text }) => (
        <NavLink key={to} to={to} end>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}
