import { sealAudit } from './audit/seal-audit.ts'
import type { Clock } from './base/clock.ts'
import type { Db, PoolName } from './base/db.server.ts'
import { deleteExpiredRateLimits } from './base/delete-expired-rate-limits.ts'
import { deleteOldEvents } from './base/events.ts'
import { deleteOldOperations } from './base/procedures/operations.ts'
import { refreshStaleListings } from './catalog/listings/refresh-stale-listings.ts'
import { expireOrders } from './checkout/expire-orders.ts'
import { runImportWorker } from './imports/runs/import-worker.ts'
import { deleteOldFiles } from './imports/uploads/delete-old-files.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { expireParkedTickets } from './till/parked-tickets/expire-parked-tickets.ts'
import { deleteOldTillChanges } from './till/till-index/delete-old-changes.ts'

/** Work that a worker does by itself: it looks up what is due and calls one verb. */
export type Job = {
  /** The name of its queue in the database: a new one leaves the old schedule behind. */
  name: string
  /** Whose connections its `db` has; the hot ones where it says nothing. */
  pool?: PoolName
  /** The signal says that the worker is stopping. */
  run(db: Db, now: Clock, signal?: AbortSignal): Promise<unknown>
} & (
  | {
      /** Five fields, in the shop's zone; once at a time however many workers there are. */
      cron: string
    }
  | {
      /** Seconds from one end to the next start, in every worker: two may run it at once. */
      every: number
    }
)

const EVERY_MINUTE = '* * * * *'

/** Everything the shop does by itself, and when. */
export const jobs: readonly Job[] = [
  { name: 'imports.work', every: 1, pool: 'reports', run: runImportWorker },
  { name: 'audit.seal', cron: EVERY_MINUTE, run: sealAudit },
  { name: 'catalog.refresh-listings', cron: EVERY_MINUTE, run: refreshStaleListings },
  { name: 'checkout.expire-orders', cron: EVERY_MINUTE, run: expireOrders },
  { name: 'payments.send-refunds', cron: EVERY_MINUTE, run: sendRefunds },
  { name: 'till.lapse-parked-tickets', cron: EVERY_MINUTE, run: expireParkedTickets },
  { name: 'base.delete-expired-rate-limits', cron: '*/10 * * * *', run: deleteExpiredRateLimits },
  { name: 'imports.forget-files', cron: '10 4 * * *', run: deleteOldFiles },
  { name: 'base.forget-operations', cron: '20 4 * * *', run: deleteOldOperations },
  { name: 'base.forget-events', cron: '40 4 * * *', run: deleteOldEvents },
  { name: 'till.forget-changes', cron: '50 4 * * *', run: deleteOldTillChanges },
]
