import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { type CatalogFilter, searchOf } from './filter.ts'

interface Ahead {
  filter: CatalogFilter
  /** The router is done with it; the page may yet have to be drawn. */
  settled: boolean
}

/**
 * What the visitor has asked for, which runs ahead of the list while that is on its way, so that a box
 * ticked is ticked at once and the next tick adds to it.
 */
export function useAsked(shown: CatalogFilter) {
  const navigate = useNavigate()
  const path = useShopPath()
  const drawn = useLocation().key
  const [ahead, setAhead] = useState<Ahead>()
  const answered = ahead?.settled && drawn === window.history.state?.key
  if (answered) setAhead(undefined)
  const asked = ahead && !answered ? ahead.filter : shown

  async function ask(filter: CatalogFilter) {
    const search = searchOf(filter)
    if (search === searchOf(asked)) return
    setAhead({ filter, settled: false })
    await navigate(path('/catalogo') + search, { preventScrollReset: true })
    setAhead((now) => (now?.filter === filter ? { filter, settled: true } : now))
  }

  return { asked, ask }
}
