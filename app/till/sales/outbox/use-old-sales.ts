import { useEffect } from 'react'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useSeller } from '../../use-seller.ts'
import { useTillList } from '../../use-till-list.ts'
import { provideKnownFacts } from './outbox-store.ts'

/** Tells the log what the sales of an earlier version lack, once the catalog knows rates or cannot be read. */
export function useOldSales(): void {
  const { catalog, status } = useCatalog()
  const { tills, general_tax_rate: generalRate } = useTillList()
  const { user_id: staff } = useSeller()
  useEffect(() => {
    if (status === 'loading') return
    const sessions = tills.flatMap(({ till, session }) =>
      session ? [[till, session.operation_id]] : [],
    )
    provideKnownFacts({
      sessions: Object.fromEntries(sessions),
      staff,
      generalRate,
      findRate: (variantId) => catalog.findById(variantId)?.tax_rate,
    })
  }, [catalog, status, tills, generalRate, staff])
}
