import { createAuditMonths } from './audit/audit-months.ts'
import { checkSealsByNight } from './audit/check-seals.ts'
import { dropOldAuditMonths } from './audit/drop-audit-months.ts'
import { sealAudit } from './audit/seal-audit.ts'
import type { CopyContext } from './backup/copies/make-copy.ts'
import type { DrillContext } from './backup/drill/run-drills.ts'
import { deleteExpiredRateLimits } from './base/delete-expired-rate-limits.ts'
import { deleteOldEvents } from './base/events.ts'
import { deleteOldOperations } from './base/procedures/operations.ts'
import type { Queue } from './base/queues/queue.ts'
import { verifyClosingsByNight } from './cash/closings/verify-closings.ts'
import { refreshStaleListings } from './catalog/listings/refresh-stale-listings.ts'
import { renderAhead } from './catalog/pictures/render-ahead.ts'
import { emptyOldConcepts } from './checkout/bank-entries/empty-old-concepts.ts'
import { expireOrders } from './checkout/expire-orders.ts'
import { announceToGls, giveUpAnnouncement } from './checkout/fulfilment/parcels/announce-parcel.ts'
import { cancelAtGls } from './checkout/fulfilment/parcels/cancel-parcel.ts'
import { trackParcels } from './checkout/fulfilment/parcels/track-parcels.ts'
import { findLostPayments } from './checkout/lost-payments/find-lost-payments.ts'
import { askBanks } from './checkout/payments/ask-banks.ts'
import { readUnreadNotices } from './checkout/payments/receive-bank-notice.ts'
import { remindTransfers } from './checkout/payments/remind-transfers.ts'
import { announceRefund } from './checkout/refunds/announce-refund.ts'
import { pastSalesRunner } from './cutover/past-sales/run-past-sales.ts'
import { reserveArrivals } from './deposits/reserve-arrivals.ts'
import { clearErrorsByNight } from './frontend-errors/clear-errors.ts'
import { forgetOldCustomerFiles } from './imports/customer-files/forget-customer-files.ts'
import { forgetOldPastFiles } from './imports/past-sales/forget-past-file.ts'
import { runDueImports } from './imports/runs/import-worker.ts'
import { deleteOldFiles } from './imports/uploads/delete-old-files.ts'
import { sendFiscalRecords } from './invoicing/sending/send-fiscal-records.ts'
import { verifyNewestRecords } from './invoicing/verification/verify-newest-records.ts'
import { cronJob, type Job, type JobContext, pollJob, type QueueHandler, queueJob } from './job.ts'
import { remindOfLoans } from './loans/remind-of-loans.ts'
import { deleteOldMessages } from './mail/delete-old-messages.ts'
import { dropMessages } from './mail/drop-messages.ts'
import { enqueueMessages } from './mail/enqueue-messages.ts'
import { giveUpMail, sendMail } from './mail/send-mail.ts'
import { deleteOldContactMessages } from './messages/contact-limits.ts'
import { deleteOldNotices } from './payments/bank-notices.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { runBulkEdit } from './pricing/bulk-edits/run-bulk-edit.ts'
import { forgetStatistics } from './privacy/forget-statistics.ts'
import { queues } from './queues.ts'
import { sumFits } from './reports/fit/sum-fits.ts'
import { writeBackMessages } from './reports/lost-sales/write-back-messages.ts'
import { foldSummary } from './sales/summary/fold-summary.ts'
import { refreshPoints } from './shipping/points/refresh-points.ts'
import { sendPasswordReset } from './staff/password-links/send-password-reset.ts'
import { foldBalances } from './stock/balances/fold-balances.ts'
import { markRequestsAvailable } from './stock/requests/mark-requests-available.ts'
import { expireParkedTickets } from './till/parked-tickets/expire-parked-tickets.ts'
import { expireTicketReservations } from './till/ticket-reservations/expire-ticket-reservations.ts'
import { deleteOldTillChanges } from './till/till-index/delete-old-changes.ts'
import { deleteOldUnsold } from './till/unsold/delete-old-unsold.ts'

const EVERY_MINUTE = '* * * * *'

/** Everything the shop does by the clock. */
const cronJobs: readonly Job[] = [
  cronJob('audit.seal', EVERY_MINUTE, ({ db, now }) => sealAudit(db, now)),
  cronJob('catalog.refresh-listings', EVERY_MINUTE, ({ db, now }) => refreshStaleListings(db, now)),
  cronJob('checkout.expire-orders', EVERY_MINUTE, ({ db, now }) => expireOrders(db, now)),
  cronJob('payments.send-refunds', EVERY_MINUTE, ({ db, now, config: { secret, banks } }) =>
    sendRefunds(db, now, announceRefund(now, secret), banks),
  ),
  cronJob('checkout.read-bank-notices', EVERY_MINUTE, readUnreadNotices),
  cronJob('checkout.ask-banks', EVERY_MINUTE, askBanks),
  cronJob('checkout.remind-transfers', '*/10 * * * *', ({ db, now, config: { secret } }) =>
    remindTransfers(db, now, secret),
  ),
  cronJob('loans.remind-customers', '*/30 * * * *', ({ db, now }) => remindOfLoans(db, now)),
  cronJob('checkout.track-parcels', '*/5 * * * *', ({ db, now, gls, signal, config }) =>
    trackParcels({ db, now, gls, secret: config.secret }, signal),
  ),
  cronJob('shipping.refresh-points', '20 5 * * *', ({ db, now, readPoints }) =>
    refreshPoints(db, now, readPoints),
  ),
  cronJob('till.lapse-parked-tickets', EVERY_MINUTE, ({ db, now }) => expireParkedTickets(db, now)),
  cronJob('till.expire-ticket-reservations', EVERY_MINUTE, ({ db, now }) =>
    expireTicketReservations(db, now),
  ),
  cronJob('base.delete-expired-rate-limits', '*/10 * * * *', ({ db, now }) =>
    deleteExpiredRateLimits(db, now),
  ),
  cronJob('audit.create-months', '5 3 * * *', ({ db, now }) => createAuditMonths(db, now), {
    pool: 'owner',
  }),
  cronJob('audit.drop-months', '15 3 * * *', ({ db, now }) => dropOldAuditMonths(db, now), {
    pool: 'owner',
  }),
  cronJob('audit.check-seals', '30 3 * * *', ({ db, now }) => checkSealsByNight(db, now), {
    pool: 'reports',
  }),
  cronJob('invoicing.verify-chains', '45 3 * * *', ({ db, now }) => verifyNewestRecords(db, now), {
    pool: 'reports',
  }),
  cronJob('till.verify-closings', '55 3 * * *', ({ db, now }) => verifyClosingsByNight(db, now), {
    pool: 'reports',
  }),
  cronJob('sales.fold-summary', '15 4 * * *', ({ db, now }) => foldSummary(db, now), {
    pool: 'reports',
    atStart: true,
  }),
  cronJob('stock.fold-balances', '17 4 * * *', ({ db, now }) => foldBalances(db, now), {
    pool: 'reports',
    atStart: true,
  }),
  cronJob('reports.sum-fits', '*/10 * * * *', ({ db }) => sumFits(db), {
    pool: 'reports',
    atStart: true,
  }),
  // Each hour, so that a night that failed, or that no server saw, is made good.
  cronJob('backup.make-due-copy', '35 * * * *', makeDueCopy, { pool: 'reports', atStart: true }),
  cronJob('backup.run-due-drill', '50 * * * *', runDueDrill, { pool: 'reports' }),
  cronJob('imports.forget-files', '10 4 * * *', ({ db, now }) => deleteOldFiles(db, now)),
  cronJob('imports.forget-customer-files', '12 4 * * *', ({ db, now }) =>
    forgetOldCustomerFiles(db, now),
  ),
  cronJob('imports.forget-past-files', '14 4 * * *', ({ db, now }) => forgetOldPastFiles(db, now)),
  cronJob('base.forget-operations', '20 4 * * *', ({ db, now }) => deleteOldOperations(db, now)),
  cronJob('frontend-errors.clear', '24 4 * * *', ({ db, now }) => clearErrorsByNight(db, now)),
  cronJob('base.forget-events', '40 4 * * *', ({ db, now }) => deleteOldEvents(db, now)),
  cronJob('mail.drop-messages', EVERY_MINUTE, ({ db, now }) => dropMessages(db, now), {
    atStart: true,
  }),
  cronJob('mail.delete-old-messages', '30 4 * * *', ({ db, now }) => deleteOldMessages(db, now)),
  cronJob('messages.delete-old-messages', '35 4 * * *', ({ db, now }) =>
    deleteOldContactMessages(db, now),
  ),
  cronJob('payments.delete-old-notices', '25 4 * * *', ({ db, now }) => deleteOldNotices(db, now)),
  cronJob('checkout.empty-concepts', '27 4 * * *', ({ db, now }) => emptyOldConcepts(db, now)),
  cronJob('till.forget-changes', '50 4 * * *', ({ db, now }) => deleteOldTillChanges(db, now)),
  cronJob('till.forget-unsold', '55 4 * * *', ({ db, now }) => deleteOldUnsold(db, now)),
]

/** What every worker looks for each second. */
const pollJobs: readonly Job[] = [
  pollJob('mail.enqueue-messages', ({ db, now }) => enqueueMessages(db, now)),
  pollJob('invoicing.send-fiscal-records', async ({ db, now, log, agency, config: { fiscal } }) =>
    fiscal && agency ? sendFiscalRecords({ db, now, log, fiscal, transport: agency }) : 0,
  ),
]

/** Its module is loaded when it is first needed: most processes make no copy for hours. */
async function makeDueCopy(context: JobContext): Promise<string | undefined> {
  const { runDueCopy } = await import('./backup/copies/run-copies.ts')
  return context.copies && runDueCopy(toCopyContext(context))
}

function toCopyContext({ copies, files, ...context }: Omit<JobContext, 'payload'>): CopyContext {
  if (!(copies && files)) throw new Error('this process has no place for copies')
  return { ...context, host: copies, files }
}

async function runDueDrill(context: JobContext): Promise<string | undefined> {
  const drills = await import('./backup/drill/run-drills.ts')
  return context.copies && drills.runDueDrill(toDrillContext(context))
}

function toDrillContext({ db, now, copies }: Omit<JobContext, 'payload'>): DrillContext {
  if (!copies) throw new Error('this process has no place for copies')
  return { db, now, host: copies, queues: Object.values(queues) }
}

/** One handler for each queue; a queue without one does not compile. */
type Handlers = {
  [Name in keyof typeof queues]: (typeof queues)[Name] extends Queue<infer Payload>
    ? QueueHandler<Payload>
    : never
}

/** What is done with what acts have enqueued. */
const handlers: Handlers = {
  importQueue: {
    pool: 'reports',
    run: ({ db, now, signal, files }) =>
      runDueImports(db, now, signal, { files, pastSales: pastSalesRunner }),
    atStart: {},
  },
  bulkEditQueue: {
    pool: 'reports',
    run: ({ db, now, signal, payload }) => runBulkEdit(db, now, payload, signal),
  },
  pictureQueue: {
    run: ({ db, files, signal, payload }) => renderAhead(db, files, payload, signal),
  },
  mailQueue: {
    run: ({ payload, ...context }) => sendMail(context, payload),
    giveUp: giveUpMail,
    isReady: ({ mailer }) => mailer.send !== undefined,
  },
  goodsAvailableQueue: {
    // Customers who ordered a size are served before those who only asked about it.
    run: async ({ db, now, payload: { variant_ids } }) => {
      await reserveArrivals(db, now, variant_ids)
      await markRequestsAvailable(db, now, variant_ids)
      await writeBackMessages(db, now, variant_ids)
    },
  },
  passwordResetQueue: { run: ({ payload, ...context }) => sendPasswordReset(context, payload) },
  announceParcelQueue: {
    run: ({ payload, ...context }) => announceToGls(context, payload),
    giveUp: giveUpAnnouncement,
  },
  cancelParcelQueue: { run: ({ payload, ...context }) => cancelAtGls(context, payload) },
  lostPaymentsQueue: {
    run: ({ payload, ...context }) => findLostPayments(context, new Date(payload.since)),
  },
  erasureQueue: {
    run: async ({ db, copies }) => {
      const { keepErasures } = await import('./backup/erasures/keep-erasures.ts')
      if (copies) await keepErasures(db, copies)
      await forgetStatistics(db)
    },
  },
  copyQueue: {
    pool: 'reports',
    run: async ({ payload, ...context }) => {
      const { runCopy } = await import('./backup/copies/run-copies.ts')
      return runCopy(toCopyContext(context), payload.copy_id)
    },
  },
  drillQueue: {
    pool: 'reports',
    run: async ({ payload, ...context }) => {
      const { runRequestedDrill } = await import('./backup/drill/run-drills.ts')
      return runRequestedDrill(toDrillContext(context), payload.trial_id)
    },
  },
  deleteCopyQueue: {
    pool: 'reports',
    run: ({ copies, payload }) => copies?.place.remove(payload.file_name) ?? Promise.resolve(),
  },
}

const queueJobs = Object.entries(queues).map(([name, queue]) =>
  queueJob(queue, handlers[name as keyof Handlers] as QueueHandler<typeof queue.payload>),
) as readonly Job[]

/** Everything the shop does in the background. */
export const jobs: readonly Job[] = [...cronJobs, ...pollJobs, ...queueJobs]
