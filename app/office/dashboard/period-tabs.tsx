import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DASHBOARD_PERIODS, type DashboardPeriod } from '../../../core/reports/dashboard/rules.ts'
import styles from '../ui/list/periods/period-links.module.css'
import { dashboardParams } from './dashboard-params.ts'

/** Chooses what the figures are of. */
export function PeriodTabs({ period }: { period: DashboardPeriod }) {
  const { t } = useTranslation('office/dashboard')
  return (
    <nav className={styles.periods} aria-label={t('period')}>
      {DASHBOARD_PERIODS.map((each) => (
        <Link
          key={each}
          to={dashboardParams.toPath({ filter: each === 'today' ? {} : { period: each } })}
          preventScrollReset
          aria-current={each === period || undefined}
          className={styles.period}
        >
          {t(`period.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
