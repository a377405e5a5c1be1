import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './period-links.module.css'
import type { periodsOf } from './periods.ts'
import { addressOf, type SalesFilter } from './sales-params.ts'

interface PeriodLinksProps {
  filter: SalesFilter
  periods: ReturnType<typeof periodsOf>
}

/** The days that are asked for most, one touch each. */
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
            to={addressOf(from ? { ...rest, from, to } : rest)}
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
