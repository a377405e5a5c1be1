import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import { toLedgerTender } from '../../../payments/tender.ts'
import { findNetting, type Netting } from '../../../returns/netting/find-netting.ts'
import { writeNettedReturns } from '../../../returns/netting/write-netted-returns.ts'
import type { NewReturn, ReturnRefusal } from '../../../returns/new-return.ts'
import { findReturnRefusal, type WrittenReturn } from '../../../returns/write-return.ts'
import type { FinishedSale } from '../../store-till-operation.ts'
import { type CounterEntry, shareTenders } from '../tenders/share-tenders.ts'
import { type TillSale, writeTillSale } from '../write-till-sale.ts'
import { writeReturnLines } from './write-return-lines.ts'

/** A ticket with goods that go out and units that come back, whose pairs are sold. */
export interface Exchange {
  /** What goes out; its tenders are what is paid besides the value of what comes back, and a deposit that it deducts. */
  sale: Omit<TillSale, 'beforeInvoice'>
  /** What comes back. */
  back: Pick<NewReturn, 'units' | 'note' | 'actor' | 'moved'>
  /** Where more comes back than goes out: how the rest is handed out, below zero. */
  out?: readonly CounterEntry[]
  /** What travels with the sale. */
  entries?: readonly Promise<void>[]
  /** What the act writes of the goods, once they are back and before corrections and invoice. */
  beforeInvoices?: () => Promise<void>
}

interface WrittenExchange {
  sale: FinishedSale
  returned: WrittenReturn
  /** The sale's own invoice deducts what came back; else each of its sales has a correction. */
  isNetted: boolean
}

/**
 * Writes the sell and return lines of one ticket: units of any sales come back and pay for the new sale as far as they
 * go. The papers are a correction of each earlier invoice and a ticket of the whole, or, where `findNetting` lets it,
 * one invoice of the difference. Where it refuses, nothing was written. Locks the earlier sales first, in ascending id.
 * The caller publishes the availability that moved.
 */
export async function writeExchange(
  tx: Db,
  exchange: Exchange,
): Promise<WrittenExchange | { refused: ReturnRefusal }> {
  const { sale, back } = exchange
  const [soldEntries, returnedEntries] = shareExchange(exchange)
  const tenders = returnedEntries.map(({ kind, amountCents }) => ({ kind, cents: -amountCents }))
  const refused = await findReturnRefusal(tx, { units: back.units, refundTo: { tenders } })
  if (refused) return { refused }
  const { recipient, customerId, now, lines } = sale
  const amounts = lines.map((line) => ({ rate: line.taxRate, cents: line.totalCents }))
  const ticket = { units: back.units, recipient, customerId, now, amounts }
  // An invoice that deducts advances already is not one of a difference too.
  const netting = sale.deducted ? undefined : await findNetting(tx, ticket)
  const value = soldEntries.filter(({ kind }) => kind === 'exchange')
  const written = await writeBoth(tx, exchange, { value, returnedEntries, netting })
  if (netting)
    await writeNettedReturns(tx, {
      returnId: written.returned.returnId,
      exchangeSaleId: written.sale.sale_id,
      returns: netting.returns,
    })
  return { ...written, isNetted: netting !== undefined }
}

/** The entries of the sale and of the return; what comes back pays for the sale as far as it goes. */
function shareExchange({ sale, back, out = [] }: Exchange): [CounterEntry[], CounterEntry[]] {
  const deducted = sale.deducted?.tenders ?? []
  const bought =
    sumCents(sale.lines.map(({ totalCents }) => totalCents)) -
    sumCents(deducted.map(({ amountCents }) => amountCents))
  const accepted = sumCents(back.units.map(({ cents }) => cents))
  const paid = sale.tenders.map((tender) => toLedgerTender(tender))
  const [sold = [], returned = []] = shareTenders([bought, -accepted], [...paid, ...out])
  return [sold, returned]
}

interface SharedExchange {
  /** What of the sale is paid by what comes back. */
  value: readonly CounterEntry[]
  returnedEntries: readonly CounterEntry[]
  netting: Netting | undefined
}

/** Writes the sale, and the return before the invoice of the sale: corrections come first. */
async function writeBoth(
  tx: Db,
  { sale, back, entries = [], beforeInvoices }: Exchange,
  { value, returnedEntries, netting }: SharedExchange,
): Promise<Pick<WrittenExchange, 'sale' | 'returned'>> {
  const { session, now } = sale
  const { cashSessionId } = session
  const written: { returned?: WrittenReturn } = {}
  const toSale = (): TillSale => ({
    ...sale,
    deducted: {
      tenders: [
        ...(sale.deducted?.tenders ?? []),
        ...value.map((entry) => ({ ...entry, cashSessionId })),
      ],
      taxes: sale.deducted?.taxes ?? netting?.taxes,
    },
    beforeInvoice: async (exchangeSaleId) => {
      const corrections: (() => Promise<unknown>)[] = []
      written.returned = await writeReturnLines(tx, {
        ...back,
        entries: returnedEntries,
        reason: 'exchange',
        exchangeSaleId,
        session,
        now,
        isCorrected: !netting,
        beforeCommit: (statement) => corrections.push(statement),
      })
      await beforeInvoices?.()
      for (const write of corrections) await write()
    },
  })
  const finished = await writeTillSale(tx, toSale(), entries)
  const { returned } = written
  if (!returned) throw new Error('till: an exchange took nothing back')
  return { sale: finished, returned }
}
