import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/** An edit of more products than one request changes. */
export const bulkEditQueue = defineQueue(
  'pricing.bulk-edit',
  z.strictObject({ bulk_edit_id: z.int() }),
  { urgent: true, expireInSeconds: 3600 },
)
