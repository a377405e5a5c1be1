import { z } from 'zod'
import { defineQueue } from '../base/queues/queue.ts'

/**
 * Somebody was erased. The list beside the copies must know it, because older copies still hold them, and the planner must
 * look anew at the tables, because it remembers some of their values.
 */
export const erasureQueue = defineQueue('privacy.keep-erasures', z.strictObject({}), {
  urgent: true,
  // A place of copies may be away for a day; the next copy makes good what is given up.
  retryLimit: 30,
})
