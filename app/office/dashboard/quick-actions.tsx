import { Button } from '@mantine/core'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import { getSurface } from '../../surface.ts'
import { useMe } from '../use-me.ts'
import styles from './dashboard.module.css'

/** The main one last, as in every head of a page. (spec section 2) */
const ACTIONS = [
  { path: '/admin/users', label: 'quick.users', icon: IconUsers },
  { path: '/admin/products/new', label: 'quick.product', icon: IconPlus },
  { path: '/admin/tpv', label: 'quick.sale', icon: IconCashRegister },
] as const

/** The most frequent tasks, each for whoever may do it. */
export function QuickActions() {
  const { t } = useTranslation('office/dashboard')
  const me = useMe()
  const actions = ACTIONS.filter(({ path }) => mayOpen(me, path))
  if (actions.length === 0) return null
  return (
    <nav className={styles.actions} aria-label={t('quick')}>
      {actions.map(({ path, label, icon: Icon }, at) => (
        <Button
          key={path}
          component={Link}
          to={path}
          reloadDocument={getSurface(path) !== 'office'}
          variant={at === actions.length - 1 ? 'filled' : 'default'}
          leftSection={<Icon size={18} />}
        >
          {t(label)}
        </Button>
      ))}
    </nav>
  )
}
