import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { faceOf } from '../../face.ts'
import { sectionsFor } from '../access.ts'
import type { Me } from '../guard.ts'
import styles from './quick-actions.module.css'

const ACTIONS = [
  { path: '/admin/tpv', label: 'quick.sale', icon: IconCashRegister },
  { path: '/admin/products', label: 'quick.products', icon: IconShoe },
  { path: '/admin/sales-pos', label: 'quick.sales', icon: IconReceipt },
] as const

/** What people come here for most, of what this person may do. */
export function quickActionsFor(me: Me) {
  const usable = new Set(sectionsFor(me).flatMap(({ links }) => links.map(({ path }) => path)))
  return ACTIONS.filter(({ path }) => usable.has(path))
}

export function QuickActions({ actions }: { actions: ReturnType<typeof quickActionsFor> }) {
  const { t } = useTranslation('office/dashboard')
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className={styles.title}>
        {t('quick')}
      </h2>
      <ul className={styles.list}>
        {actions.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link className={styles.card} to={path} reloadDocument={faceOf(path) !== 'office'}>
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
