/** The largest price, cost or amount that may be entered, in cents: 100,000 euros. */
export const MOST_CENTS = 100_000_00

/** The heaviest weight of a pair with its box, in grams. */
export const MOST_GRAMS = 50_000

/** The longest label of a place in the storeroom. */
export const MOST_BIN_LETTERS = 20

/** The shortest and the longest side of a shoe box, in millimetres: a parcel is no longer than 1.20 m. */
export const BOX_SIDE_MM = { least: 10, most: 1200 } as const

/** The most lines of a cart; the quote refuses more. */
export const MOST_CART_LINES = 100

/** The most lines of a ticket at the till. */
export const MOST_TICKET_LINES = 200

/** The most of one line, in cart and ticket: a shop may not ration, this only stops typing errors. */
export const MOST_UNITS = 999

/** The most pairs of a variant that are added or removed at once. */
export const MOST_PAIRS = 9_999

/** The least that the audit log is kept: as long as invoices, and so who wrote them. (LGT, article 66) */
export const LEAST_AUDIT_MONTHS = 48
