/** What the entries of the ledger are added up to: net is what was sold and what came back. */
export const ENTRY_FIGURES = ['net', 'sold', 'returned', 'collected'] as const
export type EntryFigure = (typeof ENTRY_FIGURES)[number]

/** What one entry is. */
export const ENTRY_KINDS = ['sold', 'returned', 'taken', 'given_back'] as const
