/** A return to a supplier is drafted, sent with its paper, and over once the supplier has credited it; or cancelled. */
export const SUPPLIER_RETURN_STATUSES = ['draft', 'sent', 'credited', 'cancelled'] as const
export type SupplierReturnStatus = (typeof SUPPLIER_RETURN_STATUSES)[number]

/** Why goods go back to their supplier. */
export const SUPPLIER_RETURN_REASONS = [
  'defective',
  'wrong_goods',
  'not_ordered',
  'unsold',
  'other',
] as const
export type SupplierReturnReason = (typeof SUPPLIER_RETURN_REASONS)[number]
