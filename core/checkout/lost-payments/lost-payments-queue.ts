import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/** The shop was restored from a copy of this moment: banks may have taken money after it. */
export const lostPaymentsQueue = defineQueue(
  'checkout.find-lost-payments',
  z.strictObject({ since: z.iso.datetime() }),
  // A bank may be away for a day.
  { retryLimit: 30, expireInSeconds: 3600 },
)
