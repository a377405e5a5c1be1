import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../ui/list/period-links.module.css'
import type { Period } from './periods.ts'
import { type SalesFilter, salesParams } from './sales-params.ts'

interface PeriodLinksProps {
  filter: SalesFilter
  periods: readonly Period[]
}

/** The periods that are looked at most, one touch each. */
export function PeriodLinks({ filter, periods }: PeriodLinksProps) {
  const { t } = useTranslation('office/sales')
  const chosen = periods.find(({ from, to }) => from === filter.from && to === filter.to)?.key
  const { from: _, to: __, ...rest } = filter
  const always = { key: 'always', from: undefined, to: undefined } as const
  return (
    <nav className={styles.periods} aria-label={t('period')}>
      {[always, ...periods].map(({ key, from, to }) => {
        const current = from ? key === chosen : !filter.from && !filter.to
        return (
          <Link
            key={key}
            to={salesParams.toPath({ filter: from ? { ...rest, from, to } : rest })}
            preventScrollReset
            aria-current={current || undefined}
            className={styles.period}
          >
            {t(`period.${key}`)}
          </Link>
        )
      })}
    </nav>
  )
}
