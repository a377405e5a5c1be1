/**
 * How what stood on a ticket with its price ended without a sale: a line was taken off; its quantity or its article became
 * a cheaper one; nothing was left of the ticket; a parked ticket was discarded. The last two take back a line, or the last line of a ticket.
 */
export const UNSOLD_KINDS = [
  'line_removed',
  'lowered',
  'ticket_emptied',
  'parked_discarded',
  'line_restored',
  'ticket_restored',
] as const
export type UnsoldKind = (typeof UNSOLD_KINDS)[number]

/** A line that stood for no longer, in seconds, was scanned by mistake: it is written down and stands apart. */
export const MIS_SCAN_SECONDS = 10

/** The most entries that a till sends at once. */
export const MOST_UNSOLD_ENTRIES = 100

/**
 * How long they are kept, in days. They are no documents of tax law. A year covers the six months in which a fault at
 * work can be sanctioned (ET art. 60.2) and the year in which a minor theft can be prosecuted (CP art. 131.1).
 */
export const UNSOLD_RETENTION_DAYS = 366
