import type { Db } from '../../../base/db.server.ts'
import type { LockedDeposit } from '../../../deposits/lock-deposit.ts'
import {
  checkDepositArticle,
  checkDepositMoney,
  checkRequestedDeposit,
  type DepositMoney,
  findDepositConflict,
} from './check-deposits.ts'
import { type DepositRefusal, toDepositError } from './deposit-errors.ts'
import type { DepositLine, HeldLine } from './deposit-line.ts'
import { type HandedOver, readHandedOver } from './hand-over-deposits.ts'
import { type LockedLine, lockDepositLines, type RequestedDeposit } from './read-deposit-lines.ts'

/** A line whose deposit is locked. */
export interface PaidDeposit {
  deposit: LockedDeposit
  cents: number
  act: HeldLine['act']
}

/** The deposit lines of a ticket, by what becomes of them. */
export interface TicketDeposits {
  taken: readonly RequestedDeposit[]
  paid: readonly PaidDeposit[]
  handedOver: readonly HandedOver[]
  /** Money that its deposit no longer takes: each becomes a deposit of its own. */
  surplus: readonly PaidDeposit[]
}

interface OpenedTicket extends DepositMoney {
  lines: readonly DepositLine[]
  locationId: number
  now: Date
  /** Its money cannot go back over the counter: no conflict refuses it. */
  isCharged: boolean
  /** Refuses a price below that of the day, in cents, that nobody covers. */
  coverPrice(listCents: number, priceCents: number): Promise<void>
}

/** Locks the deposits of a ticket, and checks its lines in the order in which it is refused. */
export async function openDeposits(tx: Db, ticket: OpenedTicket): Promise<TicketDeposits> {
  const read = await lockDepositLines(tx, ticket.lines, ticket)
  const taken = read.filter((each) => each.act === 'take')
  for (const each of taken) {
    refuseFirst(checkDepositArticle(each))
    const { listCents, line } = each
    if (listCents !== null && line.priceCents < listCents)
      await ticket.coverPrice(listCents, line.priceCents)
    refuseFirst(checkRequestedDeposit(each, ticket))
  }
  const held = read.filter((each) => each.act !== 'take').map((each) => checkHeld(each, ticket))
  const open = held.filter(({ isConflict }) => !isConflict)
  const handedOver = open.flatMap(({ act, deposit }) => (act === 'hand_over' ? deposit : []))
  return {
    taken,
    paid: open.filter(({ act }) => act === 'pay'),
    handedOver: await readHandedOver(tx, handedOver, ticket.now),
    surplus: held.filter(({ isConflict }) => isConflict),
  }
}

function checkHeld(line: LockedLine, ticket: OpenedTicket): PaidDeposit & { isConflict: boolean } {
  refuseFirst(checkDepositMoney(line, ticket))
  const conflict = findDepositConflict(line)
  if (conflict && !ticket.isCharged) throw toDepositError(conflict)
  const { act, deposit } = line
  if (!deposit) throw new Error('deposits: an unknown one was not refused')
  return { act, deposit, cents: line.line.amountCents, isConflict: conflict !== undefined }
}

function refuseFirst([first]: readonly DepositRefusal[]): void {
  if (first) throw toDepositError(first)
}
