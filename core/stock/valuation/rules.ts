/** By what a valued list of stock is summed. */
export const VALUE_GROUPS = ['place', 'brand', 'category', 'model', 'size'] as const
export type ValueGroup = (typeof VALUE_GROUPS)[number]

/** What the shop owns, wherever it is: sold, written off and returned to the supplier is not. */
export const OWNED_STATES = ['in_stock', 'reserved', 'lent', 'defective', 'in_transit'] as const
