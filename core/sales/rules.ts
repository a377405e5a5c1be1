/** Where a sale was made; `import` is one that another program made before this shop. (docs/decisions/0319) */
export const SALE_ORIGINS = ['web', 'pos', 'import'] as const
export type SaleOrigin = (typeof SALE_ORIGINS)[number]

export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const FULFILLMENT_STATUSES = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number]

/** How the list of sales is narrowed by what came back: something of the sale, or all of it by a void. */
export const RETURN_FILTERS = ['some', 'voided'] as const
export type ReturnFilter = (typeof RETURN_FILTERS)[number]

/** What the history of an order tells, to the buyer and to the shop. Placing and paying are read from the sale. */
export const SALE_EVENTS = [
  'accepted',
  'transfer_reminded',
  'preparing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'handed_over',
  'cancelled',
  'restored',
  'refunded',
  'return_requested',
  'return_received',
] as const
export type SaleEvent = (typeof SALE_EVENTS)[number]

/**
 * Where money that goes back is, as buyer and shop read it: `on_its_way` until the bank or a person has sent it, `returned`,
 * or `came_back` where a bank had sent it and its money came back.
 */
export const REFUND_STAGES = ['on_its_way', 'returned', 'came_back'] as const
export type RefundStage = (typeof REFUND_STAGES)[number]

/** Whether the sale was paid at some time, also where money has gone back since. */
export function wasPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partly_refunded' || status === 'refunded'
}

/** Whether the shop holds money for the sale now. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partly_refunded'
}

/**
 * The last day (YYYY-MM-DD) on which a sale can be returned, of `soldOn`, the shop's calendar day of the sale. Over the
 * counter the days run from the sale. Undefined for a web sale: its days run from delivery, which is not known yet.
 */
export function lastReturnDay(
  { origin, soldOn }: { origin: SaleOrigin; soldOn: string },
  returnPolicyDays: number,
): string | undefined {
  if (origin === 'web') return undefined
  const day = new Date(`${soldOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + returnPolicyDays)
  return day.toISOString().slice(0, 10)
}
