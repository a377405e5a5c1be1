import { type CatalogFilter, toCatalogSearch } from './filter.ts'

interface HiddenFiltersProps {
  filter: CatalogFilter
  /** Query parameters for which the form has no control. */
  names: readonly string[]
}

/** Hidden fields that keep other filters when a form is submitted. */
export function HiddenFilters({ filter, names }: HiddenFiltersProps) {
  const params = [...new URLSearchParams(toCatalogSearch(filter))].filter(([name]) =>
    names.includes(name),
  )
  return params.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
