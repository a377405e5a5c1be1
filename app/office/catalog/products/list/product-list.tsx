import { useState } from 'react'
import { useMe } from '../../../use-me.ts'
import type { Found, ProductChoices } from '../product.ts'
import { COST_COLUMNS, USUAL_COLUMNS } from './product-columns.ts'
import type { ProductQuery } from './product-params.ts'
import { ProductsTable } from './products-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface ProductListProps {
  query: ProductQuery
  found: Found
  choices: ProductChoices
}

/** The products of a page, which can be chosen; a choice outlives the page, but not other filters. */
export function ProductList({ query, found, choices }: ProductListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [areAll, setAll] = useState(false)
  const maySeeCosts = useMe().rights.see_costs === 'allowed'
  const columns = (query.filter.columns ?? USUAL_COLUMNS).filter(
    (column) => maySeeCosts || !COST_COLUMNS.includes(column),
  )
  const choose = (ids: readonly number[], isChosen: boolean) => {
    setAll(false)
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <SelectionBar
        query={query}
        choices={choices}
        pageIds={found.products.map(({ product_id }) => product_id)}
        total={found.total}
        chosen={chosen}
        areAll={areAll}
        choose={choose}
        chooseAll={() => setAll(true)}
        clear={() => {
          setAll(false)
          setChosen(new Set())
        }}
      />
      <ProductsTable
        found={found}
        columns={columns}
        isChosen={(id) => areAll || chosen.has(id)}
        choose={choose}
      />
    </>
  )
}
