import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import { getSurface } from '../../surface.ts'
import styles from './quick-actions.module.css'

const ACTIONS = [
  { path: '/admin/tpv', label: 'quick.sale', icon: IconCashRegister },
  { path: '/admin/products/new', label: 'quick.product', icon: IconPlus },
  { path: '/admin/products', label: 'quick.products', icon: IconShoe },
  { path: '/admin/sales-pos', label: 'quick.sales', icon: IconReceipt },
] as const

const STORE = { path: '/', label: 'quick.shop', icon: IconBuildingStore } as const
type Action = (typeof ACTIONS)[number] | typeof STORE

/** The most frequent tasks that a person may do; nobody gets the link to the shop alone. */
export function quickActionsFor(me: Me): Action[] {
  const allowed = ACTIONS.filter(({ path }) => mayOpen(me, path))
  return allowed.length > 0 ? [...allowed, STORE] : []
}

export function QuickActions({ actions }: { actions: Action[] }) {
  const { t } = useTranslation('office/dashboard')
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className={styles.title}>
        {t('quick')}
      </h2>
      <ul className={styles.list}>
        {actions.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link className={styles.card} to={path} reloadDocument={getSurface(path) !== 'office'}>
              <span className={styles.sign}>
                <Icon size={28} />
              </span>
              <span className={styles.label}>{t(label)}</span>
              <IconChevronRight size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
