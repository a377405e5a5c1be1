import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import { readDepositGoods } from '../../deposits/deposit-goods.ts'
import type { LockedDeposit } from '../../deposits/lock-deposit.ts'
import { newDepositReference } from '../../deposits/rules.ts'
import { writeDeposit, writeDepositEvent } from '../../deposits/write-deposit.ts'
import { writeAdvance } from '../../invoicing/write-advance.ts'
import { toLedgerTender } from '../../payments/tender.ts'
import { writeTenders } from '../../payments/write-tenders.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import { sumTenders } from './deposit-tenders.ts'
import type { Counter } from './lock-counter.ts'
import { writeAdvanceInvoices } from './write-advance-invoices.ts'

interface Advance {
  deposit: { depositId: number; variantId: number }
  event: 'taken' | 'paid'
  tenders: readonly Tender[]
  session: Counter
  actor: Actor
  now: Date
}

/**
 * Books money that was paid in for a deposit: its tenders in the cash session, and its invoice with VAT. Nothing where
 * nothing was paid. Call it last in a transaction: it writes an invoice.
 */
export async function bookAdvance(
  tx: Db,
  { deposit: { depositId, variantId }, event, tenders, session, actor, now }: Advance,
): Promise<string | null> {
  const cents = sumTenders(tenders)
  await writeDepositEvent(tx, { depositId, event, details: { amount_cents: cents }, actor, now })
  if (cents === 0) return null
  const { taxRate } = await readDepositGoods(tx, variantId, now)
  const entries = tenders.map((tender) => toLedgerTender(tender, session.cashSessionId))
  await writeTenders(tx, { depositId }, entries, now)
  const { series } = session
  const advance = await writeAdvance(tx, { depositId, series, rate: taxRate, cents, now })
  await writeAdvanceInvoices(tx, session.cashSessionId, [advance])
  return advance.invoice
}

/**
 * Books money that was charged for a deposit which has ended or wants less meanwhile: as a deposit of its own, for which
 * no pair is set aside and whose money waits to be given back, with an incident. Answers its code.
 */
export async function bookSurplus(
  tx: Db,
  deposit: LockedDeposit,
  { tenders, session, ...by }: Omit<Advance, 'deposit' | 'event'>,
): Promise<string> {
  const { variantId, kind, customerId, dueOn, reference } = deposit
  const cents = sumTenders(tenders)
  const surplus = await writeDeposit(tx, {
    reference: newDepositReference(),
    kind,
    customerId,
    variantId,
    dueOn,
    locationId: session.locationId,
    listCents: cents,
    priceCents: cents,
    isForfeitable: false,
    reservationId: null,
    releasedAt: by.now,
    note: reference,
    now: by.now,
  })
  const details = { why: 'deposit_charged', reference, surplus: surplus.reference }
  await openIncidents(tx, {
    operationId: null,
    tillId: session.tillId,
    saleId: null,
    now: by.now,
    incidents: [{ kind: 'other', details }],
  })
  const { depositId } = surplus
  await bookAdvance(tx, {
    deposit: { depositId, variantId },
    event: 'taken',
    tenders,
    session,
    ...by,
  })
  return surplus.reference
}
