import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import { readDepositGoods } from '../../../deposits/deposit-goods.ts'
import type { DepositEvent } from '../../../deposits/rules.ts'
import { writeDepositEvent } from '../../../deposits/write-deposit.ts'
import { writeAdvance } from '../../../invoicing/write-advance.ts'
import { writeTenders } from '../../../payments/write-tenders.ts'
import type { CounterEntry } from '../tenders/share-tenders.ts'
import type { DepositBy } from './deposit-by.ts'
import { writeAdvanceInvoices } from './write-advance-invoices.ts'

interface AdvanceMoney {
  depositId: number
  variantId: number
  event: Extract<DepositEvent, 'taken' | 'paid'>
  /** Its part of the ticket's tenders. */
  entries: readonly CounterEntry[]
  /** The deposit that no longer took this money. */
  surplusOf?: string
}

/**
 * Writes money that is paid in for a deposit: its tenders in the cash session, and its invoice with VAT. Without money
 * it writes the event alone, and answers null. Call it last in a transaction: it writes an invoice.
 */
export async function writeAdvanceMoney(
  tx: Db,
  { depositId, variantId, event, entries, surplusOf }: AdvanceMoney,
  { session, sellerId, operationId, at, now }: DepositBy,
): Promise<string | null> {
  const { cashSessionId, series } = session
  const cents = sumCents(entries.map(({ amountCents }) => amountCents))
  const change = sumCents(entries.map(({ changeCents = 0 }) => changeCents ?? 0))
  const writeEvent = (invoice: string | null) =>
    writeDepositEvent(tx, {
      depositId,
      event,
      details: {
        amount_cents: cents,
        ...(change > 0 && { change_cents: change }),
        ...(invoice && { invoice }),
        ...(surplusOf && { surplus_of: surplusOf }),
      },
      staffId: sellerId,
      operationId,
      now: at,
    })
  if (cents === 0) {
    await writeEvent(null)
    return null
  }
  const tenders = entries.map((entry) => ({ ...entry, cashSessionId }))
  await writeTenders(tx, { depositId }, tenders, at)
  const { taxRate } = await readDepositGoods(tx, variantId, at)
  const advance = await writeAdvance(tx, {
    depositId,
    series,
    rate: taxRate,
    cents,
    operationAt: at,
    now,
  })
  await writeAdvanceInvoices(tx, cashSessionId, [advance])
  await writeEvent(advance.invoice)
  return advance.invoice
}
