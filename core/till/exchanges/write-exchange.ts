import type { Db } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { findNetting } from '../../returns/netting/find-netting.ts'
import { writeNettedReturns } from '../../returns/netting/write-netted-returns.ts'
import type { CounterTender, NewReturn, ReturnRefusal } from '../../returns/new-return.ts'
import { findReturnRefusal, type WrittenReturn, writeReturn } from '../../returns/write-return.ts'
import { type TillSale, writeTillSale } from '../settlement/write-till-sale.ts'
import type { FinishedSale } from '../store-till-operation.ts'

interface Exchange {
  /** What goes out; its tenders are what is paid besides the value of what comes back. */
  sale: Omit<TillSale, 'deducted' | 'beforeInvoice'>
  /** What comes back. */
  back: Pick<NewReturn, 'units' | 'note' | 'actor' | 'moved'>
  /** Where more comes back than goes out: how the rest is given, in cents above zero. */
  refund?: readonly CounterTender[]
}

interface WrittenExchange {
  sale: FinishedSale
  returned: WrittenReturn
  /** The sale's own invoice deducts what came back; else each of its sales has a correction. */
  isNetted: boolean
}

/**
 * Writes an exchange over the counter, whose pairs are sold: units of any sales come back and pay for the new sale as
 * far as they go. The papers are a correction of each earlier invoice and a ticket of the whole, or, where
 * `findNetting` lets it, one invoice of the difference. Where it refuses, nothing was written. Locks the earlier sales
 * first, in ascending id. The caller publishes the availability that moved.
 */
export async function writeExchange(
  tx: Db,
  { sale, back, refund = [] }: Exchange,
): Promise<WrittenExchange | { refused: ReturnRefusal }> {
  const { lines, recipient, customerId, now, session } = sale
  const { cashSessionId, tillId, locationId } = session
  const { units } = back
  const cents =
    sumCents(units.map((unit) => unit.cents)) - sumCents(refund.map((each) => each.cents))
  const value = cents > 0 ? [{ kind: 'exchange' as const, cents }] : []
  const refundTo = { tenders: [...value, ...refund] }
  const refused = await findReturnRefusal(tx, { units, refundTo })
  if (refused) return { refused }
  const netting = await findNetting(tx, {
    units,
    recipient,
    customerId,
    now,
    amounts: lines.map((line) => ({ rate: line.taxRate, cents: line.totalCents })),
  })
  const written: { returned?: WrittenReturn } = {}
  const finished = await writeTillSale(tx, {
    ...sale,
    deducted: {
      tenders: value.map(({ kind }) => ({ kind, amountCents: cents, cashSessionId })),
      taxes: netting?.taxes,
    },
    beforeInvoice: async (exchangeSaleId) => {
      const corrections: (() => Promise<unknown>)[] = []
      const returned = await writeReturn(tx, {
        ...back,
        reason: 'exchange',
        exchangeSaleId,
        refundTo,
        now,
        locationId,
        till: { tillId, cashSessionId },
        isCorrected: !netting,
        beforeCommit: (statement) => corrections.push(statement),
      })
      if ('refused' in returned)
        throw new Error(`till: the exchange was refused, ${returned.refused}`)
      for (const write of corrections) await write()
      written.returned = returned
    },
  })
  const { returned } = written
  if (!returned) throw new Error('till: an exchange took nothing back')
  if (netting)
    await writeNettedReturns(tx, {
      returnId: returned.returnId,
      exchangeSaleId: finished.sale_id,
      returns: netting.returns,
    })
  return { sale: finished, returned, isNetted: netting !== undefined }
}
