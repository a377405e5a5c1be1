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

/** What the list of returns can be narrowed to. */
export const SUPPLIER_RETURN_LISTS = ['open', 'ended'] as const

/** The most lines of one return: variants and single pairs. */
export const MOST_RETURN_LINES = 600

/** The most pairs of one line of a draft. */
export const MOST_RETURN_PAIRS = 2_000

/** What a supplier gave back beside what the goods cost, in cents; null while either is unknown. */
export const toCreditDifference = (
  costCents: number | null,
  creditedCents: number | null,
): number | null =>
  costCents === null || creditedCents === null ? null : creditedCents - costCents
