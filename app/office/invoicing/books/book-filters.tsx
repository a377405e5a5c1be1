import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  BOOK_PERIODS,
  type BookPeriod,
  type BookPeriodKey,
} from '../../../../core/invoicing/books/rules.ts'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import { DayFields } from '../../ui/list/periods/day-fields.tsx'
import type { BookFilter, bookParams } from './book-params.ts'
import styles from './books.module.css'

interface BookFiltersProps {
  /** Of the page that they stand on. */
  params: typeof bookParams
  filter: BookFilter
  periods: Record<BookPeriodKey, BookPeriod>
  /** Whether the shop has real invoices and those of test mode: then one chooses. */
  hasBoth: boolean | undefined
}

/** Which days the book is of. */
export function BookFilters({ params, filter, periods, hasBoth }: BookFiltersProps) {
  const { t } = useTranslation('office/invoicing/books')
  return (
    <>
      <nav className={styles.periods} aria-label={t('period')}>
        {BOOK_PERIODS.map((key) => {
          const { from, to } = periods[key]
          return (
            <Link
              key={key}
              to={params.toPath({ filter: { ...filter, from, to } })}
              preventScrollReset
              aria-current={(filter.from === from && filter.to === to) || undefined}
              className={styles.period}
            >
              {t(`period.${key}`)}
            </Link>
          )
        })}
      </nav>
      <ListFilterForm
        params={params}
        query={{ filter, sort: undefined }}
        label={t('period')}
        className={styles.filters}
      >
        <DayFields filter={filter} labels={{ from: t('from'), to: t('to') }} />
        {(hasBoth || filter.mode) && (
          <NativeSelect
            name="mode"
            label={t('mode')}
            defaultValue={filter.mode ?? 'real'}
            data={[
              { value: 'real', label: t('mode.real') },
              { value: 'test', label: t('mode.test') },
            ]}
          />
        )}
      </ListFilterForm>
    </>
  )
}
