import type { Db } from '../../../base/db.server.ts'
import { newOrderReference } from '../../../base/order-reference.ts'
import { type Actor, actorKey } from '../../../base/procedures/actor.ts'
import { lockCashSession } from '../../../cash/lock-cash-session.ts'
import type { Recipient } from '../../../invoicing/invoice-parties.ts'
import { toLedgerTender } from '../../../payments/tender.ts'
import { hasCash, isCharged, type Tender } from '../../../sales/tenders/rules.ts'
import { publishAvailability } from '../../../stock/publish-availability.ts'
import { openGoodsIncidents } from '../../found-pairs/open-goods-incidents.ts'
import type { FinishedSale } from '../../store-till-operation.ts'
import { allocateTicketGoods } from '../allocate-ticket-goods.ts'
import { shareTenders } from '../share-tenders.ts'
import { writeTillSale } from '../write-till-sale.ts'
import type { DepositBy } from './deposit-by.ts'
import { toDepositError } from './deposit-errors.ts'
import type { DepositLine, SettledDeposit } from './deposit-line.ts'
import {
  deductHandedOver,
  endHandedOver,
  toHandedGoods,
  toHandedLines,
  toHandedReservation,
} from './hand-over-deposits.ts'
import { openDeposits, type TicketDeposits } from './open-deposits.ts'
import { listOwed, writeDeposits } from './write-deposits.ts'
import { type ReservedDeposit, writeReservedDeposit } from './write-reserved-deposit.ts'

/** A ticket of one deposit line, with what is paid for it. */
export interface DepositTicket {
  till: string
  line: DepositLine
  tenders: readonly Tender[]
  /** Of a full invoice, in place of a ticket. */
  recipient?: Recipient | undefined
  /** Refuses a price below that of the day, in cents, that nobody covers. */
  coverPrice?(listCents: number, priceCents: number): Promise<void>
}

interface Call {
  tx: Db
  actor: Actor
  now(): Date
}

interface SettledTicket {
  /** What the line became; none where it became a sale. */
  deposit: SettledDeposit | undefined
  sale: FinishedSale | undefined
}

/**
 * Settles a deposit that is taken, paid or handed over, in cents: cash session and deposit are locked, the line is
 * checked, its pair reserved or sold, and its money written with its invoices. Money that is charged already is booked
 * whatever became of the deposit or of the last pair; cash can still go back. Refuses with `depositErrors`; the caller
 * rolls back.
 */
export async function settleDeposit(
  { tx, actor, now }: Call,
  ticket: DepositTicket,
): Promise<SettledTicket> {
  const session = await lockCashSession(tx, ticket.till)
  if (!session) throw toDepositError({ code: 'NO_OPEN_SESSION' })
  const { tenders, line, recipient, coverPrice = async () => {} } = ticket
  const wasCharged = isCharged(tenders)
  const by = { session, seller: actor, actor: actorKey(actor), now: now() }
  const deposits = await openDeposits(tx, {
    lines: [line],
    locationId: session.locationId,
    now: by.now,
    hasCash: hasCash(tenders),
    hasRecipient: recipient !== undefined,
    isCharged: wasCharged,
    coverPrice,
  })
  const moving = { ...by, moved: [] }
  if (deposits.handedOver.length > 0) {
    const sale = await sellHandedOver(tx, deposits, ticket, { ...moving, session })
    return { deposit: undefined, sale }
  }
  const reserved: ReservedDeposit[] = []
  for (const taken of deposits.taken) {
    const deposit = await writeReservedDeposit(tx, taken, { isCharged: wasCharged }, moving)
    if (!deposit) throw toDepositError({ code: 'SOLD_OUT' })
    reserved.push(deposit)
  }
  await publishAvailability(tx, moving.moved, by.now)
  const shares = shareTenders(
    listOwed(deposits),
    tenders.map((tender) => toLedgerTender(tender)),
  )
  const [deposit] = await writeDeposits(tx, deposits, { reserved, shares }, moving)
  return { deposit, sale: undefined }
}

type SellingBy = DepositBy & { session: { locationCode: string } }

/** Sells the pairs in the customer's hand: the money that lies there is one tender, the rest is paid now. */
async function sellHandedOver(
  tx: Db,
  { handedOver }: TicketDeposits,
  { tenders, recipient }: DepositTicket,
  by: SellingBy,
): Promise<FinishedSale> {
  const { session, seller, actor, moved, now } = by
  const { locationId, locationCode, cashSessionId, tillId } = session
  const reference = newOrderReference()
  const goods = await allocateTicketGoods(tx, {
    wanted: toHandedGoods(handedOver),
    items: [],
    location: { id: locationId, code: locationCode },
    held: { reservation: undefined, parkedReservationId: toHandedReservation(handedOver) },
    now,
    actor,
    reference,
    moved,
  })
  if ('short' in goods) throw new Error('deposits: the pair in hand was short')
  const lines = toHandedLines(handedOver)
  const { entries, taxes } = await deductHandedOver(tx, handedOver, lines)
  const sale = await writeTillSale(
    tx,
    {
      session,
      reference,
      lines,
      tenders,
      pairs: goods.pairs,
      finishedAt: now,
      now,
      sellerId: seller.kind === 'staff' ? seller.userId : null,
      recipient,
      customerId: handedOver[0]?.deposit.customerId,
      deducted: { tenders: entries.map((entry) => ({ ...entry, cashSessionId })), taxes },
    },
    [publishAvailability(tx, moved, now)],
  )
  const saleId = sale.sale_id
  await endHandedOver(tx, handedOver, { saleId, by })
  const opened = { operationId: null, tillId, saleId, now }
  await openGoodsIncidents(tx, { goods, locationId, ...opened })
  return sale
}
