import { Badge, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListFilterForm } from './list-filter-form.tsx'
import styles from './list-filters.module.css'
import type { ListParams, ListQuery } from './list-params.ts'
import { PeriodLinks } from './periods/period-links.tsx'
import { type DaysFilter, findPeriod, type Period } from './periods/periods.ts'

/** Fewer fields than these are always shown. */
const FOLDED_FROM = 3

interface ListFiltersProps<Filter, Sort> {
  params: ListParams<Filter, Sort>
  query: Pick<ListQuery<Filter, Sort>, 'filter' | 'sort' | 'isUsual'>
  label: string
  /** What is always shown and comes first: the field of words, see `FilterWords`. */
  search?: ReactNode
  /** Periods of one touch, of a list that has days. */
  periods?: readonly Period[]
  /** Fields side by side, see `FilterSelect`; of several, those that narrow nothing fold. */
  children: ReactNode
}

/** The filters of a list above it, and what takes them off again. */
export function ListFilters<Filter extends object, Sort>(props: ListFiltersProps<Filter, Sort>) {
  const { params, query, label, search, periods, children } = props
  const { t } = useTranslation('office/ui')
  const fields = Children.toArray(children)
  const view = params.toPath({ filter: params.toView(query.filter) })
  const shown: DaysFilter = query.filter as DaysFilter
  const { all: _, ...filter } = shown
  return (
    <ListFilterForm params={params} query={query} label={label} className={styles.filters}>
      {search}
      {periods && <PeriodLinks params={params} query={query} periods={periods} />}
      {fields.length >= FOLDED_FROM && <Fold count={countFolded(shown, periods)} />}
      {fields}
      {!query.isUsual && params.toPath({ filter: filter as Filter }) !== view && (
        <Button component={Link} to={view} variant="subtle" className={styles.clear}>
          {t('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
}

/** Shows the fields that narrow nothing, which are folded until it is opened; it needs no script. */
export function Fold({ count }: { count: number }) {
  const { t } = useTranslation('office/ui')
  return (
    <details className={styles.fold}>
      <Button
        component="summary"
        variant="default"
        leftSection={<IconFilter size={18} />}
        rightSection={
          count > 0 && (
            <Badge circle size="sm">
              {count}
            </Badge>
          )
        }
      >
        {t('more_filters')}
      </Button>
    </details>
  )
}

/** How many filters are in use besides the words, the days of a link and what the address alone can say. */
function countFolded(filter: DaysFilter, periods: readonly Period[] | undefined): number {
  const isPeriod = findPeriod(filter, periods) !== undefined
  const elsewhere = ['q', 'user', 'recipient', 'all', 'trial', ...(isPeriod ? ['from', 'to'] : [])]
  return Object.keys(filter).filter((name) => !elsewhere.includes(name)).length
}

interface FieldProps {
  /** Of the filter. */
  name: string
  label: string
  value: string | undefined
}

interface FilterSelectProps extends FieldProps {
  choices: readonly { value: string; label: string }[]
  /** What narrows nothing; left out where one of the choices does. */
  all?: string
}

/** A filter of a few choices. One that says which list is shown has no `all` and never folds. */
export function FilterSelect({ name, label, value, choices, all }: FilterSelectProps) {
  const isUnused = all !== undefined && !value
  return (
    <NativeSelect
      className={isUnused ? styles.unused : undefined}
      name={name}
      label={label}
      defaultValue={value ?? ''}
    >
      {all !== undefined && <option value="">{all}</option>}
      {choices.map((choice) => (
        // By its value and not its place, or other choices would change which one is chosen.
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}

interface FilterWordsProps extends FieldProps {
  most: number
  placeholder?: string
  error?: string | false
  /** The words name a person. */
  isPersonal?: boolean
  /** Of a `datalist` with words to choose from. */
  list?: string
  /** It is one of the fields that fold, and no search. */
  folds?: boolean
}

/** A filter by words. */
export function FilterWords({ value, most, isPersonal, folds, ...field }: FilterWordsProps) {
  return (
    <TextInput
      type={folds ? 'text' : 'search'}
      className={folds ? (value ? undefined : styles.unused) : styles.search}
      leftSection={folds ? undefined : <IconSearch size={18} />}
      defaultValue={value ?? ''}
      maxLength={most}
      autoComplete="off"
      data-personal={isPersonal ? '' : undefined}
      {...field}
    />
  )
}

/** A filter that is on or off. */
export function FilterCheck({ name, label, value }: Omit<FieldProps, 'value'> & { value?: true }) {
  return (
    <Checkbox
      name={name}
      value="1"
      label={label}
      defaultChecked={value === true}
      className={`${styles.check} ${value ? '' : styles.unused}`}
    />
  )
}
