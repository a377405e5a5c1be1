import type { Db } from '../../base/db.server.ts'
import { prorate, unitCosts } from '../../base/money.ts'
import type { PastLine, PastTicket } from '../../imports/past-sales/past-ticket.ts'
import {
  type NewPastReturn,
  type PastReturnedUnit,
  writePastReturns,
} from '../../returns/past-sales/write-past-returns.ts'
import {
  type NewPastLine,
  type WrittenPastSale,
  writePastSales,
} from '../../sales/past-sales/write-past-sales.ts'
import type { KnownFacts } from './known-facts.ts'
import { findPaidKind } from './paid-kind.ts'
import type { SoldUnits } from './sold-units.ts'
import { writeDocuments } from './write-documents.ts'

export interface LotTarget {
  importRunId: number
  source: string
  locationId: number | null
}

/** Writes the sales of some tickets with what was given back of them later, and remembers their units. */
export async function writeSoldLot(
  tx: Db,
  tickets: readonly PastTicket[],
  { target, facts, units }: { target: LotTarget; facts: KnownFacts; units: SoldUnits },
): Promise<void> {
  const { locationId } = target
  const written = await writePastSales(
    tx,
    tickets.map((ticket) => ({
      at: ticket.at,
      locationId,
      customerId: facts.findCustomer(ticket.email),
      isPaid: true,
      lines: ticket.sold.map((line) => toNewLine(line, facts)),
    })),
  )
  const refunds = tickets.flatMap((ticket, at) =>
    ticket.refundedCents > 0 ? [{ at, refund: toRefund(ticket, written[at], locationId) }] : [],
  )
  const returnIds = await writePastReturns(
    tx,
    refunds.map(({ refund }) => refund),
  )
  const returnOf = new Map(refunds.map(({ at }, index) => [at, returnIds[index] ?? null]))
  await writeDocuments(
    tx,
    target,
    tickets.map((ticket, at) => ({
      ...toDocument(ticket),
      saleId: written[at]?.saleId ?? null,
      returnId: returnOf.get(at) ?? null,
    })),
  )
  for (const [at, ticket] of tickets.entries())
    rememberUnits(units, ticket, written[at]?.lineIds ?? [])
}

export function rememberUnits(
  units: SoldUnits,
  ticket: PastTicket,
  lineIds: readonly number[],
): void {
  // What was given back without saying of which goods may not come back a second time.
  if (ticket.refundedCents > 0) return
  for (const [at, line] of ticket.sold.entries()) {
    const lineId = lineIds[at]
    if (lineId !== undefined) units.add(line, ticket.buyer, { lineId, at: ticket.at })
  }
}

/**
 * Writes what came back by some tickets, of the sales of the file; goods without a sale there get one that counts in no
 * figure. Answers for how many tickets that was.
 */
export async function writeReturnedLot(
  tx: Db,
  tickets: readonly PastTicket[],
  { target, facts, units }: { target: LotTarget; facts: KnownFacts; units: SoldUnits },
): Promise<PastTicket[]> {
  const found = tickets.map((ticket) => {
    const lines = ticket.returned.map((line) => units.take(line, ticket.buyer, ticket.at))
    return {
      ticket,
      units: lines.flatMap((line) => line.units),
      alone: lines.flatMap(({ rest }) => rest ?? []),
    }
  })
  const alone = found.filter((each) => each.alone.length > 0)
  const written = await writePastSales(
    tx,
    alone.map(({ ticket, alone: lines }) => ({
      at: ticket.at,
      locationId: target.locationId,
      customerId: facts.findCustomer(ticket.email),
      isPaid: false,
      lines: lines.map((line) => toNewLine(line, facts)),
    })),
  )
  const standIn = new Map(alone.map((each, at) => [each.ticket, { ...each, sale: written[at] }]))
  const returns = found.map(({ ticket, units: own }) => {
    const added = standIn.get(ticket)
    const rest = added ? listUnits(added.alone, added.sale) : []
    return { at: ticket.at, locationId: target.locationId, units: [...own, ...rest] }
  })
  const returnIds = await writePastReturns(tx, returns)
  await writeDocuments(
    tx,
    target,
    found.map(({ ticket }, at) => ({
      ...toDocument(ticket),
      saleId: null,
      standInId: standIn.get(ticket)?.sale?.saleId ?? null,
      returnId: returnIds[at] ?? null,
    })),
  )
  return alone.map(({ ticket }) => ticket)
}

function listUnits(
  lines: readonly PastLine[],
  sale: WrittenPastSale | undefined,
): PastReturnedUnit[] {
  return lines.flatMap((line, at) => {
    const lineId = sale?.lineIds[at]
    if (lineId === undefined) throw new Error('past sales: a line was not written')
    return unitCosts(line.paidCents, line.quantity).map((cents, n) => {
      return { lineId, n: n + 1, cents, isBack: !line.isShipping }
    })
  })
}

/** All that was paid takes the goods back; less of it is money alone, shared over the units by what they cost. */
function toRefund(
  ticket: PastTicket,
  sale: WrittenPastSale | undefined,
  locationId: number | null,
): NewPastReturn {
  const all = listUnits(ticket.sold, sale)
  const paid = all.reduce((sum, { cents }) => sum + cents, 0)
  const isWhole = paid === ticket.refundedCents
  const parts = prorate(
    ticket.refundedCents,
    all.map(({ cents }) => cents),
  )
  const units = all.flatMap((unit, at) => {
    const cents = Math.min(parts[at] ?? 0, unit.cents)
    return isWhole ? [unit] : cents > 0 ? [{ ...unit, cents, isBack: false }] : []
  })
  return { at: ticket.at, locationId, units }
}

function toNewLine(line: PastLine, facts: KnownFacts): NewPastLine {
  const variantId = line.isShipping ? null : facts.findVariant(line)
  const code = line.sku || line.barcode
  return {
    kind: line.isShipping ? 'shipping' : variantId === null ? 'free_text' : 'variant',
    variantId,
    name: line.name || code || '—',
    details: { ...(code && { sku: code }), ...(line.option && { size: line.option }) },
    quantity: line.quantity,
    paidCents: line.paidCents,
    discountCents: line.discountCents,
    taxRate: line.taxRate,
  }
}

const toDocument = ({ number, paidBy, seller, place }: PastTicket) => ({
  number,
  paidBy: paidBy || null,
  paidKind: findPaidKind(paidBy),
  seller: seller || null,
  place: place || null,
})
