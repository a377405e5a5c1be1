import { type Db, query, sqlState } from '../../base/db.server.ts'
import { type Actor, actorKey } from '../../base/procedures/actor.ts'
import type { ShopContext } from '../../base/procedures/context.ts'
import {
  countIncidents,
  type NewIncident,
  openIncidents,
} from '../../cash/incidents/open-incidents.ts'
import { storeTillOperation } from '../../devices/operations/store-till-operation.ts'
import type { BookingTill } from '../find-booking-till.ts'
import { settleTicket } from '../settlement/settle-ticket.ts'
import type { SettledTicket } from '../settlement/settled-ticket.ts'
import { readSalePayload } from '../ticket/sale-payload.ts'
import type { TillOperation } from '../till-operation.ts'

interface BookedOperation {
  operation: TillOperation
  till: BookingTill
  /** It was written on paper, and typed in by the actor. */
  isPaper?: boolean
  /** What is to be said of it besides what its sale says. */
  incidents: readonly NewIncident[]
}

interface BookingContext extends Pick<ShopContext, 'log'> {
  tx: Db
  actor: Actor
  now: Date
}

/**
 * Stores an entry and books its ticket; the caller has locked the operation and knows that it has none. What cannot be
 * read or written stays as it is, with an incident. Answers what it became, if anything, and how many incidents it opened.
 */
export async function bookOperation(
  { tx, actor, now, log }: BookingContext,
  { operation, till, isPaper = false, incidents: others }: BookedOperation,
): Promise<{ settled: SettledTicket | undefined; incidents: number }> {
  const { id } = operation
  const opened = { operationId: id, tillId: till.tillId, now }
  await storeTillOperation(tx, {
    operation,
    tillId: till.tillId,
    receivedAt: now,
    receivedBy: actorKey(actor),
  })
  const openFailed = (why: string) => {
    const incidents = [{ kind: 'other' as const, details: { why } }, ...others]
    return openIncidents(tx, { ...opened, saleId: null, incidents })
  }
  const payload = readSalePayload(operation)
  let settled: SettledTicket | undefined
  if (!payload) await openFailed('unreadable')
  else
    settled = await attempt(tx, async () => {
      const mode = { kind: 'book' as const, till, isPaper, incidents: others }
      const settlement = await settleTicket(tx, { operation, payload, actor, now }, mode)
      return settlement.settled
    }).catch(async (error: unknown) => {
      if (!isAboutTheSale(error)) throw error
      log.error({ err: error, operation: id }, 'a sale of a till could not be booked')
      await openFailed('not_written')
      return undefined
    })
  return { settled, incidents: await countIncidents(tx, id) }
}

/** Runs the work from a savepoint: where it fails, all it wrote is undone, and the transaction goes on. */
async function attempt<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await query(tx, 'booking_savepoint', 'savepoint booking')
  try {
    return await work()
  } catch (error) {
    await query(tx, 'booking_rollback', 'rollback to savepoint booking')
    throw error
  }
}

/** Data that the database refuses, or an error of our own. A database that is busy, full or gone is asked again later. */
function isAboutTheSale(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return /^(22|23|P0|42)/.test(state)
  return error instanceof Error && !('code' in error)
}
