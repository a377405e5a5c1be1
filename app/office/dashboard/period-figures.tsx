import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'
import { DashboardPart } from './dashboard-part.tsx'
import { PeriodTabs } from './period-tabs.tsx'
import type { Dashboard } from './read-dashboard.server.ts'
import { SalesFigures } from './sales-figures.tsx'
import { CustomersTrend, SalesTrend } from './trend.tsx'

/** Figures and trends of the period that is chosen, beside those of the one before. */
export function PeriodFigures({ dashboard }: { dashboard: Dashboard }) {
  const { period, sales, customers } = dashboard
  const { t } = useTranslation('office/dashboard')
  return (
    <section className={styles.section} aria-labelledby="figures">
      <div className={styles.bar}>
        <h2 id="figures" className={styles.title}>
          {t('figures')}
        </h2>
        <PeriodTabs period={period} />
        <p className={styles.soft}>{t(`compared.${period}`)}</p>
      </div>
      <DashboardPart part={sales}>{(answer) => <SalesFigures answer={answer} />}</DashboardPart>
      <div className={styles.charts}>
        {sales !== 'failed' && sales && <SalesTrend trend={sales.trend} />}
        <DashboardPart part={customers}>
          {({ trend }) => <CustomersTrend trend={trend} />}
        </DashboardPart>
      </div>
    </section>
  )
}
