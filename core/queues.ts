import { copyQueue, deleteCopyQueue } from './backup/copies/copy-queue.ts'
import { drillQueue } from './backup/drill/drill-queue.ts'
import type { Queue } from './base/queues/queue.ts'
import { pictureQueue } from './catalog/pictures/picture-queue.ts'
import { lostPaymentsQueue } from './checkout/lost-payments/lost-payments-queue.ts'
import { importQueue } from './imports/runs/import-queue.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { bulkEditQueue } from './pricing/bulk-edits/bulk-edit-queue.ts'
import { erasureQueue } from './privacy/erasure-queue.ts'
import { announceParcelQueue, cancelParcelQueue } from './shipping/gls/announce-queue.ts'
import { passwordResetQueue } from './staff/password-links/password-reset-queue.ts'
import { goodsAvailableQueue } from './stock/requests/goods-available-queue.ts'

/** Everything that an act may leave for a worker; what is done about it is said in `jobs.ts`. */
export const queues = {
  importQueue,
  bulkEditQueue,
  pictureQueue,
  mailQueue,
  goodsAvailableQueue,
  passwordResetQueue,
  announceParcelQueue,
  cancelParcelQueue,
  lostPaymentsQueue,
  erasureQueue,
  copyQueue,
  deleteCopyQueue,
  drillQueue,
} as const satisfies Record<string, Queue>
