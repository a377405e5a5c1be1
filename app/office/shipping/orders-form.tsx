import { useState } from 'react'
import { useFetcher } from 'react-router'
import { BulkBar, type ServedList } from './bulk-bar.tsx'
import type { BulkAnswer, ListedOrder } from './order.ts'
import { OrdersTable } from './orders-table.tsx'
import { ServingResult } from './serving-result.tsx'

interface OrdersFormProps {
  list: ServedList
  orders: readonly ListedOrder[]
}

/** The orders of a list, of which some are chosen and then served together. */
export function OrdersForm({ list, orders }: OrdersFormProps) {
  const fetcher = useFetcher<BulkAnswer>()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  // What has left the list is chosen no longer.
  const chosen = orders.filter(({ sale_id }) => ticked.has(sale_id))
  const choose = (saleIds: readonly number[], isChosen: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const id of saleIds) {
        if (isChosen) after.add(id)
        else after.delete(id)
      }
      return after
    })
  return (
    <>
      <ServingResult answer={fetcher.data} />
      <BulkBar list={list} orders={orders} chosen={chosen} choose={choose} fetcher={fetcher} />
      <OrdersTable list={list} orders={orders} ticked={ticked} choose={choose} />
    </>
  )
}
