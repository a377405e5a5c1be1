import { MOST_TICKET_LINES } from '../../base/limits.ts'

/** Blank tickets on an A4 page. */
export const PAPER_PER_PAGE = 4

/** Lines of a printed one: as many as fit on a quarter of a page. */
export const PRINTED_PAPER_LINES = 7

/** The most pages that are numbered at once. */
export const MOST_PAPER_PAGES = 25

/** The most lines of a paper ticket, as of any other: a printed one has a back. */
export const MOST_PAPER_LINES = MOST_TICKET_LINES

/** The number of a paper ticket as it is printed: `P-T1-0012`. */
export const formatPaperNumber = (till: string, number: number): string =>
  `P-${till}-${String(number).padStart(4, '0')}`

/** What stands for the browser of a till in entries that came by paper. */
export const PAPER_DEVICE = '01990000-0000-4000-8000-00000000a9e5'
