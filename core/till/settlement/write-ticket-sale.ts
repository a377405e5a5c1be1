import type { Db } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { storeTillOperation } from '../../devices/operations/store-till-operation.ts'
import { sumTenders } from '../../payments/tender.ts'
import { publishAvailability } from '../../stock/publish-availability.ts'
import type { FinishedSale } from '../store-till-operation.ts'
import { sumLines } from '../ticket/price-lines.ts'
import { SALE_VERSION } from '../ticket/rules.ts'
import type { SoldLines } from './allocate-lines.ts'
import { balanceLines } from './balance-lines.ts'
import type { PricedTicket } from './price-ticket.ts'
import { toStoredLines } from './store-lines.ts'
import { writeTillSale } from './write-till-sale.ts'

/** Writes the sale of a ticket whose goods are sold, with tenders, invoice and the entry of the till's log. */
export async function writeTicketSale(
  tx: Db,
  priced: PricedTicket,
  { pairs, items }: SoldLines,
): Promise<FinishedSale> {
  const { ticket, mode, locked, seller, lines, catalog, move } = priced
  const { operation, payload, now } = ticket
  const { session, parked } = locked
  const stored = toStoredLines(lines, catalog, items)
  // An entry that is booked is stored before: it stays where its sale cannot be written.
  const entry = mode.kind === 'finish' ? [storeEntry(tx, priced)] : []
  return writeTillSale(
    tx,
    {
      operationId: operation.id,
      session,
      reference: locked.reference,
      sellerId: seller.id,
      now,
      finishedAt: locked.soldAt,
      receivedAt: mode.kind === 'book' ? now : undefined,
      lines: balanceLines(stored, sumTenders(payload.tenders)),
      tenders: payload.tenders,
      pairs,
      customerId: locked.customer?.customer_id,
      note: payload.note,
      isNotePrinted: payload.print_note,
      recipient: priced.recipient,
      recipientName: priced.delivery?.name,
      parkedTicketId: parked && !parked.ended ? payload.parked_ticket_id : undefined,
    },
    [publishAvailability(tx, move.moved, now), ...entry],
  )
}

/** The entry as the till's log has it: with what was charged, whatever prices do later. */
const storeEntry = (tx: Db, { ticket, locked, lines }: PricedTicket) =>
  storeTillOperation(tx, {
    operation: {
      ...ticket.operation,
      kind: 'sale',
      version: SALE_VERSION,
      payload: { ...ticket.payload, lines, total_cents: sumLines(lines) },
    },
    tillId: locked.session.tillId,
    receivedAt: ticket.now,
    receivedBy: actorKey(ticket.actor),
  })
