import { type Db, pipeline } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { storeTillOperation } from '../../devices/operations/store-till-operation.ts'
import { sumTenders } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import { publishAvailability } from '../../stock/publish-availability.ts'
import type { FinishedSale } from '../store-till-operation.ts'
import { isOtherLine } from '../ticket/other-lines.ts'
import { SALE_VERSION } from '../ticket/rules.ts'
import type { SoldLines } from './allocate-lines.ts'
import { getTicketCents } from './check-ticket.ts'
import { deductHandedOver, toHandedLines } from './deposits/hand-over-deposits.ts'
import { sumHandedOver } from './deposits/open-deposits.ts'
import { sumUsed, toUsedEntries } from './loans/use-loan-deposits.ts'
import type { PaidTicket, PricedTicket } from './price-ticket.ts'
import { toStoredLines } from './store-lines.ts'
import { balanceLines } from './tenders/balance-lines.ts'
import { type TillSale, writeTillSale } from './write-till-sale.ts'

/**
 * Writes the sale of a ticket whose goods are sold, with its share of the tenders, its invoice and the entry of the till's
 * log. Of a ticket that sells nothing and owes nobody anything besides its deposits there is none.
 */
export async function writeTicketSale(
  tx: Db,
  priced: PaidTicket,
  goods: SoldLines,
  tenders: readonly Tender[],
): Promise<FinishedSale | undefined> {
  const { ticket, move } = priced
  const sale = await toTillSale(tx, priced, goods, tenders)
  const before = [publishAvailability(tx, move.moved, ticket.now), ...listEntries(tx, priced)]
  if (sale) return writeTillSale(tx, sale, before)
  await pipeline(before)
  return undefined
}

/**
 * The sale that a ticket is: what its tenders and what comes back are worth comes to its lines. Undefined where it sells
 * nothing, and nobody paid for anything besides its deposits.
 */
export async function toTillSale(
  tx: Db,
  priced: PaidTicket,
  { pairs, items }: SoldLines,
  tenders: readonly Tender[],
): Promise<TillSale | undefined> {
  const { ticket, mode, locked, seller, lines, catalog, deposits, loans, returns } = priced
  const { operation, payload, now } = ticket
  const { session, parked } = locked
  const { handedOver } = deposits
  const { loanDeposits } = priced
  const goods = [...toStoredLines(lines, catalog, items), ...toHandedLines(handedOver)]
  const paidCents = sumTenders(tenders) + (returns?.cents ?? 0)
  if (goods.length === 0 && paidCents === 0) return undefined
  const { held } = sumHandedOver(deposits)
  const stored = balanceLines(goods, paidCents + held + sumUsed(loanDeposits), catalog.generalRate)
  const { entries, taxes } = await deductHandedOver(tx, handedOver, stored)
  const before = [...entries, ...toUsedEntries(loanDeposits)]
  const { cashSessionId } = session
  return {
    operationId: operation.id,
    session,
    reference: locked.reference,
    sellerId: seller.id,
    now,
    finishedAt: locked.soldAt,
    receivedAt: mode.kind === 'book' ? now : undefined,
    lines: stored,
    tenders,
    ...(before.length + handedOver.length > 0 && {
      deducted: { tenders: before.map((entry) => ({ ...entry, cashSessionId })), taxes },
    }),
    pairs,
    customerId:
      locked.customer?.customer_id ?? handedOver[0]?.deposit.customerId ?? loans[0]?.customerId,
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
function storeEntry(tx: Db, priced: PricedTicket): Promise<void> {
  const { ticket, locked } = priced
  return storeTillOperation(tx, {
    operation: {
      ...ticket.operation,
      kind: 'sale',
      version: SALE_VERSION,
      payload: {
        ...ticket.payload,
        lines: listChargedLines(priced),
        total_cents: getTicketCents(priced),
      },
    },
    tillId: locked.session.tillId,
    receivedAt: ticket.now,
    receivedBy: actorKey(ticket.actor),
  })
}

/** The lines of the ticket in their order, those of goods with what was charged. */
function listChargedLines({ ticket, lines }: PricedTicket) {
  const charged = [...lines]
  return ticket.payload.lines.flatMap((line) =>
    isOtherLine(line) ? line : (charged.shift() ?? []),
  )
}
