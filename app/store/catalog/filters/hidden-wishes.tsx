import { type CatalogFilter, searchOf } from './filter.ts'

interface HiddenWishesProps {
  filter: CatalogFilter
  /** What the form itself does not ask for, by the names of the address. */
  names: readonly string[]
}

/** Carries on, in a form, what was chosen elsewhere. */
export function HiddenWishes({ filter, names }: HiddenWishesProps) {
  const wishes = [...new URLSearchParams(searchOf(filter))].filter(([name]) => names.includes(name))
  return wishes.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
