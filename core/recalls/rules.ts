/** Persons on one page of a list of buyers, and in one part of a file. */
export const RECALL_PAGE = 50
export const RECALL_PART = 1_000

/** The longest text that buyers are told. */
export const LONGEST_RECALL_TEXT = 2_000

/** The most purchases that one message names. */
export const MOST_NAMED_SALES = 20
