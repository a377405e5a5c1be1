import type { z } from 'zod'
import { createAuditMonths } from './audit/audit-months.ts'
import { checkSealsByNight } from './audit/check-seals.ts'
import { dropOldAuditMonths } from './audit/drop-audit-months.ts'
import { sealAudit } from './audit/seal-audit.ts'
import type { Clock } from './base/clock.ts'
import type { Db, PoolName } from './base/db.server.ts'
import { deleteExpiredRateLimits } from './base/delete-expired-rate-limits.ts'
import { deleteOldEvents } from './base/events.ts'
import type { ShopConfig, ShopContext } from './base/procedures/context.ts'
import { deleteOldOperations } from './base/procedures/operations.ts'
import type { Queue } from './base/queues/queue.ts'
import { refreshStaleListings } from './catalog/listings/refresh-stale-listings.ts'
import { renderAhead } from './catalog/pictures/render-ahead.ts'
import { expireOrders } from './checkout/expire-orders.ts'
import { announceToGls, giveUpAnnouncement } from './checkout/fulfilment/parcels/announce-parcel.ts'
import { cancelAtGls } from './checkout/fulfilment/parcels/cancel-parcel.ts'
import { trackParcels } from './checkout/fulfilment/parcels/track-parcels.ts'
import { askBanks } from './checkout/payments/ask-banks.ts'
import { readUnreadNotices } from './checkout/payments/receive-bank-notice.ts'
import { remindTransfers } from './checkout/payments/remind-transfers.ts'
import { announceRefund } from './checkout/refunds/announce-refund.ts'
import { reserveArrivals } from './deposits/reserve-arrivals.ts'
import { runDueImports } from './imports/runs/import-worker.ts'
import { deleteOldFiles } from './imports/uploads/delete-old-files.ts'
import { sendFiscalRecords } from './invoicing/sending/send-fiscal-records.ts'
import type { FiscalTransport } from './invoicing/sending/transport.ts'
import { verifyNewestRecords } from './invoicing/verification/verify-newest-records.ts'
import { deleteOldMessages } from './mail/delete-old-messages.ts'
import { enqueueMessages } from './mail/enqueue-messages.ts'
import { giveUpMail, type Mailer, sendMail } from './mail/send-mail.ts'
import { deleteOldContactMessages } from './messages/contact-limits.ts'
import { deleteOldNotices } from './payments/bank-notices.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { queues } from './queues.ts'
import { writeBackMessages } from './reports/lost-sales/write-back-messages.ts'
import type { GlsLine } from './shipping/gls/gls-line.ts'
import { type ReadPoints, refreshPoints } from './shipping/points/refresh-points.ts'
import { sendPasswordReset } from './staff/password-links/send-password-reset.ts'
import { markRequestsAvailable } from './stock/requests/mark-requests-available.ts'
import { verifyClosingsByNight } from './till/closings/verify-closings.ts'
import { expireParkedTickets } from './till/parked-tickets/expire-parked-tickets.ts'
import { expireTicketReservations } from './till/ticket-reservations/expire-ticket-reservations.ts'
import { deleteOldTillChanges } from './till/till-index/delete-old-changes.ts'

/** Work that a worker does by itself: it looks up what is due and calls one verb. */
export interface Job {
  /** The name of its queue in the database: a new one leaves the old schedule behind. */
  name: string
  /** Five fields, in the shop's zone; once at a time however many workers there are. */
  cron: string
  /** Whose connections its `db` has; the hot ones where it says nothing. */
  pool?: PoolName
  /** The signal says that the worker is stopping. */
  run(
    db: Db,
    now: Clock,
    signal: AbortSignal,
    config: ShopConfig,
    lines: Pick<JobContext, 'gls' | 'readPoints'>,
  ): Promise<unknown>
}

/** What the handler of a queue is called with: a verb's context with the system as its actor. */
export interface JobContext extends Omit<ShopContext, 'operationId' | 'passwords'> {
  mailer: Mailer
  /** The line to the tax agency; absent where nothing is sent. */
  agency?: FiscalTransport
  /** The line to GLS; absent where it is not configured. */
  gls?: GlsLine
  /** The carrier's list of pick-up points; absent where it is not configured. */
  readPoints?: ReadPoints
  /** Aborts when the worker is stopping. */
  signal: AbortSignal
}

/** What a worker does with the jobs of a queue. */
export interface QueueHandler<Payload extends z.ZodObject = z.ZodObject> {
  queue: Queue<Payload>
  /** Whose connections its `db` has; the hot ones where it says nothing. */
  pool?: PoolName
  /** May run twice with one payload: a worker may die after its work and before it says so. */
  run(context: JobContext, payload: z.output<Payload>): Promise<unknown>
  /** Runs together with the note of the dead letter. */
  giveUp?(tx: Db, payload: z.output<Payload>): Promise<unknown>
  /** Where it is not, jobs wait in their queue: a worker that is does them. */
  isReady?(context: Pick<JobContext, 'mailer'>): boolean
  /** What a worker that starts enqueues for what a killed one has left. */
  atStart?: z.input<Payload>
}

const EVERY_MINUTE = '* * * * *'

/** Everything the shop does by itself, and when. */
export const jobs: readonly Job[] = [
  { name: 'audit.seal', cron: EVERY_MINUTE, run: sealAudit },
  { name: 'catalog.refresh-listings', cron: EVERY_MINUTE, run: refreshStaleListings },
  { name: 'checkout.expire-orders', cron: EVERY_MINUTE, run: expireOrders },
  {
    name: 'payments.send-refunds',
    cron: EVERY_MINUTE,
    run: (db, now, _signal, { secret, banks }) =>
      sendRefunds(db, now, announceRefund(now, secret), banks),
  },
  {
    name: 'checkout.read-bank-notices',
    cron: EVERY_MINUTE,
    run: (db, now, _signal, config) => readUnreadNotices({ db, now, config }),
  },
  {
    name: 'checkout.ask-banks',
    cron: EVERY_MINUTE,
    run: (db, now, _signal, config) => askBanks({ db, now, config }),
  },
  {
    name: 'checkout.remind-transfers',
    cron: '*/10 * * * *',
    run: (db, now, _signal, { secret }) => remindTransfers(db, now, secret),
  },
  {
    name: 'checkout.track-parcels',
    cron: '*/5 * * * *',
    run: (db, now, signal, { secret }, { gls }) => trackParcels({ db, now, gls, secret }, signal),
  },
  {
    name: 'shipping.refresh-points',
    cron: '20 5 * * *',
    run: (db, now, _signal, _config, { readPoints }) => refreshPoints(db, now, readPoints),
  },
  { name: 'till.lapse-parked-tickets', cron: EVERY_MINUTE, run: expireParkedTickets },
  {
    name: 'till.expire-ticket-reservations',
    cron: EVERY_MINUTE,
    run: expireTicketReservations,
  },
  { name: 'base.delete-expired-rate-limits', cron: '*/10 * * * *', run: deleteExpiredRateLimits },
  { name: 'audit.create-months', cron: '5 3 * * *', pool: 'owner', run: createAuditMonths },
  { name: 'audit.drop-months', cron: '15 3 * * *', pool: 'owner', run: dropOldAuditMonths },
  { name: 'audit.check-seals', cron: '30 3 * * *', pool: 'reports', run: checkSealsByNight },
  {
    name: 'invoicing.verify-chains',
    cron: '45 3 * * *',
    pool: 'reports',
    run: verifyNewestRecords,
  },
  {
    name: 'till.verify-closings',
    cron: '55 3 * * *',
    pool: 'reports',
    run: verifyClosingsByNight,
  },
  { name: 'imports.forget-files', cron: '10 4 * * *', run: deleteOldFiles },
  { name: 'base.forget-operations', cron: '20 4 * * *', run: deleteOldOperations },
  { name: 'base.forget-events', cron: '40 4 * * *', run: deleteOldEvents },
  { name: 'mail.delete-old-messages', cron: '30 4 * * *', run: deleteOldMessages },
  {
    name: 'messages.delete-old-messages',
    cron: '35 4 * * *',
    run: deleteOldContactMessages,
  },
  { name: 'payments.delete-old-notices', cron: '25 4 * * *', run: deleteOldNotices },
  { name: 'till.forget-changes', cron: '50 4 * * *', run: deleteOldTillChanges },
]

/** What every worker does each second, because a person may wait for it; many workers may do it at the same time. */
export interface Relay {
  name: string
  run(context: Omit<JobContext, 'signal'>): Promise<number>
}

export const relays: readonly Relay[] = [
  { name: 'mail.enqueue-messages', run: ({ db, now }) => enqueueMessages(db, now) },
  {
    name: 'invoicing.send-fiscal-records',
    run: async ({ db, now, log, agency, config: { fiscal } }) =>
      fiscal && agency ? sendFiscalRecords({ db, now, log, fiscal, transport: agency }) : 0,
  },
]

type Handlers = {
  [Name in keyof typeof queues]: (typeof queues)[Name] extends Queue<infer Payload>
    ? Omit<QueueHandler<Payload>, 'queue'>
    : never
}

/** What is done with what acts have enqueued. */
const handlers: Handlers = {
  importQueue: {
    pool: 'reports',
    run: ({ db, now, signal, files }) => runDueImports(db, now, signal, files),
    atStart: {},
  },
  pictureQueue: {
    run: ({ db, files, signal }, payload) => renderAhead(db, files, payload, signal),
  },
  mailQueue: {
    run: sendMail,
    giveUp: giveUpMail,
    isReady: ({ mailer }) => mailer.send !== undefined,
  },
  goodsAvailableQueue: {
    // What customers ordered goes before who only wants to hear of it.
    run: async ({ db, now }, { variant_ids }) => {
      await reserveArrivals(db, now, variant_ids)
      await markRequestsAvailable(db, now, variant_ids)
      await writeBackMessages(db, now, variant_ids)
    },
  },
  passwordResetQueue: { run: sendPasswordReset },
  announceParcelQueue: { run: announceToGls, giveUp: giveUpAnnouncement },
  cancelParcelQueue: { run: cancelAtGls },
}

export const queueHandlers = Object.entries(queues).map(([name, queue]) => ({
  queue,
  ...handlers[name as keyof Handlers],
})) as readonly QueueHandler[]
