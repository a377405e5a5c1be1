import { z } from 'zod'
import { defineQueue } from '../base/queues/queue.ts'

/** Somebody was erased: the list beside the copies must know it, because older copies still hold them. */
export const erasureQueue = defineQueue('privacy.keep-erasures', z.strictObject({}), {
  urgent: true,
  // A place of copies may be away for a day; the next copy makes good what is given up.
  retryLimit: 30,
})
