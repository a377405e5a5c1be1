import type { Db } from '../../base/db.server.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import { BookedDelivery } from '../../checkout/fulfilment/counter-order.ts'
import { RecipientInput } from '../../invoicing/recipients/recipient-input.ts'
import type { CoveredMoney } from '../../payments/money-out/cover-money.ts'
import { checkClock } from '../checks/check-clock.ts'
import { checkCustomer } from '../checks/check-customer.ts'
import { checkLineKinds } from '../checks/check-offer.ts'
import { checkReference } from '../checks/check-reference.ts'
import { checkSession } from '../checks/check-session.ts'
import { allocateLines } from './allocate-lines.ts'
import { checkTicket } from './check-ticket.ts'
import { collectFindings, type Findings } from './collect-findings.ts'
import type { DepositBy } from './deposits/deposit-by.ts'
import { endHandedOver } from './deposits/hand-over-deposits.ts'
import { openDeposits, type TicketDeposits } from './deposits/open-deposits.ts'
import { lockDepositPairs, reserveDeposits } from './deposits/reserve-deposits.ts'
import { writeDeposits } from './deposits/write-deposits.ts'
import { readSettledDeposits, toSettledTicket } from './find-settled-ticket.ts'
import { findTicketSeller } from './find-ticket-seller.ts'
import { endSoldItems } from './loans/end-sold-items.ts'
import { openLoans } from './loans/open-loans.ts'
import { endUsedLoanDeposits, readLoanDeposits } from './loans/use-loan-deposits.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'
import { type PaidTicket, type PricedTicket, priceTicket } from './price-ticket.ts'
import { returnToTrial } from './return-to-trial.ts'
import { coverReturns } from './returns/cover-returns.ts'
import { openTicketReturns } from './returns/open-returns.ts'
import { writeTicketExchange } from './returns/write-ticket-exchange.ts'
import type { SettledTicket } from './settled-ticket.ts'
import { listOwed, shareTicket } from './share-ticket.ts'
import type { SettleMode, Ticket, TicketPayload } from './ticket.ts'
import { writeCouponUse } from './write-coupon-use.ts'
import { writeTicketDelivery } from './write-ticket-delivery.ts'

export interface Settlement {
  /** Undefined of a booked ticket whose till has never had a session: there is no drawer that it could belong to. */
  settled: SettledTicket | undefined
  /** False where the operation was this ticket already. */
  isNew: boolean
}

/**
 * Settles a ticket at the counter, all or nothing: locks, prices, checks, moves goods, writes sale, return, deposits,
 * tenders, invoices, coupon, delivery, operation and incidents. *Finish* refuses with the first of `ticketErrors`, and the caller
 * rolls back; *book* never refuses, and opens an incident of what the shop would have done in another way. Cents
 * throughout.
 */
export async function settleTicket(tx: Db, ticket: Ticket, mode: SettleMode): Promise<Settlement> {
  const { operation, payload, now } = ticket
  const findings = collectFindings(mode)
  findings.add(checkLineKinds(payload.lines))
  const locked = await lockTicket(tx, ticket, mode)
  const { known, session, reference } = locked
  if (known?.operation === operation.id) return { settled: known.ticket, isNew: false }
  checkLocked(ticket, locked, findings)
  if (!session) {
    await openFound(tx, ticket, findings, { tillId: locked.tillId, saleId: null })
    return { settled: undefined, isNew: false }
  }
  const seller = await findTicketSeller(tx, ticket, mode, { ...locked, session })
  findings.add(seller.findings)
  const move = { now, actor: seller.key, reference, moved: [] }
  const open = {
    ticket,
    mode,
    seller,
    move,
    locked: { ...locked, session },
    ...readDetails(payload),
  }
  const returns = await openTicketReturns(tx, ticket, { session, mode }, findings)
  const deposits = await openDeposits(tx, open, findings)
  const loans = await openLoans(tx, { ticket, locationId: session.locationId, move }, findings)
  const owed = listOwed({ deposits })
  const ofGoods = await priceTicket(tx, { ...open, returns, deposits, loans, owed }, findings)
  const loanDeposits = await readLoanDeposits(tx, ofGoods, findings)
  const priced = { ...ofGoods, loanDeposits }
  await checkTicket(tx, priced, findings)
  const covered = await coverReturns(tx, priced)
  return { settled: await writeTicket(tx, priced, covered, findings), isNew: true }
}

/** Moves the goods of a ticket that is checked, and writes what it becomes: invoices come last. */
async function writeTicket(
  tx: Db,
  priced: PaidTicket,
  covered: CoveredMoney | undefined,
  findings: Findings,
) {
  const { ticket, locked, deposits } = priced
  const { operation, actor, now } = ticket
  const { session } = locked
  const by = toDepositBy(priced)
  await lockDepositPairs(tx, priced)
  const goods = await allocateLines(tx, priced, findings)
  const reserved = await reserveDeposits(tx, priced, findings, by)
  const { goodsTenders: tenders, entries } = shareTicket(ticket.payload.tenders, priced.owed)
  const sale = await writeTicketExchange(tx, priced, { goods, tenders, covered }, findings)
  const saleId = sale?.sale_id ?? null
  if (saleId !== null) {
    await endHandedOver(tx, deposits.handedOver, { saleId, by })
    await endSoldItems(tx, priced.loans, { saleId, actor, now })
    await endUsedLoanDeposits(tx, priced.loanDeposits, { saleId, ...by })
    findings.add(await writeTicketDelivery(tx, priced, saleId))
  }
  const shares = { reserved, shares: entries.deposits }
  findings.add(await writeDeposits(tx, deposits, shares, by))
  if (session.isTrialOver)
    findings.add(
      await returnToTrial(tx, { saleId, hasDeposits: hasDeposits(deposits), now, actor }),
    )
  await openFound(tx, ticket, findings, { tillId: session.tillId, saleId })
  if (saleId !== null) findings.add(await writeCouponUse(tx, priced, saleId))
  const settled = hasDeposits(deposits) ? await readSettledDeposits(tx, operation.id) : []
  return toSettledTicket(sale, settled)
}

const toDepositBy = ({ ticket, locked, seller, move }: PricedTicket): DepositBy => ({
  session: locked.session,
  operationId: ticket.operation.id,
  sellerId: seller.id,
  actor: seller.key,
  at: locked.soldAt,
  now: ticket.now,
  moved: move.moved,
})

const hasDeposits = (deposits: TicketDeposits): boolean =>
  Object.values(deposits).some((each) => each.length > 0)

/** The checks of what was locked, in the order in which *finish* refuses. */
function checkLocked(ticket: Ticket, locked: LockedTicket, findings: Findings): void {
  const { payload, operation } = ticket
  const { session, soldAt } = locked
  const { tenders, customer_id } = payload
  findings.add(checkReference(payload.reference, locked.reference))
  findings.add(checkSession(session, { session: operation.session, tenders }))
  if (session) findings.add(checkClock({ said: locked.saidAt, soldAt, isNamed: session.isNamed }))
  findings.add(checkCustomer(customer_id, locked.customer))
}

/** Invoice and delivery as they were typed: what cannot be read refuses no sale that happened. */
const readDetails = ({ invoice_recipient, delivery }: TicketPayload) => ({
  recipient: invoice_recipient ? RecipientInput.safeParse(invoice_recipient).data : undefined,
  delivery: delivery ? BookedDelivery.safeParse(delivery).data : undefined,
})

const openFound = (
  tx: Db,
  { operation, now }: Ticket,
  findings: Findings,
  of: { tillId: number; saleId: number | null },
) =>
  openIncidents(tx, { incidents: findings.listIncidents(), operationId: operation.id, now, ...of })
