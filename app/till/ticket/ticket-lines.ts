import type { TicketLine } from '../../../core/till/ticket/ticket-line.ts'
import type { RestoredGoods } from './kinds/line-kind.ts'
import { getLineKind, type RestoredLine, type TillTicketLine } from './kinds/line-kinds.ts'
import type { Ticket } from './ticket.ts'

/** The lines of a ticket as the shop sells or parks them. */
export const toTicketLines = ({ lines }: Ticket): TicketLine[] => lines.map(toTicketLine)

/** A line as the shop takes it. */
export const toTicketLine = (line: TillTicketLine): TicketLine => getLineKind(line).toAsked(line)

/** A parked line as a line of a ticket again; an article that the catalog lacks is shown by its number. */
export const toRestoredLine = (
  line: TicketLine,
  findVariant: RestoredGoods['findVariant'],
  isOnSale: RestoredGoods['isOnSale'],
  findItem: RestoredGoods['findItem'],
): RestoredLine => getLineKind(line).restore(line, { findVariant, isOnSale, findItem })
