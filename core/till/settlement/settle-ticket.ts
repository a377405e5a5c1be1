import type { Db } from '../../base/db.server.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import { BookedDelivery } from '../../checkout/fulfilment/counter-order.ts'
import { RecipientInput } from '../../invoicing/recipients/recipient-input.ts'
import { checkClock } from '../checks/check-clock.ts'
import { checkCustomer } from '../checks/check-customer.ts'
import { checkLineKinds } from '../checks/check-offer.ts'
import { checkReference } from '../checks/check-reference.ts'
import { checkSession } from '../checks/check-session.ts'
import type { FinishedSale } from '../store-till-operation.ts'
import { allocateLines } from './allocate-lines.ts'
import { checkTicket } from './check-ticket.ts'
import { collectFindings, type Findings } from './collect-findings.ts'
import { findTicketSeller } from './find-ticket-seller.ts'
import { type LockedTicket, lockTicket } from './lock-ticket.ts'
import { priceTicket } from './price-ticket.ts'
import { returnToTrial } from './return-to-trial.ts'
import { coverReturns } from './returns/cover-returns.ts'
import { openTicketReturns } from './returns/open-returns.ts'
import { writeTicketExchange } from './returns/write-ticket-exchange.ts'
import type { SettleMode, Ticket, TicketPayload } from './ticket.ts'
import { writeCouponUse } from './write-coupon-use.ts'
import { writeTicketDelivery } from './write-ticket-delivery.ts'

export interface Settlement {
  /** Undefined of a booked ticket whose till has never had a session: there is no drawer that it could belong to. */
  sale: FinishedSale | undefined
  /** False where the operation was this sale already. */
  isNew: boolean
}

/**
 * Settles a ticket at the counter, all or nothing: locks, prices, checks, moves goods, writes sale, tenders, invoice,
 * coupon, delivery, operation and incidents. *Finish* refuses with the first of `ticketErrors`, and the caller rolls
 * back; *book* never refuses, and opens an incident of what the shop would have done in another way. Cents throughout.
 */
export async function settleTicket(tx: Db, ticket: Ticket, mode: SettleMode): Promise<Settlement> {
  const { operation, payload, actor, now } = ticket
  const findings = collectFindings(mode)
  findings.add(checkLineKinds(payload.lines))
  const locked = await lockTicket(tx, ticket, mode)
  const { known, session, reference } = locked
  if (known?.operation === operation.id) return { sale: known.sale, isNew: false }
  checkLocked(ticket, locked, findings)
  if (!session) {
    await openFound(tx, ticket, findings, { tillId: locked.tillId, saleId: null })
    return { sale: undefined, isNew: false }
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
    returns: await openTicketReturns(tx, ticket, { session, mode }, findings),
    ...readDetails(payload),
  }
  const priced = await priceTicket(tx, open, findings)
  await checkTicket(tx, priced, findings)
  const covered = await coverReturns(tx, priced)
  const goods = await allocateLines(tx, priced, findings)
  const exchange = { goods, returns: open.returns, covered }
  const sale = await writeTicketExchange(tx, priced, exchange, findings)
  const saleId = sale.sale_id
  findings.add(await writeTicketDelivery(tx, priced, saleId))
  if (session.isTrialOver) findings.add(await returnToTrial(tx, saleId, { now, actor }))
  await openFound(tx, ticket, findings, { tillId: session.tillId, saleId })
  findings.add(await writeCouponUse(tx, priced, saleId))
  return { sale, isNew: true }
}

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
