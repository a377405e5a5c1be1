/** Papers of which the first is an original and every later one a copy. */
export const PRINTED_PAPERS = ['sale', 'correction', 'return', 'deposit', 'loan', 'money'] as const
export type PrintedPaper = (typeof PRINTED_PAPERS)[number]
