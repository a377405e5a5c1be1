/** Blank tickets on an A4 page. */
export const PAPER_PER_PAGE = 4

/** The most pages that are numbered at once. */
export const MOST_PAPER_PAGES = 25

/** The most lines of a paper ticket: a printed one has fewer. */
export const MOST_PAPER_LINES = 20

/** The number of a paper ticket as it is printed: `P-T1-0012`. */
export const formatPaperNumber = (till: string, number: number): string =>
  `P-${till}-${String(number).padStart(4, '0')}`
