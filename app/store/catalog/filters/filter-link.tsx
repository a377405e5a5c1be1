import type { ComponentProps } from 'react'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Link } from '../../link.tsx'
import { type CatalogFilter, toCatalogSearch } from './filter.ts'

interface FilterLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  filter: CatalogFilter
  onFilter(filter: CatalogFilter): void
}

/** A link to another filter of the list, applied at once when it is clicked. */
export function FilterLink({ filter, onFilter, onClick, ...rest }: FilterLinkProps) {
  const path = useShopPath()
  return (
    <Link
      {...rest}
      to={path('/catalogo') + toCatalogSearch(filter)}
      preventScrollReset
      onClick={(event) => {
        onClick?.(event)
        // The browser opens another tab or window by itself.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return
        event.preventDefault()
        onFilter(filter)
      }}
    />
  )
}
