import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListParams, ListQuery } from '../list-params.ts'
import styles from './period-links.module.css'
import { type DaysFilter, findPeriod, type Period, USUAL_DAYS } from './periods.ts'

interface PeriodLinksProps<Filter, Sort> {
  params: ListParams<Filter, Sort>
  query: Pick<ListQuery<Filter, Sort>, 'filter' | 'sort'>
  periods: readonly Period[]
}

/** The periods that are looked at most, one touch each, and all days. */
export function PeriodLinks<Filter extends object, Sort>(props: PeriodLinksProps<Filter, Sort>) {
  const { params, query, periods } = props
  const { t } = useTranslation('office/ui')
  const { from, to, all: _, ...rest } = query.filter as DaysFilter
  const chosen = findPeriod({ from, to }, periods)
  const isAlways = !from && !to
  const toPath = (days: DaysFilter) =>
    params.toPath({ filter: { ...rest, ...days } as Filter, sort: query.sort })
  return (
    <nav className={styles.periods} aria-label={t('period')}>
      {periods.map((period) => (
        <Link
          key={period.key}
          to={toPath(period.to ? { from: period.from, to: period.to } : { from: period.from })}
          preventScrollReset
          aria-current={period === chosen || undefined}
          className={styles.period}
        >
          {t(`period.${period.key}`, { days: USUAL_DAYS })}
        </Link>
      ))}
      <Link
        // With another filter all days are what its address asks for.
        to={toPath(Object.keys(rest).length > 0 ? {} : { all: true })}
        preventScrollReset
        aria-current={isAlways || undefined}
        className={styles.period}
      >
        {t('period.always')}
      </Link>
    </nav>
  )
}
