import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

const Parcel = z.strictObject({ shipment_id: z.int() })

/** A parcel to announce to GLS. A person waits for its number; a carrier that is down is asked for about six hours. */
export const announceParcelQueue = defineQueue('shipping.announce-parcel', Parcel, {
  urgent: true,
  concurrency: 6,
  retryLimit: 30,
  retryDelay: 10,
  retryDelayMax: 900,
  expireInSeconds: 120,
})

/** A parcel of a cancelled order, to annul at GLS. */
export const cancelParcelQueue = defineQueue('shipping.cancel-parcel', Parcel, {
  concurrency: 6,
  retryLimit: 30,
  retryDelay: 10,
  retryDelayMax: 900,
  expireInSeconds: 120,
})
