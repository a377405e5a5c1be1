import { z } from 'zod'
import { type Db, pipeline, query, sqlState } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readDeviceAccess } from '../devices/device-access.ts'
import { findDeviceIncidents } from '../devices/device-incidents.ts'
import { countIncidents, openIncidents } from '../incidents/open-incidents.ts'
import {
  type FinishedSale,
  findOperationSale,
  lockTillOperation,
  storeTillOperation,
} from '../store-till-operation.ts'
import { SALE_VERSION, SalePayload, TillOperation } from '../till-operation.ts'
import { findBookingTill } from './read-booking.ts'
import { writeBookedSale } from './write-booked-sale.ts'

const NO_SALE = {
  ...{ sale_id: null, reference: null, invoice: null },
  ...{ total_cents: null, change_cents: null, finished_at: null },
}

/**
 * Books a sale that happened: the customer has paid and gone, so nothing of it is refused. It is written as it was
 * charged, at the time and in the cash session in which it happened; what differs from the shop's own books opens an
 * incident. The same `id` is one sale, whether `finishSale` or this wrote it. An entry that cannot be read or written
 * stays as it is, with an incident, and is answered without a sale; sent again, it is tried again.
 */
export const bookSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-operations',
    successStatus: 201,
    summary: 'Book a sale that a till finished on its own',
    tags: ['till'],
  })
  .input(TillOperation)
  .output(
    z.object({
      /** Null where the entry became no sale. */
      sale_id: z.int().nullable(),
      reference: z.string().nullable(),
      invoice: z.string().nullable(),
      total_cents: z.int().nullable(),
      change_cents: z.int().nullable(),
      finished_at: z.string().nullable(),
      /** How many incidents it opened. */
      incidents: z.int(),
    }),
  )
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, log } = context
    const now = context.now()
    const [, existing, till, access] = await pipeline([
      lockTillOperation(tx, input.id),
      findOperationSale(tx, { id: input.id }),
      findBookingTill(tx, input.till),
      readDeviceAccess(tx, { till: input.till, tokens: context.request.deviceTokens, now }),
    ])
    if (!till) throw errors.TILL_UNKNOWN()
    if (existing) return { ...existing.sale, incidents: await countIncidents(tx, input.id) }
    const deviceIncidents = findDeviceIncidents(access)
    const opened = { operationId: input.id, tillId: till.tillId, now }
    await storeTillOperation(tx, {
      operation: input,
      ...{ tillId: till.tillId, receivedAt: now, receivedBy: actorKey(actor) },
    })
    const payload = SalePayload.safeParse(
      input.version === SALE_VERSION ? input.payload : undefined,
    )
    let sale: FinishedSale | undefined
    if (!payload.success) {
      const incident = { kind: 'other' as const, details: { why: 'unreadable' } }
      const incidents = [incident, ...deviceIncidents]
      await openIncidents(tx, { ...opened, saleId: null, incidents })
    } else
      sale = await attempt(tx, async () => {
        const booked = await writeBookedSale(tx, {
          operation: input,
          payload: payload.data,
          till,
          actor,
          now,
        })
        const saleId = booked.sale?.sale_id ?? null
        const incidents = [...booked.incidents, ...deviceIncidents]
        await openIncidents(tx, { ...opened, saleId, incidents })
        return booked.sale
      }).catch(async (error: unknown) => {
        if (!isAboutTheSale(error)) throw error
        log.error({ err: error, operation: input.id }, 'a sale of a till could not be booked')
        const incident = { kind: 'other' as const, details: { why: 'not_written' } }
        const incidents = [incident, ...deviceIncidents]
        await openIncidents(tx, { ...opened, saleId: null, incidents })
        return undefined
      })
    const incidents = await countIncidents(tx, input.id)
    audit({
      table: 'till_operations',
      id: input.id,
      details: { sale_id: sale?.sale_id, incidents },
    })
    return { ...(sale ?? NO_SALE), incidents }
  })

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
