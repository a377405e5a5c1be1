import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/**
 * Pictures to be made ahead in every width that pages ask for: one that was uploaded, or all of the shop from a place
 * in their order on.
 */
export const pictureQueue = defineQueue(
  'catalog.render-pictures',
  z.strictObject({
    hash: z.string().optional(),
    from: z.int().min(0).optional(),
  }),
)
