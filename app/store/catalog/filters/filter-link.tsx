import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { type CatalogFilter, searchOf } from './filter.ts'

interface FilterLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  filter: CatalogFilter
  onAsk(filter: CatalogFilter): void
}

/** A link to another filter of the list, which counts as asked for as soon as it is clicked. */
export function FilterLink({ filter, onAsk, onClick, ...rest }: FilterLinkProps) {
  const path = useShopPath()
  return (
    <Link
      {...rest}
      to={path('/catalogo') + searchOf(filter)}
      preventScrollReset
      onClick={(event) => {
        onClick?.(event)
        // Another tab or window is the browser's affair.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return
        event.preventDefault()
        onAsk(filter)
      }}
    />
  )
}
