import type { Db } from '../../../base/db.server.ts'
import { sumCents } from '../../../base/money.ts'
import type { LockedDeposit } from '../../../deposits/lock-deposit.ts'
import { hasCash, isCharged } from '../../../sales/tenders/rules.ts'
import { getRole } from '../../../staff/get-role.ts'
import type { TicketFinding } from '../../checks/ticket-finding.ts'
import type { TicketRefusal } from '../../checks/ticket-refusals.ts'
import { redeemDiscountApprovals } from '../../discount-approvals/redeem-discount-approvals.ts'
import { getApprovedPercent } from '../../rules.ts'
import { isDepositLine } from '../../ticket/deposit-ticket-line.ts'
import type { Findings } from '../collect-findings.ts'
import type { LockedTicket } from '../lock-ticket.ts'
import type { SettleMode, Ticket, TicketSeller, TicketSession } from '../ticket.ts'
import {
  checkAgreedPrice,
  checkDepositArticle,
  checkDepositMoney,
  checkRequestedDeposit,
  findDepositConflict,
} from './check-deposits.ts'
import { type HeldLine, toDepositLine } from './deposit-line.ts'
import { type HandedOver, readHandedOver } from './hand-over-deposits.ts'
import { type LockedLine, lockDepositLines, type RequestedDeposit } from './read-deposit-lines.ts'

/** A line whose deposit is locked. */
export interface PaidDeposit {
  deposit: LockedDeposit
  cents: number
  act: HeldLine['act']
}

/** A deposit that is to be taken, with what is paid for it. */
export interface FundedDeposit extends RequestedDeposit {
  cents: number
}

/** The deposit lines of a ticket, by what becomes of them. */
export interface TicketDeposits {
  taken: readonly FundedDeposit[]
  paid: readonly PaidDeposit[]
  handedOver: readonly HandedOver[]
  /** Money that its deposit no longer takes: each becomes a deposit of its own. */
  surplus: readonly PaidDeposit[]
}

const NO_DEPOSITS: TicketDeposits = { taken: [], paid: [], handedOver: [], surplus: [] }

interface LockedDeposits {
  ticket: Ticket
  mode: SettleMode
  locked: LockedTicket & { session: TicketSession }
  seller: TicketSeller
  recipient: object | undefined
}

/**
 * Locks the deposits of a ticket, and checks its lines in the order in which *finish* refuses. Money that is charged
 * already is booked whatever became of its deposit; cash can still go back while the customer is there.
 */
export async function openDeposits(
  tx: Db,
  open: LockedDeposits,
  findings: Findings,
): Promise<TicketDeposits> {
  const { ticket, locked, recipient } = open
  const { lines, tenders } = ticket.payload
  const asked = lines.filter(isDepositLine)
  if (asked.length === 0) return NO_DEPOSITS
  const customerId = locked.customer?.customer_id ?? null
  const { locationId } = locked.session
  const read = await lockDepositLines(
    tx,
    asked.map((line) => toDepositLine(line, customerId)),
    { locationId, now: locked.soldAt },
  )
  const money = { hasCash: hasCash(tenders), hasRecipient: recipient !== undefined }
  const taken = read.filter((each) => each.act === 'take')
  const limits = await readPriceLimits(tx, open, taken)
  for (const [at, each] of taken.entries())
    findings.add(
      differ(each.reference, [
        ...checkDepositArticle(each),
        ...checkAgreedPrice(each, limits[at] ?? 0),
        ...checkRequestedDeposit(each, money),
      ]),
    )
  const held = sortHeld(
    read.filter((each) => each.act !== 'take'),
    { isBooked: open.mode.kind === 'book', isCharged: isCharged(tenders), money },
    findings,
  )
  const handedOver = held.open.filter(({ act }) => act === 'hand_over')
  return {
    taken: taken.map((each) => {
      return { ...each, cents: Math.min(each.line.amountCents, each.line.priceCents) }
    }),
    paid: held.open.filter(({ act }) => act === 'pay'),
    handedOver: await readHandedOver(tx, handedOver, locked.soldAt),
    surplus: held.surplus,
  }
}

/** How many per cent may be taken off the price of each, by the seller's role or a colleague's approval. */
async function readPriceLimits(
  tx: Db,
  { ticket, locked, seller }: LockedDeposits,
  taken: readonly RequestedDeposit[],
): Promise<number[]> {
  if (taken.every(({ listCents, line }) => line.priceCents >= (listCents ?? 0))) return []
  const own = seller.maxDiscountPercent ?? (await getRole(tx, ticket.actor)).max_discount_percent
  const approvals = await redeemDiscountApprovals(
    tx,
    taken.map(({ line }) => ({ discount_approval: line.approval })),
    { operationId: ticket.operation.id, at: locked.soldAt },
  )
  return taken.map(({ listCents, line }, at) => {
    const off = (listCents ?? line.priceCents) - line.priceCents
    return Math.max(own, getApprovedPercent(approvals[at], off))
  })
}

interface HeldMoney {
  isBooked: boolean
  isCharged: boolean
  money: { hasCash: boolean; hasRecipient: boolean }
}

/**
 * Parts lines whose deposit takes their money from those whose deposit no longer does. A pair that has left the shop is
 * handed over for whatever was paid, and of a deposit that nobody knows the money is only surplus of the ticket.
 */
function sortHeld(
  lines: readonly LockedLine[],
  { isBooked, isCharged: wasCharged, money }: HeldMoney,
  findings: Findings,
): { open: PaidDeposit[]; surplus: PaidDeposit[] } {
  const open: PaidDeposit[] = []
  const surplus: PaidDeposit[] = []
  const seen = new Set<number>()
  for (const each of lines) {
    const { act, line, deposit } = each
    const reference = deposit?.reference ?? String(line.depositId)
    findings.add(differ(reference, checkDepositMoney(each, money)))
    if (!deposit) continue
    const paid = { act, deposit, cents: line.amountCents }
    const conflict = findDepositConflict(each)
    const isAgain = seen.has(deposit.depositId) || isSecond(paid, open)
    seen.add(deposit.depositId)
    if (!wasCharged && !isBooked && conflict) findings.add([{ refusal: conflict }])
    const isGone = isBooked && conflict?.code === 'BALANCE_DIFFERS' && !isAgain
    if (isGone) findings.add(differ(reference, [conflict]))
    if (isAgain || (conflict && !isGone)) surplus.push(paid)
    else open.push(paid)
  }
  return { open, surplus }
}

/** A ticket hands over one deposit; the till's log may say anything. */
const isSecond = ({ act }: PaidDeposit, open: readonly PaidDeposit[]) =>
  act === 'hand_over' && open.some((each) => each.act === 'hand_over')

/** What a deposit that was paid without the shop misses is one incident; *finish* refuses it. */
const differ = (reference: string, refusals: readonly TicketRefusal[]): TicketFinding[] =>
  refusals
    .slice(0, 1)
    .map((refusal) => ({ kind: 'other', details: { why: 'deposit_differs', reference }, refusal }))

/**
 * What the deposits are owed of the ticket's tenders, in cents, in the order in which `writeDeposits` takes its shares.
 */
export const listOwedDeposits = ({ taken, paid, surplus }: TicketDeposits): number[] =>
  [...taken, ...paid, ...surplus].map(({ cents }) => cents)

/** What is left of the price of those that are handed over, and what lies there of it already. */
export const sumHandedOver = ({ handedOver }: TicketDeposits) => ({
  left: sumCents(handedOver.map(({ cents }) => cents)),
  held: sumCents(handedOver.map(({ deposit }) => deposit.heldCents)),
})
