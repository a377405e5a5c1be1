import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { type CatalogFilter, toCatalogSearch } from './filter.ts'

interface Pending {
  filter: CatalogFilter
  /** The router has finished; the page may still have to be drawn. */
  loaded: boolean
}

/**
 * The filter that was chosen last, ahead of the list while that is loading: a box is ticked at once, and
 * the next tick adds to it.
 */
export function usePendingFilter(shown: CatalogFilter) {
  const navigate = useNavigate()
  const path = useShopPath()
  const drawnKey = useLocation().key
  const [pending, setPending] = useState<Pending>()
  const filter = pending?.filter ?? shown

  // A page is drawn after the router has loaded it: until both are at the same entry, the choice stays.
  useLayoutEffect(() => {
    if (pending?.loaded && drawnKey === window.history.state?.key) setPending(undefined)
  }, [pending, drawnKey])

  async function applyFilter(next: CatalogFilter) {
    const search = toCatalogSearch(next)
    if (search === toCatalogSearch(filter)) return
    setPending({ filter: next, loaded: false })
    await navigate(path('/catalogo') + search, { preventScrollReset: true })
    setPending((now) => (now?.filter === next ? { filter: next, loaded: true } : now))
  }

  return { filter, applyFilter }
}
