/**
 * What a seller did that an owner looks at: discounts, voided sales, discarded parked tickets, emptied tickets, lines that were
 * taken off or became cheaper, drawers opened without a sale, cancelled deposits, and money back for sales of their own.
 */
export const SELLER_ACTS = [
  'discount',
  'void',
  'discard',
  'emptied',
  'removed',
  'drawer',
  'deposit',
  'refund',
  'money',
] as const
export type SellerAct = (typeof SELLER_ACTS)[number]

/** The days that the list shows without a filter. */
export const SELLER_DAYS = 30
