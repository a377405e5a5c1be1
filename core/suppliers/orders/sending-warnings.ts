import type { SupplierOrderDetails } from './get-supplier-order.ts'

type Warned = Pick<SupplierOrderDetails, 'net_cents' | 'lines'> & {
  supplier: Pick<SupplierOrderDetails['supplier'], 'minimum_order_cents'>
}

/** What an order is short of: whether its sum is below the supplier's least, and how many lines are below their own. */
export function findSendingWarnings({ supplier, lines, net_cents }: Warned) {
  const least = supplier.minimum_order_cents
  return {
    below_order: least !== null && net_cents !== null && net_cents < least,
    below_articles: lines.filter(({ quantity, minimum }) => quantity > 0 && quantity < minimum)
      .length,
  }
}
