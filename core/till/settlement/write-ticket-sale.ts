import type { Db } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { storeTillOperation } from '../../devices/operations/store-till-operation.ts'
import { sumTenders } from '../../payments/tender.ts'
import { publishAvailability } from '../../stock/publish-availability.ts'
import type { FinishedSale } from '../store-till-operation.ts'
import { sumLines } from '../ticket/price-lines.ts'
import { SALE_VERSION } from '../ticket/rules.ts'
import { isReturnLine } from '../ticket/ticket-line.ts'
import type { SoldLines } from './allocate-lines.ts'
import { balanceLines } from './balance-lines.ts'
import type { PricedTicket } from './price-ticket.ts'
import { toStoredLines } from './store-lines.ts'
import { type TillSale, writeTillSale } from './write-till-sale.ts'

/** Writes the sale of a ticket whose goods are sold, with tenders, invoice and the entry of the till's log. */
export async function writeTicketSale(
  tx: Db,
  priced: PricedTicket,
  goods: SoldLines,
): Promise<FinishedSale> {
  const { ticket, move } = priced
  return writeTillSale(tx, toTillSale(priced, goods, sumTenders(ticket.payload.tenders)), [
    publishAvailability(tx, move.moved, ticket.now),
    ...listEntries(tx, priced),
  ])
}

/** The sale that a ticket is, whose lines come to `paidCents`. */
export function toTillSale(
  priced: PricedTicket,
  { pairs, items }: SoldLines,
  paidCents: number,
): TillSale {
  const { ticket, mode, locked, seller, lines, catalog } = priced
  const { operation, payload, now } = ticket
  const { session, parked } = locked
  return {
    operationId: operation.id,
    session,
    reference: locked.reference,
    sellerId: seller.id,
    now,
    finishedAt: locked.soldAt,
    receivedAt: mode.kind === 'book' ? now : undefined,
    lines: balanceLines(toStoredLines(lines, catalog, items), paidCents),
    tenders: payload.tenders,
    pairs,
    customerId: locked.customer?.customer_id,
    note: payload.note,
    isNotePrinted: payload.print_note,
    recipient: priced.recipient,
    recipientName: priced.delivery?.name,
    parkedTicketId: parked && !parked.ended ? payload.parked_ticket_id : undefined,
  }
}

/** The entry of the till's log. One that is booked is stored before: it stays where its sale cannot be written. */
export const listEntries = (tx: Db, priced: PricedTicket): Promise<void>[] =>
  priced.mode.kind === 'finish' ? [storeEntry(tx, priced)] : []

/** The entry as the till's log has it: with what was charged, whatever prices do later. */
const storeEntry = (tx: Db, { ticket, locked, lines, returns }: PricedTicket) =>
  storeTillOperation(tx, {
    operation: {
      ...ticket.operation,
      kind: 'sale',
      version: SALE_VERSION,
      payload: {
        ...ticket.payload,
        lines: [...ticket.payload.lines.filter(isReturnLine), ...lines],
        total_cents: sumLines(lines) - (returns?.cents ?? 0),
      },
    },
    tillId: locked.session.tillId,
    receivedAt: ticket.now,
    receivedBy: actorKey(ticket.actor),
  })
