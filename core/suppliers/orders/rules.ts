/** A purchase order is drafted, sent, partly received, and over once nothing is open; or cancelled. */
export const SUPPLIER_ORDER_STATUSES = [
  'draft',
  'sent',
  'partly_received',
  'received',
  'cancelled',
] as const
export type SupplierOrderStatus = (typeof SUPPLIER_ORDER_STATUSES)[number]

/** A restock of what sells now, or a season's order that is chosen, confirmed and received months later. */
export const SUPPLIER_ORDER_KINDS = ['restock', 'season'] as const
export type SupplierOrderKind = (typeof SUPPLIER_ORDER_KINDS)[number]

/** The most lines of one purchase order: variants. */
export const MOST_ORDER_LINES = 2_000

/** The most pairs of one line. */
export const MOST_LINE_PAIRS = 9_999
