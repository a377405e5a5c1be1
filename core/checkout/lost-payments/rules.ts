/** Of a bank's list: some five thousand payments, within what a request may hold. */
export const MOST_LIST_BYTES = 700_000
