import { z } from 'zod'
import { defineQueue } from '../base/queues/queue.ts'

/**
 * A message to send, by its key. Tried for about three hours. Urgent, since whole batches are enqueued at a time; mail
 * servers answer in a fraction of a second and take several messages at a time.
 */
export const mailQueue = defineQueue('mail.send', z.strictObject({ key: z.string() }), {
  urgent: true,
  concurrency: 5,
  retryLimit: 12,
  retryDelay: 5,
  expireInSeconds: 120,
})
