import { SUPPLIER_ORDER_LISTS } from '../../../core/suppliers/orders/rules.ts'
import type { Shop } from '../../context.ts'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, idParam, textParam } from '../ui/list/params.ts'

/** The address of the list of purchase orders. */
export const ordersParams = listParams('/admin/supplier-orders', {
  list: choiceParam(SUPPLIER_ORDER_LISTS),
  supplier_id: idParam,
  q: textParam(60),
})

export type OrdersQuery = ReturnType<typeof ordersParams.parse>

type Suppliers = Shop['suppliers']
export type ListedOrder = Awaited<ReturnType<Suppliers['listSupplierOrders']>>['orders'][number]
export type Order = Awaited<ReturnType<Suppliers['getSupplierOrder']>>
export type OrderLine = Order['lines'][number]
export type OrderChoices = Awaited<ReturnType<Suppliers['getSupplierOrderChoices']>>
export type OrderFile = Awaited<ReturnType<Suppliers['readSupplierOrderFile']>>
export type FoundBox = Awaited<ReturnType<Suppliers['findSupplierBox']>>

/** What the page's action answers, besides leading elsewhere. */
export type OrderAnswer =
  | { scanned: FoundBox & { quantity: number } }
  | { file: OrderFile }
  | { curve: { added: number; lacking: string[] } }
  | SubmitRefusal

export const toOrderPath = ({ reference }: Pick<Order, 'reference'>) =>
  `${ordersParams.path}/${reference}`

/** The lines of an order by model, in their order. */
export function groupByModel<Line extends { product_id: number }>(
  lines: readonly Line[],
): Line[][] {
  const groups = new Map<number, Line[]>()
  for (const line of lines) {
    const group = groups.get(line.product_id)
    if (group) group.push(line)
    else groups.set(line.product_id, [line])
  }
  return [...groups.values()]
}
