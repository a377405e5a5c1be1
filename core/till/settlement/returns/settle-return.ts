import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import type { BeforeCommit, Db } from '../../../base/db.server.ts'
import type { AuditDetails } from '../../../base/procedures/acting.ts'
import { type Actor, actorKey } from '../../../base/procedures/actor.ts'
import { approvalErrors } from '../../../base/procedures/approving.ts'
import type { Approver } from '../../../base/procedures/context.ts'
import { openIncidents } from '../../../cash/incidents/open-incidents.ts'
import { lockCashSession, type OpenCashSession } from '../../../cash/lock-cash-session.ts'
import { coverMoney } from '../../../payments/money-out/cover-money.ts'
import { sumTenders, toLedgerTender } from '../../../payments/tender.ts'
import { readLinkedWays } from '../../../returns/counter/linked-sales.ts'
import type { WrittenReturn } from '../../../returns/write-return.ts'
import type { Tender } from '../../../sales/tenders/rules.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../../stock/publish-availability.ts'
import { releaseReservation } from '../../../stock/reservations.ts'
import { parkedTicketErrors, returnErrors } from '../../checks/ticket-refusals.ts'
import { endTicket } from '../../resumed-tickets/end-parked-ticket.ts'
import { lockParkedTicket, parkedReference } from '../../resumed-tickets/lock-parked-ticket.ts'
import { collectFindings, type Findings } from '../collect-findings.ts'
import { checkReturnedMoney, findReturnedMoney, toCoveredAct } from './check-returned-money.ts'
import { markReturnedPairs } from './mark-returned-pairs.ts'
import { openReturns } from './open-returns.ts'
import { type TicketReturns, toReturnedUnits, type WantedReturn } from './ticket-returns.ts'
import { writeReturnLines } from './write-return-lines.ts'
import { listStaffIds, writeReturnAct } from './write-ticket-exchange.ts'

export const settleReturnErrors = {
  ...approvalErrors,
  ...returnErrors,
  ...parkedTicketErrors,
  NO_OPEN_SESSION: { status: 409 },
  /** What goes out is not what the units are worth. */
  REFUND_DIFFERS: { status: 422, data: z.object({ value_cents: z.int() }) },
} as const

/** A ticket of return lines alone; `tenders` are what goes out for them, below zero. */
export interface ReturnTicket {
  /** Whose drawer the money leaves. */
  till: string
  wanted: readonly WantedReturn[]
  tenders: readonly Tender[]
  note: string | undefined
  /** A resumed ticket, which ends. */
  parkedTicketId?: number | undefined
}

interface Call {
  tx: Db
  actor: Actor
  approver: Approver | undefined
  now(): Date
  audit(details: AuditDetails): void
  beforeCommit: BeforeCommit
}

type ReturnErrors = ORPCErrorConstructorMap<typeof settleReturnErrors>

/**
 * Settles units that come back while nothing is sold, in cents: session, sales and units are locked and checked, money
 * out is covered by a right or an approval, and goods, money, corrections and the act are written. Refuses with
 * `settleReturnErrors`; the caller rolls back.
 */
export async function settleReturn(
  call: Call,
  ticket: ReturnTicket,
  errors: ReturnErrors,
): Promise<{ written: WrittenReturn; moneyActId: number | null }> {
  const { tx, actor } = call
  const now = call.now()
  const { wanted, tenders } = ticket
  const findings = collectFindings({
    kind: 'finish',
    cover: (act) => coverMoney(call, errors, act),
  })
  const session = await lockCashSession(tx, ticket.till)
  if (!session) throw errors.NO_OPEN_SESSION()
  const { cashSessionId } = session
  const parked = await lockResumed(call, { ticket, session }, errors)
  const returns = await openReturns(
    tx,
    { wanted, sold: [], cashSessionId, isBooked: false, now },
    findings,
  )
  if (!returns) throw errors.RETURN_UNKNOWN()
  findings.add(checkReturnedMoney({ returns, tenders }))
  if (sumTenders(tenders) !== -returns.cents)
    throw errors.REFUND_DIFFERS({ data: { value_cents: returns.cents } })
  const came = await readLinkedWays(tx, returns.linkedSaleIds)
  const act = toCoveredAct({ returns, tenders, came, cashSessionId })
  const covered = act && (await coverMoney(call, errors, act))
  if (parked) await endParkedTicket(call, parked)
  const written = await writeUnits(call, { ...ticket, returns, session })
  const returned = { returns, covered, returned: written, tenders, actor, now }
  const moneyActId = covered ? await writeReturnAct(tx, { ...returned, covered }) : null
  const by = { staffIds: listStaffIds(actor, null), reference: written.reference }
  findings.add(findReturnedMoney({ returns, tenders }, by))
  await openFound(tx, findings, { session, saleId: written.saleIds[0] ?? null, now })
  return { written, moneyActId }
}

/** The parked ticket that becomes this return. */
async function lockResumed(
  { tx, now }: Call,
  { ticket, session }: { ticket: ReturnTicket; session: OpenCashSession },
  errors: ReturnErrors,
): Promise<{ id: number; reservationId: number | null } | undefined> {
  const { till, parkedTicketId: id } = ticket
  if (id === undefined) return undefined
  const at = { code: till, locationId: session.locationId }
  const { reservationId } = await lockParkedTicket(tx, { id, till: at, now: now() }, errors)
  return { id, reservationId }
}

/** What it had reserved is back in stock: nothing of it is sold. */
async function endParkedTicket(
  { tx, actor, now: clock }: Call,
  { id, reservationId }: { id: number; reservationId: number | null },
): Promise<void> {
  const now = clock()
  const moved: AvailabilityChange[] = []
  const by = { now, actor: actorKey(actor), reference: parkedReference(id), moved }
  if (reservationId) await releaseReservation(tx, { reservationId, ...by })
  await publishAvailability(tx, moved, now)
  await endTicket(tx, id, now)
}

interface ReturnedTicket extends ReturnTicket {
  returns: TicketReturns
  session: OpenCashSession
}

/** Goods, money and corrections; a pair that fails comes back under its own reason. */
async function writeUnits(
  { tx, actor, now: clock, beforeCommit }: Call,
  { returns, tenders, note, session }: ReturnedTicket,
): Promise<WrittenReturn> {
  const now = clock()
  const moved: AvailabilityChange[] = []
  const isDefect = returns.accepted.every(({ line }) => line.cause === 'defect')
  const written = await writeReturnLines(tx, {
    units: toReturnedUnits(returns),
    entries: tenders.map((tender) => toLedgerTender(tender)),
    reason: isDefect ? 'defect' : 'return',
    ...(note && { note }),
    session,
    actor,
    now,
    moved,
    beforeCommit,
  })
  await markReturnedPairs(tx, returns, { actor, now, moved })
  await publishAvailability(tx, moved, now)
  return written
}

const openFound = (
  tx: Db,
  findings: Findings,
  { session, saleId, now }: { session: OpenCashSession; saleId: number | null; now: Date },
) =>
  openIncidents(tx, {
    incidents: findings.listIncidents(),
    operationId: null,
    tillId: session.tillId,
    saleId,
    now,
  })
