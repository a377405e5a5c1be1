import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListFilterForm } from './list-filter-form.tsx'
import styles from './list-filters.module.css'
import type { ListParams, ListQuery } from './list-params.ts'

interface ListFiltersProps<Filter, Sort> {
  params: ListParams<Filter, Sort>
  query: Pick<ListQuery<Filter, Sort>, 'filter' | 'sort'>
  label: string
  /** Fields side by side, see `FilterSelect` and `FilterWords`. */
  children: ReactNode
}

/** The filters of a list in a row above it, and what takes them off again. */
export function ListFilters<Filter extends object, Sort>(props: ListFiltersProps<Filter, Sort>) {
  const { params, query, label, children } = props
  const { t } = useTranslation('office/ui')
  return (
    <ListFilterForm params={params} query={query} label={label} className={styles.filters}>
      {children}
      {Object.keys(query.filter).length > 0 && (
        <Button component={Link} to={params.path} variant="subtle">
          {t('clear_filters')}
        </Button>
      )}
    </ListFilterForm>
  )
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

/** A filter of a few choices. */
export function FilterSelect({ name, label, value, choices, all }: FilterSelectProps) {
  return (
    <NativeSelect name={name} label={label} defaultValue={value ?? ''}>
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

/** A filter by words. */
export function FilterWords({ name, label, value, most }: FieldProps & { most: number }) {
  return (
    <TextInput
      name={name}
      label={label}
      defaultValue={value ?? ''}
      maxLength={most}
      autoComplete="off"
    />
  )
}
