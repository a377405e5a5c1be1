import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import { useMe } from '../use-me.ts'
import styles from './dashboard.module.css'

/** In the order in which a new shop needs them. */
const STEPS = [
  { path: '/admin/site-settings', key: 'settings' },
  { path: '/admin/services', key: 'services' },
  { path: '/admin/products/new', key: 'product' },
  { path: '/admin/imports', key: 'import' },
  { path: '/admin/tills', key: 'tills' },
  { path: '/admin/users', key: 'users' },
] as const

/** What a shop without a product on sale begins with, instead of figures that are all zero. */
export function FirstSteps() {
  const { t } = useTranslation('office/dashboard')
  const me = useMe()
  const steps = STEPS.filter(({ path }) => mayOpen(me, path))
  if (steps.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {t('first')}
      </h2>
      <p className={styles.soft}>{t('first.text')}</p>
      <ol className={styles.steps}>
        {steps.map(({ path, key }) => (
          <li key={path}>
            <Link to={path}>{t(`first.${key}`)}</Link>
            <p className={styles.soft}>{t(`first.${key}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
