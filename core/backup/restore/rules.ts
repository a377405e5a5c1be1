/**
 * What becomes of the chain of fiscal records: `kept` where nothing can have been sent since, `retired` where another
 * installation goes on, `unsent` where nothing was ever sent.
 */
export const CHAIN_FATES = ['kept', 'retired', 'unsent'] as const

export type ChainFate = (typeof CHAIN_FATES)[number]
