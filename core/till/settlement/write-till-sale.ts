import { type Db, pipeline } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { splitByRate, type Tax, writeInvoice } from '../../invoicing/write-invoice.ts'
import { getTenderChange, toLedgerTender } from '../../payments/tender.ts'
import { type NewTender, writeTenders } from '../../payments/write-tenders.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import { type NewLine, writeSale } from '../../sales/write-sale.ts'
import type { AllocatedPair } from '../../stock/allocation.ts'
import { endTicket } from '../resumed-tickets/end-parked-ticket.ts'
import type { FinishedSale } from '../store-till-operation.ts'

export interface TillSale {
  /** Of the till's log; a deposit that is handed over is not in it. */
  operationId?: string
  session: { tillId: number; series: string; locationId: number; cashSessionId: number }
  reference: string
  sellerId: string | null
  lines: readonly (NewLine & { totalCents: number })[]
  tenders: readonly Tender[]
  /** An advance, the deposit of a loan or the pairs taken back that pay a part of it: their entries of the ledger, and what is left to invoice. */
  deducted?: { tenders: readonly NewTender[]; taxes?: readonly Tax[] | undefined }
  /** What the same act writes of other sales, once this one is there and before its invoice. */
  beforeInvoice?: (saleId: number) => Promise<void>
  /** The pairs that were sold. */
  pairs: readonly AllocatedPair[]
  finishedAt: Date
  /** When it arrived, where the shop did not hear of it at once. */
  receivedAt?: Date
  customerId?: number | null | undefined
  note?: string | null | undefined
  /** To whom it is sent, where no customer is named. */
  recipientName?: string | undefined
  isNotePrinted?: boolean | null | undefined
  parkedTicketId?: number | null | undefined
  /** Of a full invoice in place of a ticket. */
  recipient?: Recipient | undefined
  now: Date
}

/**
 * Writes a sale over the counter whose pairs are sold: header, lines, units, tenders and the invoice. The
 * one writer of *finish* and *book*. `before` travels with it: its operation, where that is not written yet.
 */
export async function writeTillSale(
  tx: Db,
  sale: TillSale,
  before: readonly Promise<void>[] = [],
): Promise<FinishedSale> {
  const { operationId, session, reference, lines, tenders, finishedAt, recipient, now } = sale
  const [, { saleId, totalCents, lineIds }] = await pipeline([
    pipeline(before),
    writeSale<{ lineIds: number[] | null }>(tx, {
      reference,
      origin: 'pos',
      language: 'es',
      now: finishedAt,
      lines,
      paid: true,
      pairs: sale.pairs,
      locationId: session.locationId,
      till: { ...session, sellerId: sale.sellerId },
      ...(operationId && { operationId }),
      receivedAt: sale.receivedAt,
      customerId: sale.customerId ?? undefined,
      ...(!sale.customerId && sale.recipientName && { customerNameGuest: sale.recipientName }),
      note: sale.note ?? undefined,
      isNotePrinted: sale.isNotePrinted ?? false,
    }),
  ])
  if (sale.parkedTicketId) await endTicket(tx, sale.parkedTicketId, now, saleId)
  const paid = tenders.map((tender) => toLedgerTender(tender, session.cashSessionId))
  const entries = [...(sale.deducted?.tenders ?? []), ...paid]
  await sale.beforeInvoice?.(saleId)
  const amounts = lines.map((line) => ({ rate: line.taxRate, cents: line.totalCents }))
  const [, { invoice }] = await pipeline([
    writeTenders(tx, { saleId }, entries, finishedAt),
    writeInvoice(tx, {
      ...(recipient
        ? { type: 'F1', series: 'full', recipient }
        : { type: 'F2', series: { prefix: `${session.series}-` } }),
      saleId,
      taxes: sale.deducted?.taxes ?? splitByRate(amounts),
      operationAt: finishedAt,
      now,
    }),
  ])
  return {
    sale_id: saleId,
    reference,
    invoice,
    total_cents: totalCents,
    change_cents: sumCents(tenders.map(getTenderChange)),
    finished_at: finishedAt.toISOString(),
    return_id: null,
    line_ids: lineIds ?? [],
  }
}
